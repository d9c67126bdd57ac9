/** Whether a sentence carries an answer, by the same verifier that judges every other sentence of ours. */
import { verify } from '../evidence/verify.ts';
import type { TextLanguage } from '../text/tokenize.ts';

export function isCarried(answer: string, quote: string, language: TextLanguage): boolean {
  return verify(answer, quote, { language }).verdict === 'supports';
}
