/** What a question asks about: the clause it turns on, if it has one, and the terms that it names. */
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import { withoutBrackets } from '../../text/plain-text.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { isGenitive, isVague } from '../paper/vague-terms.ts';
import { nounPhrases } from './noun-phrases.ts';
import { type AskedKind, clauseIn } from './question-frames.ts';

export interface Asked {
  question: string;
  kind: AskedKind;
  /** A statement, or for a step an infinitive; null where the question holds none. */
  clause: string | null;
  /** Terms of the papers that the question names, or failing that its own words. */
  terms: readonly string[];
  stems: ReadonlySet<string>;
}

/** Nouns that name nothing to argue on. */
const EMPTY =
  /(?:^| )(?:were|was|is|are|be|been)$|^(?:authors?|percent|steps?|pages?|cases?|numbers?|ways?|more|less|half|parts?|order|time|times|result|results|finding|findings|paper|work|use|average|method|methods|approach|question)$/iu;

/** Words of the forms themselves, and of every question. */
const FRAME_WORDS =
  'far does evidence carry claim finding settle leave open under conditions hold comparison fair else could explain general much weaken conclusions stand justified assume would findings elsewhere given results worth price take paper extent transfer settings says count against supported hvor langt bærer belegget påstanden avgjør funnet står åpent hvilke betingelser gjelder sammenligningen rimelig annet forklare allment mye svekker konklusjonene anta funnene holde andre steder resultatet verdt prisen skal heter samtidig';
const MOST_TERMS = 3;

export function readQuestion(question: string, material: DebateMaterial): Asked {
  const { language } = material;
  const framed = clauseIn(question.trim(), language);
  const turned = framed === null && language === 'en' ? turnedBack(question.trim()) : null;
  const clause = framed?.clause ?? turned;
  const about = clause ?? question;
  const stems = contentStems(about, language);
  const bare = framed === null ? withoutFrameWords(stems, material) : stems;
  return {
    question,
    kind: framed?.kind ?? (turned === null ? 'open' : 'claim'),
    clause,
    terms: termsOf(about, bare, material),
    stems: bare,
  };
}

function withoutFrameWords(stems: ReadonlySet<string>, { language }: DebateMaterial): Set<string> {
  const frame = contentStems(FRAME_WORDS, language);
  const rest = new Set([...stems].filter((stem) => !frame.has(stem)));
  return rest.size > 0 ? rest : new Set(stems);
}

/** Nouns in a row and concepts whose words all stand in the text; those that tell most first. */
function termsOf(text: string, stems: ReadonlySet<string>, material: DebateMaterial): string[] {
  const { language, papers, sentences, weightOf } = material;
  const isEnglish = language === 'en';
  const named = papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ term }) => !isGenitive(term, language, sentences))
    .filter(({ term }) => shareOf(contentStems(term, language), stems) === 1)
    .map(({ term }) => term);
  const ranked = [...(isEnglish ? nounPhrases(text, language) : []), ...named]
    .filter(
      (term) =>
        !(EMPTY.test(term) || isVague(term) || /\d/u.test(term)) && term.split(' ').length <= 4,
    )
    .map((term) => ({ term, own: contentStems(term, language) }))
    .filter(({ own }) => own.size > 0 && shareOf(own, stems) > 0.5)
    .map(({ term, own }) => {
      const telling = [...own].reduce((sum, stem) => sum + Math.min(4, weightOf(stem)), 0);
      return { term, own, weight: telling * (named.includes(term) ? 1.3 : 1) };
    })
    .sort((a, b) => b.weight - a.weight);
  const chosen: typeof ranked = [];
  for (const one of ranked)
    if (chosen.every(({ own }) => shareOf(one.own, own) < 0.5)) chosen.push(one);
  return chosen.slice(0, MOST_TERMS).map(({ term }) => term);
}

const HELPER = /(?:^|[\s,])(does|do|can|could|will|would|should|may|might)\s+(.+?)\?$/iu;

/** "When does X outperform Y?" as "X outperforms Y"; null where the form is not plain. */
function turnedBack(question: string): string | null {
  const match = HELPER.exec(withoutBrackets(question));
  const [, helper = '', rest = ''] = match ?? [];
  if (match === null) return null;
  const words = tagEnglish(rest);
  const verbAt = words.findIndex(
    ({ tag, lower }, at) => at > 0 && tag === 'verb' && !/(?:ing|ed)$/u.test(lower),
  );
  const verb = words[verbAt];
  const subject = words[0];
  if (verb === undefined || subject === undefined || words.length < 3) return null;
  if (words.slice(0, verbAt).some(({ tag }) => tag === 'mark')) return null;
  const before = rest.slice(0, verb.start).trim();
  const after = rest.slice(verb.end).trim();
  return `${before} ${finiteWith(helper.toLowerCase(), verb.lower)} ${after}`.trim();
}

function finiteWith(helper: string, verb: string): string {
  if (helper === 'does') return thirdPerson(verb);
  return helper === 'do' ? verb : `${helper} ${verb}`;
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/u.test(verb) ? `${verb}es` : `${verb}s`;
}
