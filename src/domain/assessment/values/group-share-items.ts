/**
 * A share of people or things with a new number of them: "12 percent of the patients develop …" in a
 * group of 300. The key is computed; the wrong answers are what slips of the computation give.
 */
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from '../writing/applied-value.ts';
import { plainSentence, type Writing, type WrittenItem } from '../writing/draft-item.ts';
import { clean } from '../writing/share-items.ts';

const LONGEST = 30;
const GROUPS = [300, 400, 600, 800, 1200, 200];
const OPENED = `(?:(?:About|Approximately|Around|Roughly|Some|An estimated|Only|Nearly|Almost) )?`;
const SHARE = String.raw`(?<share>\d{1,2}(?:\.\d)?) ?(?:%|percent|per cent)`;
const GROUP = String.raw`(?:all |the )?(?<group>[\p{L}][\p{L} -]{2,48}?)`;
/** "About 12 percent of pregnant women develop …". */
const STATED = new RegExp(
  String.raw`^${OPENED}${SHARE} of ${GROUP} (?<told>(?:are|have|do not|will|develop|suffer|report|experience|die|live|need|use|lack|show|carry|get|receive|survive|recover|respond|fail|occur|result|come|contain|take|work|drop)\b[^,;:()\d]{3,90})\.?$`,
  'u',
);
/** What nobody counts one by one, and what is no group by itself. */
const NO_GROUP =
  /\b(?:time|cases? of|energy|water|blood|body|weight|mass|income|cost|costs|price|air|land|area|surface|volume|budget|world|total|market|spending|land|them|those|these|its|their|our|your|this|that|which|who|and|or)\b/iu;
const MANY = /(?:s|people|women|men|children|infants)$/u;
const PAST = /\b(?:was|were|had|did|\p{L}+ed (?:in|by|to) \d)\b/u;

export function groupShareItems({ facts, wrong }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = plainSentence(fact);
    if (sentence === null || wordCount(sentence) > LONGEST || PAST.test(sentence)) return [];
    const stated = statedIn(sentence);
    const applied = stated === null ? null : shareOf(stated, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

interface StatedShare {
  percent: number;
  group: string;
  told: string;
}

function statedIn(sentence: string): StatedShare | null {
  const { share = '', group = '', told = '' } = STATED.exec(sentence)?.groups ?? {};
  if (share === '' || NO_GROUP.test(group) || !MANY.test(group)) return null;
  return { percent: Number(share), group, told: told.replace(/\.$/u, '') };
}

function shareOf({ percent, group, told }: StatedShare, turn: number): AppliedValue | null {
  const size = GROUPS.map((_, at) => GROUPS[(turn + at) % GROUPS.length] ?? 300).find(
    (one) => Number.isInteger((one * percent) / 100) && percent !== (one * percent) / 100,
  );
  if (size === undefined || percent === 50 || percent === 0) return null;
  const part = (size * percent) / 100;
  const shown = (value: number) => clean(Math.round(value));
  return {
    question: `A new group consists of ${clean(size)} ${group}. By the share that the material gives, about how many of them ${told}?`,
    key: shown(part),
    errors: [
      { text: shown(size - part), why: 'Counts those for whom it does not hold.' },
      { text: shown(percent), why: 'Takes the percentage for the number.' },
      { text: shown(part * 2), why: 'Counts the share twice.' },
      { text: shown(part / 2), why: 'Counts half of the share.' },
      { text: shown(part * 1.5), why: 'Adds half of the share again.' },
    ].filter(({ text }) => text !== '0'),
    derivation: {
      rule: 'share',
      operands: [percent, size],
      result: [part],
      steps: `${percent} % of ${size} is ${clean(part)}.`,
    },
    worth: 0.9,
  };
}
