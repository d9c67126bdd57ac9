/** Faults of writing that a reader stumbles over: padding, boosting, shouting, loose references. */
import { splitSentences } from '../../text/sentences.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

const BOOSTERS: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:clearly|obviously|undoubtedly|undeniabl[ey]|certainly|definitely|remarkabl[ey]|truly|absolutely|extremely|incredibl[ey]|indeed|of course|needless to say|it (?:is|goes) (?:worth|important|abundantly|without)|as (?:everyone|we all) knows?|in terms of|at the end of the day|it should be noted|very|really|basically|essentially|actually|profound(?:ly)?|compelling(?:ly)?|groundbreaking|unparalleled|masterful(?:ly)?|elegant(?:ly)?|crucial(?:ly)?)\b/giu,
  no: /(?<!\p{L})(?:åpenbart|utvilsomt|selvsagt|naturligvis|definitivt|virkelig|ekstremt|utrolig|faktisk|bemerkelsesverdig|banebrytende|svært viktig|det er viktig å merke seg|som alle vet)(?!\p{L})/giu,
  other: /(?!)/gu,
};

/** How many there are; text that is added can only add to them. */
export function writingFaults(text: string, language: TextLanguage): number {
  const boosters = text.match(BOOSTERS[language])?.length ?? 0;
  const shouting = text.match(/!|\?\?|\b\p{Lu}{6,}\b/gu)?.length ?? 0;
  const clutter =
    text.match(/\((?:[^()]*\d{4}[^()]*|see [^()]*|se [^()]*)\)|\[\d+\]/giu)?.length ?? 0;
  const sentences = splitSentences(text).map((sentence) => sentence.text.trim());
  const small = sentences.filter((sentence) => /^\p{Ll}/u.test(sentence)).length;
  const again =
    sentences.length - new Set(sentences.map((sentence) => sentence.toLowerCase())).size;
  return boosters + shouting + clutter + small + again * 2;
}
