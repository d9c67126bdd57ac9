/** Questions for a term: what is said of it stands in the stem, and its siblings in the text are the options. */
import type { TextSpan } from '../../../contracts/concept.ts';
import { contentTerms } from '../../items/item-view.ts';
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import { mapTermOf } from '../drafts/draft-score.ts';
import type { OptionTriple, ReadPair, Scores } from '../drafts/scores.ts';
import { HELPERS } from '../facts/english-verbs.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import type { Meaning } from '../facts/meanings.ts';
import { passageAround, passagesAbout } from '../facts/passages-about.ts';
import { isStatement } from '../facts/statement-rules.ts';
import type { KindTable } from './kind-table.ts';

export interface TermDraft {
  question: string;
  key: string;
  explanation: string;
  concept: string | null;
  quote: TextSpan;
  score: number;
  wrong: { text: string; unsaid: ReadPair[] }[];
  /** Above this a passage is taken to say it of the other term, too. */
  said: number;
}

/** Siblings that the models read: those of one list come first. */
const MOST_WRONG = 6;
const LEAST_PLAUSIBLE = 0.3;
const NEAR_WEIGHT = 4;

const ASKED: Readonly<Record<TextLanguage, (meaning: string) => string>> = {
  en: (meaning) => `Which term does the text define as “${meaning}”?`,
  no: (meaning) => `Hvilket begrep forklarer teksten som «${meaning}»?`,
  other: () => '',
};

export function termDrafts(
  book: FactBook,
  meanings: readonly Meaning[],
  kinds: KindTable,
): TermDraft[] {
  return [
    ...meanings.flatMap((meaning) => definedDraft(meaning, book, kinds)),
    ...(book.language === 'en' ? book.fit.flatMap((fact) => subjectDraft(fact, book, kinds)) : []),
  ].filter(({ wrong }) => wrong.length >= 3);
}

function definedDraft(
  { concept, meaning, fact, isPlural }: Meaning,
  book: FactBook,
  kinds: KindTable,
): TermDraft[] {
  const bare = meaning.replace(/[.;,\s]+$/u, '');
  if (wordCount(bare) < 5 || wordCount(bare) > 32 || leaks(concept.term, bare, book.language))
    return [];
  const claim = (term: string) => `${term} ${isPlural ? 'are' : 'is'} ${bare}.`;
  return [
    draftOf(ASKED[book.language](bare), concept.term, fact, {
      book,
      kinds,
      claim,
      said: 0.97,
      score: 0.6 + 0.2 * concept.score,
    }),
  ];
}

/** "S does so" → "Which of these does so?": the order of the words stays, so it is always a sentence. */
function subjectDraft(fact: Fact, book: FactBook, kinds: KindTable): TermDraft[] {
  const found = subjectOf(fact);
  if (found === undefined || !isStatement(`${found.text}.`, book.language)) return [];
  const { lead, key, predicate, concept } = found;
  if (wordCount(predicate) < 6 || EMPTY_PREDICATE.test(predicate)) return [];
  if (!OF_ONE_ALONE.test(predicate)) return [];
  if (leaks(concept.term, predicate, book.language)) return [];
  const claim = (term: string) => `${lead}${term} ${predicate}.`;
  const score = 0.45 + 0.3 * fact.weight + fact.sectionWorth;
  return [
    draftOf(`Which of these ${predicate}?`, key, fact, { book, kinds, claim, said: 0.5, score }),
  ];
}

/** The term that opens a sentence, and all that is said of it. */
function subjectOf(fact: Fact) {
  const { words } = fact.sentence;
  const start = /^(?:the|an?)$/u.test(words[0]?.lower ?? '') ? 1 : 0;
  const subject = fact.mentions.find(({ from }) => from === start);
  const verb = words[subject?.to ?? words.length];
  if (subject === undefined || verb === undefined) return undefined;
  if (verb.tag !== 'verb' && !HELPERS.has(verb.lower)) return undefined;
  const text = plainText(fact.text).replace(/[.]$/u, '');
  const [lead = ''] = /^(?:(?:The|An?) )?/u.exec(text) ?? [];
  const at = text.indexOf(` ${verb.text} `);
  const written = text.slice(lead.length, at);
  if (at < 0 || written === '') return undefined;
  const { concept } = subject;
  const isName = /^\p{Lu}/u.test(concept.term) || /^\p{Lu}.*\p{Lu}/u.test(written);
  const key = isName ? written : written.charAt(0).toLowerCase() + written.slice(1);
  return { lead, key, predicate: text.slice(at + 1), concept, text };
}

/** "is one of …", "was also …", "are accessory structures of …": its siblings are so, too. */
const EMPTY_PREDICATE =
  /^(?:(?:is|are|was|were) (?:\p{L}+ing|another|also|one|an example|examples|not|often|usually|used|important|common|similar|different|called|known)\b|(?:includes?|consists?|can|may|might|also|has|have) (?:also|many|several|different|be)\b)|\b(?:it|its|they|their|them|he|his|she|her|also|however|this|these|such)\b/iu;

