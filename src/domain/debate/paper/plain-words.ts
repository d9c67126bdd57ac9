/** Text of a paper as a person would say it: without citations, note marks and pointers elsewhere. */

/** Not where the citation is part of the sentence: "as shown by (Author, 1999)". */
const CITED =
  /(?<!\b(?:in|by|of|from|with|to|on|and|as|like|see|av|i|fra|hos|som)\s*)\s*\((?:[^()]*\b(?:1[5-9]|20)\d\d[a-z]?\b[^()]*|(?:see|cf\.|figure|fig\.|table|tab\.|sec\.|section|eq\.|rows?|lines?|columns?|§|se|jf\.|figur|tabell|avsn\.|kap\.)(?!\p{L})[^()]*)\)|\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/giu;
const NOTE_MARKS = /(?<=[\p{L})”’])\s?[¹²³⁴-⁹†‡]+/gu;
/** "Labeled data: We used …": the label is not part of the sentence. */
const LABEL = /^\p{Lu}[^.:,;]{2,40}: (?=\p{Lu})/u;
/** "the method of (Author, 1999)": without its bracket the sentence breaks off. */
export const LEANS_ON_BRACKET =
  /\b(?:in|by|of|from|with|to|on|and|as|like|than|see|av|i|fra|hos|som|enn)\s*[([]/iu;

export function plainWords(text: string): string {
  return tidy(text.replace(LABEL, '').replace(NOTE_MARKS, '').replace(CITED, ''));
}

function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,;:](?:\s|$)|\.(?:\s|$)|\))/gu, '')
    .replace(/\.{2}(?=\s|$)/gu, '.')
    .trim();
}

/** At most so many words, cut at a word, with a mark that there was more. */
export function shortened(text: string, mostWords: number): string {
  const words = text.replace(/\s+/g, ' ').trim().split(' ');
  return words.length <= mostWords
    ? words.join(' ')
    : `${words
        .slice(0, mostWords)
        .join(' ')
        .replace(/[,;:.]$/u, '')} …`;
}

/** At most so many characters, cut at a word where there is one. */
export function cutOff(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 2);
  return `${kept.replace(/[,;:.]?\s+\S*$/u, '')} …`;
}
