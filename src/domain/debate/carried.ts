/** Whether a passage carries a sentence of a debater, who says "the authors" where the paper says "we". */
import { type Verification, verify } from '../evidence/verify.ts';
import type { TextLanguage } from '../text/tokenize.ts';

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

/** In a debate "we" would be the debater. */
export function byTheAuthors(text: string, language: TextLanguage): string {
  if (language === 'no')
    return text
      .replace(/(?<![\p{L}])vi(?![\p{L}])/gu, 'forfatterne')
      .replace(/^Vi(?![\p{L}])/u, 'Forfatterne')
      .replace(/(?<![\p{L}])(?:vår|vårt|våre)(?![\p{L}])/gu, 'forfatternes');
  return text
    .replace(/\b(we\b[^.;]*?)\b(?:our|ours)\b/giu, '$1their')
    .replace(/\bwe\b/gu, 'the authors')
    .replace(/(?<=^|[.!] )We\b/gu, 'The authors')
    .replace(/\b(?:our|ours)\b/gu, 'the authors’')
    .replace(/(?<=^|[.!] )Our\b/gu, 'The authors’')
    .replace(/\bus\b/gu, 'the authors')
    .replace(/\bourselves\b/gu, 'themselves');
}

function inTheirWords(text: string, language: TextLanguage): string {
  if (language === 'no')
    return text.replace(/forfatternes/giu, 'våre').replace(/forfatterne/giu, 'vi');
  return text.replace(/the authors[’']/giu, 'our').replace(/the authors/giu, 'we');
}
