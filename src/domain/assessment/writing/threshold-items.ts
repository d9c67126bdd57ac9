/** A limit applied to a list of cases: which is the first, or the last, that it holds for? */
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { saidIn, type Writing, type WrittenItem } from './draft-item.ts';
import {
  type Comparison,
  isShare,
  type Measured,
  onlyMeasured,
  unitFor,
  withoutNumber,
  written,
} from './limits.ts';

const UPWARDS: ReadonlySet<Comparison> = new Set(['at least', 'more than']);
const LONGEST = 32;
const SHORTEST = 8;
/** Other numbers in the sentence would be limits too. */
const RULE =
  /\b(?:if|when|where|who|whose|must|may|should|shall|can|only|unless|applies|apply|required|recommended|considered|defined|classified|eligible|entitled|is|are)\b/i;

export function thresholdItems({ facts, wrong }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = saidIn(fact);
    const words = wordCount(sentence);
    const limit =
      words < SHORTEST || words > LONGEST || !RULE.test(sentence) ? null : onlyMeasured(sentence);
    if (limit === null || limit.comparison === null || limit.value <= stepOf(limit.value))
      return [];
    const applied = applyLimit(sentence, { ...limit, comparison: limit.comparison }, wrong, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

function applyLimit(
  sentence: string,
  limit: Measured & { comparison: Comparison },
  wrong: number,
  turn: number,
): AppliedValue | null {
  const up = UPWARDS.has(limit.comparison);
  const isIn = limit.comparison === 'at least' || limit.comparison === 'at most';
  const side = up ? 1 : -1;
  const step = stepOf(limit.value);
  const right = isIn ? limit.value : limit.value + side * step;
  const values = casesOf(limit.value, right, { side, step, wrong, turn });
  const isOut = values.some((value) => value <= 0 || (isShare(limit) && value > 100));
  if (isOut) return null;
  const shown = values.toSorted((a, b) => a - b);
  return {
    question: questionOf(sentence, limit, { up, shown }),
    key: written(limit, right),
    errors: values
      .filter((value) => value !== right)
      .map((value) => ({ text: written(limit, value), why: whyWrong(value, limit, right) })),
    derivation: {
      rule: 'threshold',
      operands: [limit.value, side, isIn ? 1 : 0, ...shown],
      result: [right],
      steps: `The limit is “${sentence.slice(limit.start, limit.end)}”: of ${shown.join(', ')} the ${up ? 'lowest' : 'highest'} it holds for is ${right}.`,
    },
    worth: 0.5,
  };
}

function stepOf(value: number): number {
  if (!Number.isInteger(value)) return 0.1;
  if (value >= 1000) return 100;
  return value >= 100 ? 5 : 1;
}

/** The right case does not always stand in the middle: more of the others lie now below, now above. */
function casesOf(
  limit: number,
  right: number,
  { side, step, wrong, turn }: { side: number; step: number; wrong: number; turn: number },
): number[] {
  const boundary = right === limit ? limit - side * step : limit;
  const inside = [1, 3, 6].map((times) => right + side * step * times);
  const outside = [2, 5, 8].map((times) => limit - side * step * times);
  const withinCount = 1 + (turn % (wrong - 1));
  const others = [...inside.slice(0, withinCount), ...outside.slice(0, wrong - 1 - withinCount)];
  return [right, boundary, ...others].map((value) => Number(value.toFixed(2)));
}

function questionOf(
  sentence: string,
  limit: Measured,
  { up, shown }: { up: boolean; shown: number[] },
): string {
  const rule = asSentence(withoutNumber(sentence, limit, 'drop'));
  const unit = limit.currency === '' ? unitFor(limit.unit, 2) : 'the same currency';
  const joined = unit === '%' ? '%' : ` ${unit}`;
  const listed = `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}${joined}`;
  const first = up ? 'lowest' : 'highest';
  return `${rule} A file lists cases with ${listed}. Which is the ${first} of them that keeps to this rule as the material states it?`;
}

function whyWrong(value: number, limit: Measured, right: number): string {
  const said = `the limit is “${limit.comparison} ${written(limit, limit.value)}”`;
  if (value === limit.value) return `Takes the limit itself for a case that it holds for; ${said}.`;
  return Math.abs(value - right) <= stepOf(limit.value)
    ? `One step beside the boundary; ${said}.`
    : `Not the nearest case, or on the wrong side: ${said}.`;
}
