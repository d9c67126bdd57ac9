/** What a sentence of a debate is written from. */
import { contentStems } from '../../../domain/debate/paper/content-stems.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';

export interface Records {
  /** What was claimed, cited and counted: sentences and their numbers are held against it. */
  said: string;
  /** What is asked or held and not settled: repeated as a fact it proves itself by nothing. */
  open?: string;
  /** What else was before the writer's eyes; its words and names may be used. */
  seen?: Seen;
  language: TextLanguage;
}

export interface Seen {
  text: string;
  stems: ReadonlySet<string>;
}

/** Read once for the many sentences that are written from it. */
export function seenText(text: string, language: TextLanguage): Seen {
  return { text, stems: contentStems(text, language) };
}
