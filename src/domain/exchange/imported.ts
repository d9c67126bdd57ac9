/** What comes in: cards, and what was wrong with the rest. */

export interface ImportedCard {
  /** What the other program calls it, the same in every export; null where it has no name. */
  key: string | null;
  question: string;
  answer: string;
  /** Where it says that it comes from; empty when it says nothing. */
  source: string;
  tags: string[];
  /** Names of the pictures and sounds that the card shows; their bytes are in `media`. */
  media: string[];
  /** Where the learner stood with it, when the file says so. */
  schedule: ImportedSchedule | null;
}

export interface ImportedSchedule {
  state: 'new' | 'learning' | 'review' | 'relearning';
  isSuspended: boolean;
  /** ISO 8601; null for a new card. */
  dueAt: string | null;
  intervalDays: number;
  /** The factor by which intervals grow, 2.5 at first; null where there is none yet. */
  ease: number | null;
  /** What FSRS knew of it, where that program uses FSRS. */
  fsrs: { stability: number; difficulty: number } | null;
  reviews: number;
  lapses: number;
}

export interface MediaFile {
  /** A name, never a path. */
  name: string;
  bytes: Uint8Array;
}

export interface ImportProblem {
  /** The line or the note, counted from 1; null when it is about the file. */
  at: number | null;
  message: string;
}

export interface Imported {
  cards: ImportedCard[];
  media: MediaFile[];
  problems: ImportProblem[];
}

export const MOST_CARDS = 10_000;
/** Of one card; more is cut off. */
export const MOST_TAGS = 50;
export const LONGEST_TAG = 100;
export const LONGEST_NAME = 300;
/** Of one question or one answer. */
const LONGEST_TEXT = 20_000;

/** Why a card cannot be taken in, or undefined. */
export function cardFault({
  question,
  answer,
}: {
  question: string;
  answer: string;
}): string | undefined {
  if (question === '') return 'The question is empty.';
  if (answer === '') return 'The answer is empty.';
  if (question.length > LONGEST_TEXT || answer.length > LONGEST_TEXT) {
    return `It is longer than ${LONGEST_TEXT} characters.`;
  }
  return undefined;
}
