/** Whether a quote carries an answer, by the same verifier that judges every other sentence of ours. */
import { verify } from '../../evidence/verify/verify.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { GAP } from './cloze-drafts.ts';

interface Answered {
  question: string;
  answer: string;
  quote: { text: string };
}

/**
 * A word alone claims nothing: in a sentence with a gap the claim is the sentence with the
 * gap filled. Where that says the quote in other words, the answer is judged by itself.
 */
export function isCarried({ question, answer, quote }: Answered, language: TextLanguage): boolean {
  return claimsOf(question, answer).some(
    (claim) => verify(claim, quote.text, { language }).verdict === 'supports',
  );
}

const BLANK = /_{2,}/;

/** Whether the quote says the same with a wrong option in it: a blank is judged filled in. */
export function isAlsoCarried(
  { question, option, quote }: { question: string; option: string; quote: string },
  language: TextLanguage,
): boolean {
  const claim = BLANK.test(question) ? question.replace(BLANK, () => option) : option;
  return verify(claim, quote, { language }).verdict === 'supports';
}

function claimsOf(question: string, answer: string): string[] {
  if (!question.includes(GAP)) return [answer];
  const sentence = /[“«](.*____.*)[”»]/u.exec(question)?.[1] ?? question;
  return [sentence.replace(GAP, () => answer), answer];
}
