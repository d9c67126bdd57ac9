/**
 * Answers that nobody wrote down because they follow by reckoning: a share of something that
 * the question names ("10 to 20 percent" of its 50 days), or the difference of two figures.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { type NumberMention, numbersIn } from './numbers.ts';
import { lexiconOf } from './statement.ts';

/** Two figures have a difference anyhow; it is an answer where one was asked for. */
const GAP_ASKED =
  /\bby how (?:many|much)\b|\bdifference\b|\bhow (?:many|much) (?:more|less|fewer|higher|lower|longer|larger)\b|\bforskjell|\bhvor (?:mye|mange) (?:mer|flere|færre|mindre|høyere|lavere|lenger)\b/i;

/** Whether each figure of the answer is given, or follows from the passage and the question. */
export function isComputed(
  { question, answer, quote }: { question: string; answer: string; quote: string },
  language: TextLanguage,
): boolean {
  const inText = (text: string) => withRanges(numbersIn(text, lexiconOf(language), language), text);
  const [said, asked, written] = [inText(answer), inText(question), inText(quote)];
  const asksGap = GAP_ASKED.test(question);
  const follows = (value: number) =>
    isShare(value, asked, written) || (asksGap && isGap(value, written));
  const given = [...asked, ...written].map(({ value }) => value);
  const open = said.filter(({ value }) => !given.some((one) => isEqual(one, value)));
  return open.length > 0 && open.every(({ value }) => follows(value));
}

const RANGE = /^\s*(?:to|and|til|og|[-–])\s*$/;

/** In "10 to 20 percent" both are percent. */
function withRanges(mentions: readonly NumberMention[], text: string): NumberMention[] {
  return mentions.map((mention, at) => {
    const next = mentions[at + 1];
    const isFirst = next && RANGE.test(text.slice(mention.end, next.start));
    return mention.unit === null && isFirst ? { ...mention, unit: next.unit } : mention;
  });
}

function isShare(
  value: number,
  asked: readonly NumberMention[],
  written: readonly NumberMention[],
) {
  const shares = written
    .map(({ value: part, unit }) => (unit === '%' ? part / 100 : part))
    .filter((share) => share > 0 && share < 1);
  return asked.some(({ value: whole }) => shares.some((share) => isEqual(whole * share, value)));
}

function isGap(value: number, written: readonly NumberMention[]): boolean {
  return written.some((high) =>
    written.some((low) => high.unit === low.unit && isEqual(high.value - low.value, value)),
  );
}

function isEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-6 * Math.max(1, Math.abs(right));
}
