/** A word of a text with its part of speech, as far as the language's tagger can tell. */

export type Tag = 'noun' | 'name' | 'adjective' | 'verb' | 'adverb' | 'number' | 'small' | 'mark';

export interface Word {
  text: string;
  lower: string;
  tag: Tag;
  /** Offsets into the text of the block. */
  start: number;
  end: number;
}

/** A word with inner hyphens, apostrophes and stops ("blood–brain", "Broca's"), or one mark. */
const PIECE = /[\p{L}\p{M}\p{N}]+(?:[-‐‑–'’.][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

export interface Piece {
  text: string;
  start: number;
}

/** Cuts a text into words and marks, in their order. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECE)].map((match) => ({ text: match[0], start: match.index }));
}

export function isMark(piece: string): boolean {
  return !/[\p{L}\p{M}\p{N}]/u.test(piece);
}
