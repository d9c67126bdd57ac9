/** Where a sentence defines, by language; languages without patterns of their own define nowhere. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Word } from '../tagging/words.ts';
import type { DefinitionHit } from './definition-hit.ts';
import { englishDefinitions } from './definitions-english.ts';
import { norwegianDefinitions } from './definitions-norwegian.ts';

export function definitionsIn(words: readonly Word[], language: TextLanguage): DefinitionHit[] {
  if (language === 'en') return englishDefinitions(words);
  return language === 'no' ? norwegianDefinitions(words) : [];
}
