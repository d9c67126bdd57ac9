/** Questions on things that a paper says something for and something else of: what they are is up to the sides. */
import type { DebateMaterial } from '../paper/material.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import { RULING } from '../paper/ruling-words.ts';
import { sectionTitle } from '../paper/section-place.ts';
import { isGenitive, isVague } from '../paper/vague-terms.ts';
import { framesOf, type ThingSource } from './question-frames.ts';
import type { Stance } from './stance.ts';

export interface ThingQuestion {
  question: string;
  thing: string;
  /** The side that has to have two passages beside support. */
  needs: Stance;
}

type Kind = readonly [ThingSource, Stance];

/** What has a maker and a use can be weighed and has its price; matters and groups of people have not. */
const TO_BE_WEIGHED: ReadonlySet<ThingSource> = new Set(['weighing', 'price', 'reach']);
const ASKED: readonly Kind[] = [
  ['weighing', 'critical'],
  ['conditions', 'conditional'],
  ['reach', 'scope'],
  ['price', 'cost'],
  ['causes', 'alternative'],
];
const MOST_THINGS = 4;
const LEAST_POINTS = 4;

/** For the main terms, each kind of question in turn. */
export function thingQuestions(material: DebateMaterial): ThingQuestion[] {
  const frames = framesOf(material.language);
  // Rules and textbooks are not for or against what they tell of.
  const kinds = ASKED.filter(
    ([source]) => material.authorsSpeak || (source !== 'weighing' && source !== 'price'),
  );
  const asked = ([source, needs]: Kind, thing: string): ThingQuestion => {
    const [frame] = frames[source];
    const named = withArticle(thing, material);
    return { question: `${frame?.before ?? ''}${named}${frame?.after ?? '?'}`, thing, needs };
  };
  const things = thingsOf(material);
  if (material.laysDownRules) {
    const named = things
      .filter((thing) => thing.includes(' '))
      .map((thing) => inNumber(thing, material));
    return RULES.flatMap((kind) =>
      [...ruledMatters(material), ...named].map((thing) => asked(kind, thing)),
    );
  }
  const other = kinds.flatMap((kind) =>
    things
      .filter((thing) => isAskable(thing, kind[0], material))
      .map((thing) => asked(kind, thing)),
  );
  return other;
}

/** A rule is argued from what it grants and from what it excepts. */
const RULES: readonly Kind[] = [
  ['rules', 'conditional'],
  ['rules', 'critical'],
];
const RULE_NUMBER =
  /^(?:art(?:icle|ikkel)?|section|rule|chapter|part|kapittel|paragraf|§+)\.?\s*[\dIVX]+[a-z]?\b[.:)]?\s*/iu;
/** Parts that any set of rules has, and nobody argues on. */
const FORMAL =
  /^(?:definitions?|subject[- ]matter|scope|general provisions|purpose|entry into force|review|repeal|citation|preamble|final provisions|definisjoner|formål|virkeområde|ikrafttredelse)\b/iu;
const COUNTED = /^(?:right|obligation|duty|power|ban|prohibition|use|right)s?\b/iu;
const LONGEST_MATTER = 7;

/** "Takedown notices" where the text has them. */
function inNumber(thing: string, { sentences }: DebateMaterial): string {
  return sentences.some(({ text }) => text.toLowerCase().includes(`${thing.toLowerCase()}s`))
    ? `${thing}s`
    : thing;
}

/** What the articles of a law are headed by. */
function ruledMatters({ papers, language, casing, sentences }: DebateMaterial): string[] {
  const ruling = new Set(
    sentences.filter(({ text }) => RULING[language].test(text)).map(({ section }) => section),
  );
  const headings = papers
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind, text }) => kind === 'heading' && RULE_NUMBER.test(text.trim()))
    .map(({ text }) => text.trim());
  return headings
    .filter((heading) => ruling.has(sectionTitle(heading)))
    .map((heading) => heading.replace(RULE_NUMBER, '').trim())
    .filter((title) => title !== '' && !FORMAL.test(title))
    .filter((title) => title.split(/\s+/).length <= LONGEST_MATTER && !/[?:;]/u.test(title))
    .map(
      (title) => `${language === 'en' && COUNTED.test(title) ? 'the ' : ''}${casing.small(title)}`,
    );
}

const MADE =
  /(?<!\p{L})(?:\w*(?:method|approach|algorithm|model|system|tool|software|package|library|network|policy|programme?|training|treatment|therapy|intervention|practice|test|technique|design|strategy|platform|service|metode|modell|system|verktøy|tiltak|behandling))s?$/iu;

/** "The array library"; a name and several of a kind stand without. */
function withArticle(thing: string, { language, casing }: DebateMaterial): string {
  const isOne = MADE.test(thing) && !/s$/u.test(thing) && thing.includes(' ');
  const isPlain = language === 'en' && !/^\p{Lu}\S*$/u.test(casing.small(thing));
  return isOne && isPlain ? `the ${thing}` : thing;
}

/** One small word ("access") names no matter that a study argues. */
function isAskable(thing: string, source: ThingSource, material: DebateMaterial): boolean {
  if (canBeWeighed(thing, material)) return true;
  return !TO_BE_WEIGHED.has(source) && (thing.includes(' ') || !material.authorsSpeak);
}

/** A name that keeps its capital inside a sentence, or a word for something made. */
function canBeWeighed(thing: string, { casing }: DebateMaterial): boolean {
  return (
    MADE.test(thing) ||
    /^\p{Lu}/u.test(casing.small(thing)) ||
    /^\p{Ll}+[-\p{Ll}]*\p{Lu}/u.test(thing)
  );
}

const NO_THING =
  /^(?:https?|doi|alia|photo|authors?|contributors?|glossary|x-axis|internet|website|page)$/iu;

function thingsOf(material: DebateMaterial): string[] {
  const { papers, language, sentences } = material;
  const points = pointsOf(material);
  return papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ term }) => !(isVague(term) || NO_THING.test(term)) && /^\p{L}{3}/u.test(term))
    .filter(({ term }) => !isGenitive(term, language, sentences))
    .filter(({ term }) => points.filter((point) => namesIt(point, term)).length >= LEAST_POINTS)
    .filter(({ term }) => isSubject(term, material))
    .toSorted((a, b) => b.score * b.mentions.length - a.score * a.mentions.length)
    .slice(0, MOST_THINGS)
    .map(({ term }) => term);
}

const OFFERED =
  /(?<!\p{L})(?:we|our|this (?:paper|work|study|article)|results? (?:show|suggest|indicate)|evaluat\p{L}*|outperform\p{L}*|shall|must|vi|denne (?:artikkelen|studien))(?!\p{L})/iu;

/** What the title names, or a sentence in which the authors say what they offer or found; in other texts, what heads a part. */
function isSubject(term: string, { papers, sentences, authorsSpeak }: DebateMaterial): boolean {
  const small = term.toLowerCase();
  if (papers.some(({ title }) => title.toLowerCase().includes(small))) return true;
  // One small word names a kind of thing, not the one that the paper is about.
  if (!(term.includes(' ') || /\p{Lu}/u.test(term)) && authorsSpeak) return false;
  if (!authorsSpeak) return sentences.some(({ section }) => section.toLowerCase().includes(small));
  return sentences.some(
    ({ terms, place, text }) =>
      (place === 'abstract' || place === 'conclusion') &&
      terms.includes(term) &&
      OFFERED.test(text),
  );
}

function namesIt({ main }: Point, term: string): boolean {
  return main.terms.includes(term);
}
