/**
 * What keeps a claim in words of its own from counting as supported, whatever a model says of
 * it: a name that the passage does not have, a caution or a condition left out, a quantity or
 * a comparison that a model of sentences cannot be trusted with.
 */
import { isSameWord, type WordAlignment } from './align-words.ts';
import type { Passage } from './passage.ts';
import { type Reason, reasonOf } from './reason.ts';
import { lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';

/** Guards that hold although no sentence of the passage is close to the claim. */
export function foreignGuards(claim: Statement, passage: Passage): Reason[] {
  return [missingName(claim, passage), comparison(claim, passage)].filter((one) => one !== null);
}

/** `sentences` are those about the same; `closest` has most of the claim's words. */
export function guardsOf(
  claim: Statement,
  sentences: readonly Statement[],
  closest: Statement,
  passage: Passage,
): Reason[] {
  const words = sentences.flatMap((sentence) => sentence.words);
  return [
    ...foreignGuards(claim, passage),
    droppedCaution(claim, closest, passage),
    droppedCondition(claim, closest, passage),
    widerQuantity(claim, words, passage),
  ].filter((one) => one !== null);
}

/** A capital inside a sentence: "Ebbinghaus". Short forms in capitals have long ones beside them. */
const NAME = /(?<=[\p{L}\p{N},;:)’'"”]\s+["“‘(]*)\p{Lu}\p{Ll}{2,}/gu;

export function missingName(claim: Statement, { words }: Passage): Reason | null {
  const names = [...claim.text.matchAll(NAME)].map(([name]) => name.toLowerCase());
  const known = words.map(({ surface }) => surface).join(' ');
  const missing = claim.words.filter(
    (said) =>
      said.number === null &&
      said.weight > 0 &&
      names.includes(said.surface) &&
      !known.includes(said.surface) &&
      !words.some((word) => isSameWord(said, word)),
  );
  return missing.length === 0 ? null : reasonOf('name', 'withholds', missing, []);
}

/** Which of two is more: models of this size turn comparisons round and do not notice. */
function comparison(claim: Statement, { language }: Passage): Reason | null {
  const { comparisons } = lexiconOf(language);
  const said = claim.words.filter(({ surface }) => wordSet(comparisons).has(surface));
  return said.length === 0 ? null : reasonOf('comparison', 'withholds', said, []);
}

/** Said of a figure they are as careful as "roughly"; the claim's side alone may use them so. */
export const APPROXIMATE: ReadonlySet<string> = new Set([
  'about',
  'around',
  'nearly',
  'almost',
  'omtrent',
  'rundt',
  'cirka',
  'nesten',
]);

/** The sentence says "may" or "people believe", the claim says that it is so. */
function droppedCaution(
  claim: Statement,
  closest: Statement,
  { language }: Passage,
): Reason | null {
  const { hedges, reports } = lexiconOf(language);
  const cautions = wordSet(`${hedges} ${reports}`);
  const isCautious = ({ surface }: StatementWord) => cautions.has(surface);
  if (claim.words.some((word) => isCautious(word) || APPROXIMATE.has(word.surface))) return null;
  const dropped = closest.words.filter(isCautious);
  return dropped.length === 0 ? null : reasonOf('certainty', 'withholds', [], dropped);
}

/** "Only if it is dry" left out: less than half of what only the condition says is in the claim. */
const CONDITION_KEPT = 0.5;
/** These also count ("only 40 %"); then they set no condition. */
const COUNTING: ReadonlySet<string> = new Set(['only', 'bare', 'kun']);

/** A condition of the sentence: its opening word, the words of its clause, and what stands beside it. */
interface Condition {
  from: number;
  opener: StatementWord;
  clause: StatementWord[];
  others: StatementWord[];
}

function conditionsOf(words: readonly StatementWord[], openers: ReadonlySet<string>): Condition[] {
  return [...words.entries()].flatMap(([from, opener]) => {
    if (!openers.has(opener.surface)) return [];
    if (COUNTING.has(opener.surface) && words[from + 1]?.number) return [];
    const length = words.slice(from + 1).findIndex(({ opensClause }) => opensClause);
    const to = length < 0 ? words.length : from + 1 + length;
    const clause = words.slice(from + 1, to).filter(({ weight }) => weight > 0);
    const others = [...words.slice(0, from), ...words.slice(to)];
    return clause.length === 0 ? [] : [{ from, opener, clause, others }];
  });
}

function droppedCondition(
  claim: Statement,
  closest: Statement,
  { language }: Pick<Passage, 'language'>,
): Reason | null {
  const openers = wordSet(lexiconOf(language).conditions);
  return dropped(claim, conditionsOf(closest.words, openers), openers);
}

/** Near wording: a condition of another clause than the repeated words is none of theirs. */
export function nearCondition(
  claim: Statement,
  { words }: Statement,
  { pairs }: WordAlignment,
  { language }: Pick<Passage, 'language'>,
): Reason | null {
  const openers = wordSet(lexiconOf(language).conditions);
  const theirs = conditionsOf(words, openers).filter(({ from }) => {
    const before = pairs.map(([, at]) => at).filter((at) => at < from);
    const between = before.length > 0 ? words.slice(Math.max(...before) + 1, from) : [];
    return !between.some(({ opensClause }) => opensClause);
  });
  return dropped(claim, theirs, openers);
}

function dropped(
  claim: Statement,
  conditions: readonly Condition[],
  openers: ReadonlySet<string>,
): Reason | null {
  const missing = conditions.find((condition) => !isKept(claim, condition, openers));
  if (missing === undefined) return null;
  return reasonOf('condition', 'withholds', [], [missing.opener, ...missing.clause]);
}

function isKept(
  { words }: Statement,
  { clause, others }: Condition,
  openers: ReadonlySet<string>,
): boolean {
  // What the other clauses say too, the claim may have from them.
  const own = clause.filter((word) => !others.some((other) => isSameWord(other, word)));
  if (own.length === 0) return words.some(({ surface }) => openers.has(surface));
  const kept = own.filter((word) => words.some((said) => isSameWord(said, word)));
  return kept.length >= CONDITION_KEPT * own.length;
}

/** "All" where the passage says "some", or says nothing of how many. */
function widerQuantity(
  claim: Statement,
  evidence: readonly StatementWord[],
  { language }: Passage,
): Reason | null {
  const all = wordSet(lexiconOf(language).quantifiers.all);
  const said = claim.words.filter(
    (word) => all.has(word.surface) && !evidence.some(({ surface }) => all.has(surface)),
  );
  return said.length === 0 ? null : reasonOf('quantifier', 'withholds', said, []);
}
