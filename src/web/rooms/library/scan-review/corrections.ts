/** The words that a reviewer has changed or found right; they outlive a reload of the page. */
import { useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import type { RecognisedWord, ScannedPage } from './review.queries.ts';

/** Below this confidence a word is doubtful; the same threshold as for whole pages. */
const DOUBTFUL_BELOW = 75;

/** A word by its number on the page, counted through all lines. */
export interface NumberedWord extends RecognisedWord {
  number: number;
  isDoubtful: boolean;
}

export function numberedLines({ lines }: ScannedPage): NumberedWord[][] {
  let next = 0;
  return lines.map(({ words }) =>
    words.map((word) => {
      const number = next;
      next += 1;
      return { ...word, number, isDoubtful: word.confidence < DOUBTFUL_BELOW };
    }),
  );
}

export interface Corrections {
  of(page: number, word: number): string | undefined;
  set(page: number, word: number, text: string): void;
  list(): { page: number; word: number; text: string }[];
  forget(): void;
}

export function useCorrections({ id, revision, run_id }: Document): Corrections {
  const storedAs = `lyceum.review.${id}.${revision}.${run_id}`;
  const [kept, setKept] = useState<Record<string, string>>(() => readKept(storedAs));
  return {
    of: (page, word) => kept[`${page}:${word}`],
    set(page, word, text) {
      const next = { ...kept, [`${page}:${word}`]: text };
      sessionStorage.setItem(storedAs, JSON.stringify(next));
      setKept(next);
    },
    list: () =>
      Object.entries(kept).map(([key, text]) => {
        const [page, word] = key.split(':').map(Number);
        return { page: page ?? 1, word: word ?? 0, text };
      }),
    forget: () => sessionStorage.removeItem(storedAs),
  };
}

function readKept(storedAs: string): Record<string, string> {
  const text = sessionStorage.getItem(storedAs);
  return text === null ? {} : JSON.parse(text);
}

/** The next doubtful word that nobody has checked, from word `at` on; after the last comes the first. */
export function doubtfulFrom(
  words: readonly NumberedWord[],
  at: number,
  by: 1 | -1,
  isChecked: (word: number) => boolean,
): number | undefined {
  const open = words.filter(({ isDoubtful, number }) => isDoubtful && !isChecked(number));
  const inOrder = by === 1 ? open : open.toReversed();
  const next = inOrder.find(({ number }) => (number - at) * by > 0) ?? inOrder[0];
  return next?.number;
}
