/** So much for each: a rate of the material with a new number of things. */
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { plainSentence, type Writing, type WrittenItem } from './draft-item.ts';
import { clean } from './share-items.ts';

const LONGEST = 30;
const COUNTS = [7, 12, 14, 6, 18];
const RATE =
  /^(?<subject>[^,;:]{4,70}?) (?:must|may|should|is|are|can|costs?|receives?|takes?|takes place|gets?|needs?|uses?)\b(?<middle>[^,;:]{0,60}?) (?<before>[\p{L}]+) (?<rate>\d+(?:\.\d+)?) (?<unit>[\p{L}µ]{1,12}) (?:per|for each|for every) (?:(?<per>[\d,]+) )?(?<thing>[\p{L}]{2,16}(?: pairs?)?)(?<tail>[^,;:]*)\.?$/u;

export function rateItems({ facts, wrong }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = plainSentence(fact);
    if (sentence === null || wordCount(sentence) > LONGEST) return [];
    const applied = rateOf(sentence, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

function rateOf(sentence: string, turn: number): AppliedValue | null {
  const {
    subject = '',
    rate = '',
    unit = '',
    per,
    thing = '',
    before = '',
  } = RATE.exec(sentence)?.groups ?? {};
  if (
    subject === '' ||
    /^(?:cent|percent|times?|se)$/iu.test(unit) ||
    /^(?:cent|se)$/iu.test(thing)
  )
    return null;
  // "at most 14 units per week" is a limit; "at 300 g for 5 minutes" has more than one number.
  if (
    /^(?:than|most|least|to|exceed|below|above)$/iu.test(before) ||
    /\d/u.test(sentence.replace(rate, '').replace(per ?? '', ''))
  )
    return null;
  const count = COUNTS[turn % COUNTS.length] ?? 7;
  const each = per === undefined ? 1 : Number(per.replaceAll(',', ''));
  const value = Number(rate);
  const total = value * count;
  const shown = (number: number) =>
    `${clean(number)} ${unit}${/^(?:minute|hour|day|euro)$/u.test(unit) && number !== 1 ? 's' : ''}`;
  const things = `${(count * each).toLocaleString('en')} ${plural(thing)}`;
  return {
    question: `A new case comes to ${things}. By the rate that the material gives for ${lowered(subject)}, how much is that in all?`,
    key: shown(total),
    errors: [
      { text: shown(value * (count - 1)), why: `Leaves one ${thing} out.` },
      { text: shown(value * (count + 1)), why: `Counts one ${thing} too many.` },
      { text: shown(total / 2), why: 'Takes half of the rate.' },
      { text: shown(total * 2), why: 'Takes the rate twice.' },
      { text: shown(value + count), why: 'Adds instead of multiplying.' },
    ],
    derivation: {
      rule: 'product',
      operands: [value, count],
      result: [total],
      steps: `${rate} × ${count} = ${clean(total)}.`,
    },
    worth: 0.9,
  };
}

function lowered(words: string): string {
  return /^(?:The|A|An|Each|Every|Any|All|No) /u.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

function plural(thing: string): string {
  return /^(?:kg|mg|g|ml|mL|L|km|m)$/u.test(thing) || thing.endsWith('s') ? thing : `${thing}s`;
}
