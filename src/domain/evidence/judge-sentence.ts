/**
 * Whether a passage carries a sentence that somebody says about its text: they say "the
 * authors" where the text itself says "we".
 */
import type { TextLanguage } from '../text/tokenize.ts';
import { type Verification, verify } from './verify/verify.ts';

export function judgeSentence(
  sentence: string,
  passage: string,
  language: TextLanguage,
): Verification {
  const said = verify(sentence, passage, { language });
  if (said.verdict === 'supports') return said;
  const own = inTheirWords(sentence, language);
  if (own === sentence) return said;
  const written = verify(own, passage, { language });
  return written.verdict === 'supports' || written.score > said.score ? written : said;
}

function inTheirWords(text: string, language: TextLanguage): string {
  if (language === 'no')
    return text.replace(/forfatternes/giu, 'våre').replace(/forfatterne/giu, 'vi');
  return text.replace(/the authors[’']/giu, 'our').replace(/the authors/giu, 'we');
}
