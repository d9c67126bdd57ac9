/** So many for each: "each leg has 30 bones" with a new number of legs. */
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from '../writing/applied-value.ts';
import { plainSentence, type Writing, type WrittenItem } from '../writing/draft-item.ts';
import { clean } from '../writing/share-items.ts';

const LONGEST = 26;
const COUNTS = [7, 12, 14, 6, 9];
const SPELLED = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const EACH = new RegExp(
  String.raw`^(?:Each|Every) (?<thing>[\p{Ll}][\p{L} -]{2,40}?) (?<verb>has|contains|consists of|is made up of|is composed of|receives|gets|holds|carries|needs|requires|produces|must have|must contain|is given|is entitled to) (?:exactly |a total of )?(?<number>\d{1,3}|${SPELLED.join('|')}) (?<unit>[\p{Ll}][\p{L} -]{2,40}?s)(?<tail>(?: (?:of|in|for|at|on|with|from|to|per|each) [^,;:()\d]{2,40})?)\.?$`,
  'u',
);
/** What is not counted by the piece, or depends on more than the number. */
const LEANS = /\b(?:time|and|or|other|such|year|month|week|day)\b/iu;

export function eachItems({ facts, wrong }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = plainSentence(fact);
    if (sentence === null || wordCount(sentence) > LONGEST) return [];
    const applied = totalOf(sentence, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

function totalOf(sentence: string, turn: number): AppliedValue | null {
  const { thing = '', number = '', unit = '' } = EACH.exec(sentence)?.groups ?? {};
  if (thing === '' || LEANS.test(thing)) return null;
  const spelled = SPELLED.indexOf(number);
  const each = spelled < 0 ? Number(number) : spelled + 2;
  const count = COUNTS[turn % COUNTS.length] ?? 7;
  const total = each * count;
  const shown = (value: number) => `${clean(value)} ${unit}`;
  return {
    question: `A new case is about ${count} ${manyOf(thing)}. By the number that the material gives for each ${thing}, how many ${unit} is that in all?`,
    key: shown(total),
    errors: [
      { text: shown(each * (count - 1)), why: `Leaves one ${thing} out.` },
      { text: shown(each * (count + 1)), why: `Counts one ${thing} too many.` },
      { text: shown(total * 2), why: 'Counts everything twice.' },
      { text: shown(each + count), why: 'Adds instead of multiplying.' },
      { text: shown(total + each * 2), why: `Counts two of ${thing} too many.` },
    ],
    derivation: {
      rule: 'product',
      operands: [each, count],
      result: [total],
      steps: `${each} × ${count} = ${clean(total)}.`,
    },
    worth: 0.9,
  };
}

function manyOf(thing: string): string {
  if (/[^aeiou]y$/u.test(thing)) return thing.replace(/y$/u, 'ies');
  return /(?:[sx]|ch|sh)$/u.test(thing) ? `${thing}es` : `${thing}s`;
}
