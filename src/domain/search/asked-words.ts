/**
 * What a query asks for literally: phrases in quotation marks, and the words that tell
 * texts apart. Who types a word that stands in a document means that word.
 */
import { isStopWord, type TextLanguage, tokenize } from '../text/tokenize.ts';

export interface AskedWords {
  phrases: readonly string[];
  /** Each once, as the tokenizer of each language has them. */
  terms: Record<TextLanguage, readonly string[]>;
}

const QUOTED = /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]/g;

/** So few words are looked up; more are a question, and its passage need not have them all. */
const MOST_LOOKED_UP = 3;
/** A shared beginning of this length makes a compound and its first part the same word. */
const SHORTEST_STEM = 5;

export function askedWords(query: string): AskedWords {
  const phrases = [...query.matchAll(QUOTED)]
    .map((match) => folded(match.slice(1).find((phrase) => phrase !== undefined) ?? ''))
    .filter((phrase) => phrase !== '');
  const isCommon = commonWordsOf(query);
  const termsIn = (language: TextLanguage) => {
    const tokens = tokenize(query, language);
    const telling = tokens.filter(({ start, end }) => !isCommon(query.slice(start, end)));
    return [...new Set((telling.length > 0 ? telling : tokens).map(({ term }) => term))];
  };
  return { phrases, terms: { en: termsIn('en'), no: termsIn('no'), other: termsIn('other') } };
}

const WORD = /\p{L}+/gu;
/** So many times more common words of one language than of the other: the query is in that one. */
const PLAINLY = 3;

/**
 * Questions come in either language, whatever the document is in. Where the query plainly is in
 * one, only its words are common: "is" is ice in Norwegian, and "man" means something in English.
 */
function commonWordsOf(query: string): (word: string) => boolean {
  const words = query.match(WORD) ?? [];
  const countIn = (language: TextLanguage) =>
    words.filter((word) => isStopWord(word, language)).length;
  const [english, norwegian] = [countIn('en'), countIn('no')];
  return (word) =>
    (english * PLAINLY > norwegian && isStopWord(word, 'en')) ||
    (norwegian * PLAINLY > english && isStopWord(word, 'no'));
}

export interface WordsFound {
  /** Of the telling words of the query, how many stand in the text: 0 to 1. */
  share: number;
  /** All of them, or all phrases in quotation marks. */
  hasAll: boolean;
  /** It was looked up, not asked about: the text belongs before those without the words. */
  isLookedUp: boolean;
}

/** Those of the telling words that stand in a text; in other languages than English also within compounds. */
export function termsFound(
  asked: AskedWords,
  text: string,
  language: TextLanguage,
): readonly string[] {
  const present = new Set(tokenize(text, language).map(({ term }) => term));
  return asked.terms[language].filter((term) =>
    language === 'en' ? present.has(term) : standsAlike(term, present),
  );
}

export function wordsFound(asked: AskedWords, text: string, language: TextLanguage): WordsFound {
  const terms = asked.terms[language];
  const present = new Set(tokenize(text, language).map(({ term }) => term));
  const exact = terms.filter((term) => present.has(term)).length;
  const alike = termsFound(asked, text, language).length;
  const hasAllTerms = terms.length > 0 && exact === terms.length;
  const hasPhrases = asked.phrases.length > 0 && hasEvery(folded(text), asked.phrases);
  return {
    share: terms.length === 0 ? 0 : alike / terms.length,
    hasAll: hasPhrases || hasAllTerms,
    isLookedUp: hasPhrases || (hasAllTerms && terms.length <= MOST_LOOKED_UP),
  };
}

/** Norwegian writes compounds as one word: `tidevann` stands in `tidevannsbølge`. */
function standsAlike(term: string, present: ReadonlySet<string>): boolean {
  if (present.has(term)) return true;
  if (term.length < SHORTEST_STEM) return false;
  return [...present].some(
    (other) => other.length >= SHORTEST_STEM && (other.startsWith(term) || term.startsWith(other)),
  );
}

const hasEvery = (text: string, phrases: readonly string[]): boolean =>
  phrases.every((phrase) => text.includes(phrase));

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
