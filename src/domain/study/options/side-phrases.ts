/** Noun phrases of a short text, to offer beside its few terms as wrong options. */
import type { ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';
import { emptyNouns, vagueEnglish } from '../../concepts/tagging/english-words.ts';
import { commonNorwegianNouns } from '../../concepts/tagging/norwegian-words.ts';
import { type Phrase, phrasesIn } from '../../concepts/tagging/phrases.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import { keyOfText } from '../../concepts/tagging/term-key.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { FactBook } from '../facts/fact.ts';

/** From this many terms on, a text has enough company for each. */
const ENOUGH_TERMS = 14;
const SCORE = 0.1;
const SHORTEST_NORWEGIAN = 7;

export function sidePhrases({ all, concepts, language }: FactBook): ExtractedConcept[] {
  if (concepts.length >= ENOUGH_TERMS || language === 'other') return [];
  const known = new Set(
    concepts
      .flatMap(({ term, aliases }) => [term, ...aliases])
      .map((name) => keyOfText(name, language)),
  );
  const found = new Map<string, ExtractedConcept>();
  for (const { sentence } of all) {
    for (const phrase of phrasesIn(sentence.words, language)) {
      const text = phraseText(sentence, phrase, language);
      const key = text === undefined ? '' : keyOfText(text.text, language);
      if (text !== undefined && !known.has(key) && !found.has(key)) found.set(key, conceptOf(text));
    }
  }
  return [...found.values()];
}

/** The phrase, if it is a whole one that says something by itself. */
function phraseText(
  { words: all, block }: ProseSentence,
  { from, to, whole }: Phrase,
  language: TextLanguage,
): TextSpan | undefined {
  const words = all.slice(from, to);
  const [first, last] = [words[0], words.at(-1)];
  if (!whole || from === 0 || first === undefined || last?.tag !== 'noun') return undefined;
  if (words.some(({ tag }) => tag === 'name' || tag === 'verb')) return undefined;
  const text = block.text.slice(first.start, last.end);
  const isLong = text.length >= SHORTEST_NORWEGIAN && words.length === 1;
  const isTelling = language === 'en' ? words.length === 2 : isLong;
  if (!isTelling || commonNorwegianNouns.has(text) || emptyNouns.has(last.lower)) return undefined;
  // "schools report": a verb that the tagger took for a noun.
  if (words.length === 2 && (/s$/.test(first.lower) || vagueEnglish.has(first.lower)))
    return undefined;
  return { block_id: block.block_id, start: first.start, end: last.end, text };
}

function conceptOf(mention: TextSpan): ExtractedConcept {
  const { text } = mention;
  return {
    term: text,
    aliases: [],
    definition: null,
    mentions: [mention],
    relevance: 'Low',
    score: SCORE,
  };
}
