/**
 * What keeps a claim in words of its own from counting as supported, whatever a model says of
 * it: a name that the passage does not have, a caution or a condition left out, a quantity or
 * a comparison that a model of sentences cannot be trusted with.
 */

import type { TextLanguage } from '../../text/tokenize.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSameWord, type WordAlignment } from './align-words.ts';
import { boundElsewhere } from './number-binding.ts';
import type { Passage } from './passage.ts';
import { type Reason, reasonOf } from './reason.ts';
import { lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';
import { turnedRoles } from './turned-roles.ts';

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
    causeOfLink(claim, words, passage.language),
    addedCause(claim, words, passage.language),
    boundElsewhere(claim, sentences, passage.language),
    turnedRoles(claim, sentences, passage.language),
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
function comparison(claim: Statement, { words, language }: Passage): Reason | null {
  const { comparisons } = lexiconOf(language);
  const said = claim.words.filter(
    ({ surface }, at) =>
      wordSet(comparisons).has(surface) && !isRepeatedBound(claim.words, at, words),
  );
  return said.length === 0 ? null : reasonOf('comparison', 'withholds', said, []);
}

/** "Less than six hours" compares nothing; it stands there as it is. */
function isRepeatedBound(
  claim: readonly StatementWord[],
  at: number,
  words: readonly StatementWord[],
): boolean {
  const [before, than, number] = [claim[at - 1], claim[at], claim[at + 1]];
  if (!(before && than && number?.number)) return false;
  return words.some(
    (word, index) =>
      word.surface === than.surface &&
      words[index - 1]?.surface === before.surface &&
      isSameWord(words[index + 1] ?? word, number),
  );
}

/** "Causes" where the passage says no more than that the two go together. */
export function causeOfLink(
  claim: Statement,
  evidence: readonly StatementWord[],
  language: TextLanguage,
): Reason | null {
  const { causes, links } = lexiconOf(language);
  const proven = wordSet(causes.proven);
  const said = claim.words.filter(({ surface }) => proven.has(surface));
  const linked = evidence.filter(({ surface }) => wordSet(links).has(surface));
  if (said.length === 0 || linked.length === 0) return null;
  if (evidence.some(({ surface }) => proven.has(surface))) return null;
  return reasonOf('certainty', 'withholds', said, linked);
}

/** "Makes them sleep less" where nothing in the passage makes anything. */
export function addedCause(
  claim: Statement,
  evidence: readonly StatementWord[],
  language: TextLanguage,
): Reason | null {
  const { forward, backward } = lexiconOf(language).causes;
  const [makers, markers] = [wordSet(forward), wordSet(`${forward} ${backward}`)];
  const said = claim.words.filter(({ surface }) => makers.has(surface));
  if (said.length === 0 || evidence.some(({ surface }) => markers.has(surface))) return null;
  return reasonOf('other-words', 'withholds', said, []);
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
  const dropped = closest.words.filter(
    (word, at) => isCautious(word) && !isOfOtherNumber(closest.words[at + 1], claim),
  );
  return dropped.length === 0 ? null : reasonOf('certainty', 'withholds', [], dropped);
}

/** "Roughly 60 %" is careful about its number alone. */
function isOfOtherNumber(next: StatementWord | undefined, { words }: Statement): boolean {
  return (
    next?.number !== undefined &&
    next.number !== null &&
    !words.some((word) => isSameWord(word, next))
  );
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

function conditionsOf(
  words: readonly StatementWord[],
  { conditions, complementizers }: Lexicon,
): Condition[] {
  const openers = wordSet(conditions);
  return [...words.entries()].flatMap(([from, opener]) => {
    if (!openers.has(opener.surface)) return [];
    if (COUNTING.has(opener.surface) && words[from + 1]?.number) return [];
    // "Provided that": its clause begins behind both.
    const isHeld = wordSet(complementizers).has(words[from + 1]?.surface ?? '');
    const begin = from + (isHeld ? 2 : 1);
    const length = words.slice(begin).findIndex(({ opensClause }) => opensClause);
    const to = length < 0 ? words.length : begin + length;
    const clause = words.slice(begin, to).filter(({ weight }) => weight > 0);
    const others = [...words.slice(0, from), ...words.slice(to)];
    return to > begin ? [{ from, opener, clause, others }] : [];
  });
}

function droppedCondition(
  claim: Statement,
  closest: Statement,
  { language }: Pick<Passage, 'language'>,
): Reason | null {
  const lexicon = lexiconOf(language);
  return dropped(claim, conditionsOf(closest.words, lexicon), wordSet(lexicon.conditions));
}

/** Near wording: a condition of another clause than the repeated words is none of theirs. */
export function nearCondition(
  claim: Statement,
  { words }: Statement,
  { pairs }: WordAlignment,
  { language }: Pick<Passage, 'language'>,
): Reason | null {
  const lexicon = lexiconOf(language);
  const theirs = conditionsOf(words, lexicon).filter(({ from }) => {
    const before = pairs.map(([, at]) => at).filter((at) => at < from);
    const between = before.length > 0 ? words.slice(Math.max(...before) + 1, from) : [];
    return !between.some(({ opensClause }) => opensClause);
  });
  return dropped(claim, theirs, wordSet(lexicon.conditions));
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
