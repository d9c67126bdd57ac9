/** In which year something happened, from English sentences that tell one event with one year. */
import { askClause } from './ask-english.ts';
import type { Casing } from './casing.ts';
import { conceptIn, type Draft } from './draft.ts';
import { type Clause, readClause } from './english-clause.ts';
import type { Fact } from './fact.ts';
import { wordCount } from './plain-text.ts';
import { isNamed } from './subject-english.ts';
import { thoughtEnd } from './thought-english.ts';

const YEAR = /^(?:1\d{3}|20[0-2]\d)$/u;
const LONGEST_QUESTION = 18;
const SHORTEST_QUESTION = 7;
const OUR_DAYS = 2000;

export function yearDrafts(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const places = [...words.keys()].filter((at) => YEAR.test(words[at]?.text ?? ''));
  const [at = -1] = places;
  if (places.length !== 1 || words[at - 1]?.lower !== 'in') return [];
  const clause = at === 1 ? afterYear(fact) : beforeYear(fact, at);
  if (clause === undefined || !tellsEvent(fact, clause)) return [];
  const question = askClause('In which year', fact, clause, casing);
  const count = wordCount(question ?? '');
  if (question === undefined || count > LONGEST_QUESTION || count < SHORTEST_QUESTION) return [];
  // What was counted in some year is a detail of that year.
  if (/\d/u.test(question) || Number(words[at]?.text) >= OUR_DAYS) return [];
  return [
    {
      kind: 'number',
      question,
      answer: words[at]?.text ?? '',
      quote: fact.span,
      fact,
      concept: conceptIn(fact, 0, words.length),
      answers: null,
      strength: 0.86,
    },
  ];
}

/** "In 1840, the harbour burned." */
function afterYear(fact: Fact): Clause | undefined {
  const { words } = fact.sentence;
  return words[2]?.text === ',' ? readClause(words, 3, thoughtEnd(fact, 4)) : undefined;
}

/** "The harbour burned in 1840." What stands after the year is left out. */
function beforeYear(fact: Fact, at: number): Clause | undefined {
  const { words } = fact.sentence;
  const next = words[at + 1];
  if (next !== undefined && !/^[.,;]$/.test(next.text)) return undefined;
  const clause = readClause(words, 0, at - 1);
  const isPlain = clause !== undefined && words.slice(clause.verb, at - 1).every(isPlainWord);
  return isPlain ? clause : undefined;
}

function isPlainWord({ text, lower }: Fact['sentence']['words'][number]): boolean {
  return (
    !/^[,;:()]$/.test(text) && !/^(?:that|which|who|when|because|but|while|since)$/.test(lower)
  );
}

/** Something happened, to or by something that is named. */
function tellsEvent(fact: Fact, { from, verb, to, form }: Clause): boolean {
  const { words } = fact.sentence;
  const isDone =
    /^(?:was|were)$/.test(words[verb]?.lower ?? '') &&
    words
      .slice(verb + 1, verb + 3)
      .some(({ tag, lower }) => tag === 'verb' && /(?:ed|en|wn|ght|de|ilt|eld|lt)$/.test(lower));
  const isNamedThing = words.slice(from, to).some(({ tag }, at) => tag === 'name' && from + at > 0);
  return (form?.tense === 'past' || isDone) && (isNamedThing || isNamed(fact, from, verb));
}

/** Years near the right one: those that the text names elsewhere tempt most. */
export function adjacentYears(right: string, ofText: readonly string[], smaller: number): string[] {
  const year = Number(right);
  const near = [...new Set(ofText.map(Number))].filter(
    (other) => other !== year && Math.abs(other - year) <= NEAR_YEARS,
  );
  const latest = Math.max(year, ...ofText.map(Number));
  const candidates = [...near, ...STEPS.map((step) => year + step)].filter(
    (other, at, all) => all.indexOf(other) === at && other <= latest + LATER,
  );
  const below = candidates.filter((other) => other < year).slice(0, smaller);
  const above = candidates.filter((other) => other > year).slice(0, 3 - below.length);
  const rest = candidates.filter((other) => other < year && !below.includes(other));
  return [...below, ...above, ...rest].slice(0, 3).map(String);
}

const NEAR_YEARS = 40;
const LATER = 15;
const STEPS = [-4, 5, -9, 11, -15, 18];

/** The years that a text names. */
export function yearsOf(facts: readonly Fact[]): string[] {
  return facts.flatMap(({ sentence: { words } }) =>
    words.map(({ text }) => text).filter((text) => YEAR.test(text)),
  );
}

export function isYear(answer: string): boolean {
  return YEAR.test(answer);
}
