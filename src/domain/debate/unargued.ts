/** A topic that a side has no passage for: it says so, and nothing more. */
import type { TextLanguage } from '../text/tokenize.ts';
import { speechOf } from './speech.ts';

export function isUnargued(
  { topic, claim }: { topic: string; claim: string },
  language: TextLanguage,
): boolean {
  return claim === speechOf(language).nothingOn(topic);
}
