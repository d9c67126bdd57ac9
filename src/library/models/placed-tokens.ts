/**
 * The tokens of a text with their places in it. The tokenizer gives none, and it lowers
 * letters, drops accents and leaves out what cannot be seen, so each word is cut by itself
 * and its pieces are counted off against its letters.
 */
import type { Tokenizer } from '@huggingface/tokenizers';
import { withoutMarks } from './token-rows.ts';

export interface PlacedToken {
  id: number;
  /** In characters of the text. */
  start: number;
  end: number;
}

type Place = Omit<PlacedToken, 'id'>;

/** The tokenizer drops U+FEFF, which counts as a space elsewhere, so it parts no words. */
const WORD = /[\S\uFEFF]+/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/u;
const UNKNOWN = '[UNK]';

export function placedTokens(tokenizer: Tokenizer, text: string): PlacedToken[] {
  return [...withoutMarks(text).matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const { ids, tokens } = tokenizer.encode(word, { add_special_tokens: false });
    const places = placesOf(tokens, word);
    return ids.map((id: number, at: number) => {
      const { start, end } = places[at] ?? { start: 0, end: word.length };
      return { id, start: index + start, end: index + end };
    });
  });
}

function placesOf(tokens: readonly string[], word: string): Place[] {
  const { letters, from } = lettersOf(word);
  let reached = 0;
  return tokens.map((token, at) => {
    const first = reached;
    const isUnknown = token === UNKNOWN;
    const end = isUnknown
      ? letterOf(letters, first + 1, nextKnown(tokens, at))
      : first + bare(token).length;
    // Unknown ones in a row stand for the same letters: where each of them ends is not told.
    if (!isUnknown || tokens[at + 1] !== UNKNOWN) reached = end;
    return { start: from[first] ?? word.length, end: endOf(from, end, word) };
  });
}

/** The letters as the tokenizer sees them, and where in the word each of them comes from. */
function lettersOf(word: string): { letters: string; from: number[] } {
  let letters = '';
  const from: number[] = [];
  let index = 0;
  for (const sign of word) {
    const seen = UNSEEN.test(sign) ? '' : sign.toLowerCase().normalize('NFD');
    const plain = seen.replace(/\p{Mn}/gu, '');
    letters += plain;
    for (let at = 0; at < plain.length; at++) from.push(index);
    index += sign.length;
  }
  return { letters, from };
}

/** Behind the last sign of a piece, with the accents that follow it; signs are never cut. */
function endOf(from: readonly number[], end: number, word: string): number {
  const last = from[end - 1];
  return from.slice(end).find((start) => last === undefined || start > last) ?? word.length;
}

/** Where the token comes next; behind the last letter if it does not. */
function letterOf(letters: string, from: number, token: string | undefined): number {
  const found = token === undefined ? -1 : letters.indexOf(bare(token), from);
  return found < 0 ? letters.length : found;
}

const nextKnown = (tokens: readonly string[], at: number): string | undefined =>
  tokens.slice(at).find((token) => token !== UNKNOWN);

const bare = (token: string): string => token.replace(/^##/, '');
