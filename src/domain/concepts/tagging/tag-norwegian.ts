/**
 * A guess at the parts of speech of Norwegian words, from lists and endings. It only
 * has to keep verbs, adverbs and small words out of terms: what is not known to be
 * something else counts as a noun, because Norwegian writes its terms in one word.
 */
import { isStopWord } from '../../text/tokenize.ts';
import { norwegianAdverbs, norwegianVerbs, vagueNorwegian } from './norwegian-words.ts';
import { isMark, piecesOf, type Tag, type Word } from './words.ts';

const ADJECTIVE_ENDING =
  /(?:[^n]ige?|lig|lige|ligt|ske?|isk|iske|ende|bare?|somme?|løse?|full|fulle|elle?|ell|ær|ære|iv|ive|øs|øse|al|ale|rik|rike|fri|frie|aktige?)$/u;

export function tagNorwegian(text: string): Word[] {
  const words: Word[] = [];
  for (const piece of piecesOf(text)) {
    const lower = piece.text.toLowerCase();
    words.push({
      text: piece.text,
      lower,
      tag: tagOf(piece.text, lower, words.at(-1)),
      start: piece.start,
      end: piece.start + piece.text.length,
    });
  }
  return words;
}

function tagOf(text: string, lower: string, before: Word | undefined): Tag {
  if (isMark(text)) return 'mark';
  if (/^[\p{N}.,]+$/u.test(text)) return 'number';
  if (isStopWord(lower, 'no') || lower.length < 2) return 'small';
  if (norwegianAdverbs.has(lower)) return 'adverb';
  return isVerb(lower, before) ? 'verb' : nominalTag(text, lower, before);
}

function isVerb(lower: string, before: Word | undefined): boolean {
  return norwegianVerbs.has(lower) || before?.lower === 'å' || isPassive(lower, before);
}

function nominalTag(text: string, lower: string, before: Word | undefined): Tag {
  if (vagueNorwegian.has(lower)) return 'adjective';
  if (/^\p{Lu}/u.test(text) && before !== undefined && before.tag !== 'mark') return 'name';
  return ADJECTIVE_ENDING.test(lower) && lower.length > 4 ? 'adjective' : 'noun';
}

/** "spaltes", "bindes", "blir omdannet": what is done to something. */
function isPassive(lower: string, before: Word | undefined): boolean {
  if (/[^aeiouyæøås]es$/u.test(lower) && lower.length > 5) return true;
  const afterHelper = /^(?:bli|blir|ble|blitt|er|var|har|hadde|kan|skal|vil|må|være)$/u.test(
    before?.lower ?? '',
  );
  return afterHelper && /(?:et|t|te|dd|es|ert|ette)$/u.test(lower);
}
