import { tagEnglish } from '../concepts/tagging/tag-english.ts';
import { tagNorwegian } from '../concepts/tagging/tag-norwegian.ts';
import { tagOther } from '../concepts/tagging/tag-other.ts';
import type { Word } from '../concepts/tagging/words.ts';
import type { TextLanguage } from '../text/tokenize.ts';

export function tagWords(text: string, language: TextLanguage): Word[] {
  if (language === 'en') return tagEnglish(text);
  return language === 'no' ? tagNorwegian(text) : tagOther(text);
}
