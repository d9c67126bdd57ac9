/** Whether the quoted sentences carry a key: word for word, part by part, or by what they say. */

import type { CandidateDraft } from '../../../contracts/assessment/assessment.ts';
import { asksForFalseStatement } from '../../items/statement-choice.ts';
import { isCarried } from '../../study/drafts/carried.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

/** "First, X; second, Y.": an answer for two cases. */
const TWO_CASES = /^First, (.+); second, (.+)$/u;
/** How an option opens that was cut out of its sentence, and "they" for whom it is about. */
const OPENER = /^(?:because|when|for|if|they|it)\s+/iu;

export function isSupported(
  { question, key, quotes, derivation }: CandidateDraft,
  language: TextLanguage,
): boolean {
  // A computed key and a contradicting one have their own proof.
  if (derivation !== null || asksForFalseStatement(question)) return true;
  const [, first, second] = TWO_CASES.exec(plain(key)) ?? [];
  const parts = first === undefined || second === undefined ? [key] : [first, second];
  return parts.every((part) => quotes.some((quote) => says(quote, part, question, language)));
}

function says(quote: string, part: string, question: string, language: TextLanguage): boolean {
  const said = plain(part).replace(OPENER, '');
  return (
    ` ${plain(quote).toLowerCase()} `.includes(said.toLowerCase()) ||
    isCarried({ question, answer: part, quote: { text: quote } }, language)
  );
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');
}
