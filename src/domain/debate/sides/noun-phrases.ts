/** Nouns in a row, with the adjectives before them. */
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import { tagNorwegian } from '../../concepts/tagging/tag-norwegian.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export function nounPhrases(text: string, language: TextLanguage): string[] {
  if (language === 'other') return [];
  const words = language === 'en' ? tagEnglish(text) : tagNorwegian(text);
  const phrases: string[] = [];
  let open: string[] = [];
  let hasNoun = false;
  for (const { text: word, tag } of [...words, { text: '', tag: 'mark' as const }]) {
    if (tag === 'noun' || tag === 'name' || tag === 'adjective') {
      open.push(word);
      hasNoun = tag !== 'adjective';
      continue;
    }
    if (hasNoun) phrases.push(open.join(' '));
    open = [];
    hasNoun = false;
  }
  return phrases;
}
