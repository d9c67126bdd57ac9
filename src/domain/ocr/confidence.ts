/**
 * From the confidence of words to that of lines, blocks, pages and documents: the mean
 * over their characters, so that a long word counts for more than a stray mark.
 */
import { type Box, hasPoint } from './box.ts';
import type { RecognisedWord } from './recognition.ts';

/** A confidence and how many characters it speaks for. */
export interface WeighedConfidence {
  readonly confidence: number;
  readonly characters: number;
}

/** No characters: no confidence, and 0 of them. */
export function meanConfidence(parts: readonly WeighedConfidence[]): WeighedConfidence {
  let characters = 0;
  let sum = 0;
  for (const part of parts) {
    characters += part.characters;
    sum += part.characters * part.confidence;
  }
  return { characters, confidence: characters === 0 ? 0 : sum / characters };
}

export function confidenceOfWords(words: readonly RecognisedWord[]): WeighedConfidence {
  return meanConfidence(words.map(weigh));
}

/** Of the words whose middle lies in one of the boxes: the confidence of a block. */
export function confidenceWithin(
  words: readonly RecognisedWord[],
  boxes: readonly Box[],
): WeighedConfidence {
  return confidenceOfWords(
    words.filter((word) => {
      const x = word.x + word.width / 2;
      const y = word.y + word.height / 2;
      return boxes.some((box) => hasPoint(box, x, y));
    }),
  );
}

export function weigh({ text, confidence }: RecognisedWord): WeighedConfidence {
  return { confidence, characters: characterCount(text) };
}

/** Characters that a reader sees: no spaces, and one for each code point. */
export function characterCount(text: string): number {
  return [...text.replace(/\s+/gu, '')].length;
}
