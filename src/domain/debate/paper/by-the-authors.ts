/** The words of a paper as a debater says them. */
import type { TextLanguage } from '../../text/tokenize.ts';

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
