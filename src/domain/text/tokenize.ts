/**
 * The one tokenizer: search, concepts and evidence all see the same terms.
 *
 * A term is a word folded (NFKC, lower case) and stemmed with Snowball for its
 * language. Stop words stay in: BM25 weighs them down by itself, and who wants
 * them out asks `isStopWord`. Stored indexes carry `TOKENIZER_VERSION`, so any
 * change of the terms below needs a new one.
 */
import snowball from 'snowball-stemmers';
import { englishStopWords, norwegianStopWords } from './stop-words.ts';

export type TextLanguage = 'en' | 'no' | 'other';

export interface Token {
  term: string;
  /** Where the word stands in the given text, before folding. */
  start: number;
  /** One past its last character. */
  end: number;
}

export const TOKENIZER_VERSION = 'snowball-1';

/**
 * In turn: a number with inner marks (3.5, 1,000), a word with inner apostrophes
 * (subscripts belong to it: CO₂ is co2), and superscripts and fractions alone,
 * because NFKC would make 102 of 10².
 */
const WORD =
  /\p{Nd}+(?:[.,]\p{Nd}+)+(?![\p{L}\p{M}\p{Nd}])|[\p{L}\p{M}\p{Nd}\p{Nl}₀-₉]+(?:['’ʼ][\p{L}\p{M}]+)*|\p{No}+/gu;

/** Beyond this a "word" is a sequence or an address; its tail adds no meaning. */
const LONGEST_TERM = 64;

/** Cuts a text into terms in their order. */
export function tokenize(text: string, language: TextLanguage): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    tokens.push({
      term: termOf(word, language),
      start: match.index,
      end: match.index + word.length,
    });
  }
  return tokens;
}

/** The tokenizer's language for what was detected: stemming fits only English and Norwegian. */
export function textLanguage(detected: string | null): TextLanguage {
  if (detected === 'en') return 'en';
  return detected === 'no' || detected === 'nb' || detected === 'nn' ? 'no' : 'other';
}

/** Whether a word, as it stands in a text, is too common to tell texts apart. */
export function isStopWord(word: string, language: TextLanguage): boolean {
  return stopWords[language].has(word.toLowerCase().replace(/[’ʼ]/g, "'"));
}

const stopWords: Record<TextLanguage, ReadonlySet<string>> = {
  en: englishStopWords,
  no: norwegianStopWords,
  other: new Set(),
};

function termOf(word: string, language: TextLanguage): string {
  if (language === 'other') return fold(word);
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const folded = fold(word);
  const term = /\p{Nd}/u.test(folded) ? folded : stemmers[language].stem(folded) || folded;
  remember(stems[language], word, term);
  return term;
}

function fold(word: string): string {
  const folded = word.normalize('NFKC').toLowerCase().replace(/[’ʼ]/g, "'");
  return folded.length > LONGEST_TERM ? folded.slice(0, LONGEST_TERM) : folded;
}

const stemmers = {
  en: snowball.newStemmer('english'),
  no: snowball.newStemmer('norwegian'),
};

/** Stemming costs 20 µs a word and texts repeat their words, so stems are kept. */
const MOST_STEMS = 50_000;
const stems = { en: new Map<string, string>(), no: new Map<string, string>() };

function remember(known: Map<string, string>, word: string, term: string): void {
  if (known.size >= MOST_STEMS) known.clear();
  known.set(word, term);
}
