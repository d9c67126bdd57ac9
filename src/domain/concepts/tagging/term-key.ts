/** One key for all forms of a term: small letters, each word without its plural or article ending. */
import { type TextLanguage, tokenize } from '../../text/tokenize.ts';
import { foldPlural } from './fold-plural.ts';
import { isMark, piecesOf, type Word } from './words.ts';

const KEPT = 50_000;
const known: Record<TextLanguage, Map<string, string>> = {
  en: new Map(),
  no: new Map(),
  other: new Map(),
};

export function termKey(words: readonly Word[], language: TextLanguage): string {
  let key = '';
  for (const { lower } of words) {
    if (key !== '') key += ' ';
    key += foldWord(lower, language);
  }
  return key;
}

/** The folded form of one word; kept, because texts repeat their words. */
export function foldWord(lower: string, language: TextLanguage): string {
  const found = known[language].get(lower);
  if (found !== undefined) return found;
  const folded = foldFor(lower, language);
  if (known[language].size >= KEPT) known[language].clear();
  known[language].set(lower, folded);
  return folded;
}

function foldFor(lower: string, language: TextLanguage): string {
  const plain = lower.normalize('NFKC').replace(/[‐‑–]/g, '-').replace(/’/g, "'");
  if (language === 'en') return foldPlural(plain);
  if (language === 'other') return plain;
  return tokenize(plain, 'no')
    .map(({ term }) => term)
    .join('-');
}

/** The key of a term as a person writes it, without what stands in brackets. */
export function keyOfText(term: string, language: TextLanguage): string {
  return piecesOf(term.replace(/\([^)]*\)/g, ' '))
    .filter(({ text }) => !isMark(text))
    .map(({ text }) => foldWord(text.toLowerCase(), language))
    .join(' ');
}
