/** One true sentence made false in one respect, and the rules that do so. */
import type { TextLanguage } from '../../text/tokenize.ts';

export interface Flip {
  /** The whole sentence, false now. */
  text: string;
  rule: string;
  from: string;
  to: string;
  /** How often a strict reader keeps such a question, 0 to 1. */
  worth: number;
}

/** A word that has an opposite, where it stands. */
export interface FlipPlace {
  word: string;
  to: string;
  before: string;
  after: string;
  /** Whether the text itself knows these words side by side. */
  knows: (phrase: string) => boolean;
}

/** `holds` and `breaks` are sentences: the first are made false, the second left alone; both run as tests. */
export interface FlipRule {
  name: string;
  language: TextLanguage;
  /** Kept of those judged by eye. */
  worth: number;
  /** Each word with its opposite; `both` ways unless it says otherwise. */
  pairs: readonly (readonly [string, string])[];
  allows(place: FlipPlace): boolean;
  holds: readonly { said: string; flipped: string; knows?: string }[];
  breaks: readonly string[];
}

export function pairsOf(text: string): [string, string][] {
  return text.split('|').flatMap((pair) => {
    const [one = '', two = ''] = pair.split('/').map((word) => word.trim());
    return [
      [one, two],
      [two, one],
    ] as [string, string][];
  });
}

export function oneWay(text: string): [string, string][] {
  return text.split('|').map((pair) => {
    const [one = '', two = ''] = pair.split('/').map((word) => word.trim());
    return [one, two];
  });
}
