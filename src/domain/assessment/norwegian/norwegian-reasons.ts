/** Understanding: why something holds, among the reasons that the same text gives for other things. */
import { capitalised, wordCount } from '../../text/plain-text.ts';
import { restsOn, type WrittenItem } from '../writing/draft-item.ts';
import { type Stated, smallFirst } from './norwegian-rules.ts';

const MOST_RATIO = 2.2;
const LONGEST = 20;
const SHORTEST = 4;
/** What stands for something outside of the answer. */
const POINTS =
  /(?<!\p{L})(?:den|det|de|dem|dens|deres|dette|disse|han|hun|sin|sitt|sine)(?!\p{L})/iu;
const CLAUSE =
  /^(?<subject>\p{Lu}[^,;:()]{2,70}?) (?<verb>skal|må|bør|kan|er|har|blir|\p{Ll}{3,}(?:er|es)) (?<rest>[^;:]*?),? (?<opens>fordi|for å|slik at) (?<why>[^;:]+)\.$/u;

interface Reason {
  stated: Stated;
  question: string;
  answer: string;
  opens: string;
}

export function norwegianReasons(stated: readonly Stated[], wrong: 3 | 4): WrittenItem[] {
  const reasons = stated.flatMap(reasonIn);
  return reasons.flatMap((reason) => {
    const others = reasons
      .filter((other) => other !== reason && other.opens === reason.opens)
      .filter(({ answer }) => ratioOf(answer, reason.answer) < MOST_RATIO)
      .sort((a, b) => distance(a, reason) - distance(b, reason))
      .slice(0, wrong);
    return others.length < wrong ? [] : [itemOf(reason, others)];
  });
}

function reasonIn(stated: Stated): Reason[] {
  const {
    subject = '',
    verb = '',
    rest = '',
    opens = '',
    why = '',
  } = CLAUSE.exec(stated.said)?.groups ?? {};
  const answer = capitalised(`${opens} ${why}.`);
  const words = wordCount(answer);
  if (subject === '' || POINTS.test(why) || words > LONGEST || words < SHORTEST) return [];
  if (/ (?:som|at|når|hvis) /u.test(` ${subject} `)) return [];
  const question = `Hvorfor ${verb} ${smallFirst(subject)} ${rest}?`.replace(/\s+([?,])/gu, '$1');
  return [{ stated, question, answer, opens }];
}

function distance({ stated }: Reason, reason: Reason): number {
  return Math.abs(stated.fact.section - reason.stated.fact.section);
}

function ratioOf(one: string, other: string): number {
  return Math.max(one.length, other.length) / Math.min(one.length, other.length);
}

function itemOf(
  { question, answer, stated: { fact } }: Reason,
  others: readonly Reason[],
): WrittenItem {
  return {
    question,
    key: answer,
    distractors: others.map((other) => ({
      text: other.answer,
      kind: 'related confusion' as const,
      rationale: `Teksten sier dette, men ikke som grunn til det som det spørres om: «${other.stated.fact.span.text}»`,
    })),
    bloom_level: 'Understanding',
    target_difficulty: 'medium',
    ...restsOn(fact),
    worth: fact.weight + 0.5,
  };
}