/** What a thing is, or what once became of it; what it uses, has or does, its siblings may as well. */
const OF_ONE_ALONE =
  /^(?:(?:is|are|was|were) (?:an?|the|responsible|composed|located|formed|found|defined|made|referred|produced|caused|named|founded|developed|introduced|invented|discovered|created|built|designed|established)\b|(?:began|became|originated|emerged|refers?|means|consists?|occurs?|connects?|separates?|surrounds?|regulates?|controls?|stores?|produces?|secretes?)\b)/u;

interface Making {
  book: FactBook;
  kinds: KindTable;
  claim: (term: string) => string;
  said: number;
  score: number;
}

function draftOf(
  question: string,
  key: string,
  fact: Fact,
  { book, kinds, claim, said, score }: Making,
): TermDraft {
  const own = fact.text.toLowerCase();
  const wrong = kinds
    .siblingsOf(key)
    .filter((term) => isAlike(term, key) && !own.includes(term.toLowerCase()))
    .slice(0, MOST_WRONG)
    .map((text) => ({
      text,
      unsaid: [passageAround(fact, book), ...passagesAbout(claim(text), fact, book)].map(
        (passage) => ({ passage, claim: claim(text) }),
      ),
    }));
  const quoted = plainText(fact.span.text);
  return {
    question,
    key,
    explanation:
      book.language === 'no' ? `Teksten sier: «${quoted}»` : `The text says: “${quoted}”`,
    concept: mapTermOf(fact, book),
    quote: fact.span,
    score,
    wrong,
    said,
  };
}

/** One number, one case, about one length: none stands out. */
export function isAlike(one: string, two: string): boolean {
  const isMany = (text: string) => /[^s]s$|ae$|people$/iu.test(text);
  const words = Math.abs(one.split(' ').length - two.split(' ').length);
  return (
    isMany(one) === isMany(two) &&
    /^\p{Lu}/u.test(one) === /^\p{Lu}/u.test(two) &&
    words <= 2 &&
    /\d/u.test(one) === /\d/u.test(two)
  );
}

function leaks(term: string, said: string, language: TextLanguage): boolean {
  return contentTerms(term, language).intersection(contentTerms(said, language)).size > 0;
}

export function pairsOfTerms(drafts: readonly TermDraft[]): ReadPair[] {
  return drafts.flatMap(({ wrong }) => wrong.flatMap(({ unsaid }) => unsaid));
}

export function optionsOfTerms(drafts: readonly TermDraft[]): OptionTriple[] {
  return drafts.flatMap(({ question, key, wrong }) =>
    wrong.map(({ text }) => ({ stem: question, key, option: text })),
  );
}

export function termItems(
  drafts: readonly TermDraft[],
  scores: Scores,
  language: TextLanguage,
): ItemCandidate[] {
  return drafts.flatMap((draft) => termItem(draft, scores, language) ?? []);
}

function termItem(
  draft: TermDraft,
  scores: Scores,
  language: TextLanguage,
): ItemCandidate | undefined {
  const { question, key, explanation, concept, quote } = draft;
  const ranked = draft.wrong
    .filter(({ unsaid }) =>
      unsaid.every((pair) => (scores.reading(pair)?.entails ?? 0) < draft.said),
    )
    .map(({ text }) => ({
      text,
      plausible: scores.plausible({ stem: question, key, option: text }) ?? LEAST_PLAUSIBLE,
      near: scores.nearness(key, text) ?? 0,
    }))
    .filter(({ plausible, near }) => plausible >= LEAST_PLAUSIBLE && near < 0.93)
    .sort((a, b) => rankOf(b) - rankOf(a));
  const chosen = apart(ranked.map(({ text }) => text));
  if (chosen.length < 3) return undefined;
  const [worst] = ranked
    .filter(({ text }) => chosen.includes(text))
    .map(({ plausible }) => plausible)
    .sort((a, b) => a - b);
  const item: ItemCandidate = {
    kind: 'term',
    question,
    options: [key, ...chosen],
    correctAnswerIndex: 0,
    explanation,
    concept,
    quote,
    score: draft.score + 0.2 * ((worst ?? 0.5) - 0.5),
  };
  const [placed] = spreadKeys([item], { language });
  return placed !== undefined && lintItem(placed, { language }).length === 0 ? item : undefined;
}

function rankOf({ plausible, near }: { plausible: number; near: number }): number {
  const sure = Math.min(0.999, Math.max(0.001, plausible));
  return Math.log(sure / (1 - sure)) + NEAR_WEIGHT * near;
}

/** Three of which none holds another. */
function apart(texts: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const text of texts) {
    if (chosen.length === 3) break;
    if (!chosen.some((other) => other.includes(text) || text.includes(other))) chosen.push(text);
  }
  return chosen;
}
