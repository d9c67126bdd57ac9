/** The words between the paper's own: how a passage bears on the question, asked, answered, rebutted. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { englishSpeech } from './speech-english.ts';
import { norwegianSpeech } from './speech-norwegian.ts';
import type { Speech } from './spoken.ts';

export function speechOf(language: TextLanguage): Speech {
  return language === 'no' ? norwegianSpeech : englishSpeech;
}
