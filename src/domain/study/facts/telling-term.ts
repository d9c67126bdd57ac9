/** Which terms are worth asking for: those a reader would have to know the text to name. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import { emptyNouns, vagueEnglish } from '../../concepts/tagging/english-words.ts';
import { commonnessOf } from '../../concepts/tagging/word-commonness.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

/** Rare enough, or said by the text what it is; an everyday word fits too many gaps. */
export function isTellingTerm(concept: ExtractedConcept, language: TextLanguage): boolean {
  if (language !== 'en') return true;
  const words = concept.term.toLowerCase().split(/\s+/);
  if (words.some((word) => ORDINAL.test(word)) || vagueEnglish.has(words[0] ?? '')) return false;
  // "layer’s notion": half of a phrase.
  if (/[’']s$/.test(words[0] ?? '')) return false;
  const isDefined =
    concept.definition !== null && /^(?:is|means|called)$/.test(concept.definition.kind);
  if (words.length > 1) return isDefined || concept.relevance !== 'Low' || !words.every(isEveryday);
  return isDefined ? !emptyNouns.has(words[0] ?? '') : !isEveryday(words[0] ?? '');
}

const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|other|\d.*)$/u;

/** Everyday or merely common, or a noun of any text. */
function isEveryday(word: string): boolean {
  const one = singular(word);
  return commonnessOf(one) > 0 || emptyNouns.has(one);
}

function singular(word: string): string {
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
