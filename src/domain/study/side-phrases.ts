/** Noun phrases of a short text, to offer beside its few terms as wrong options. */
import type { ExtractedConcept } from '../../contracts/concept.ts';
import { commonNorwegianNouns } from '../concepts/norwegian-words.ts';
import { phrasesIn } from '../concepts/phrases.ts';
import { keyOfText } from '../concepts/term-key.ts';
import type { FactBook } from './facts.ts';

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
  const found: ExtractedConcept[] = [];
  for (const { sentence } of all) {
    for (const { from, to, whole } of phrasesIn(sentence.words, language)) {
      const words = sentence.words.slice(from, to);
      const [first, last] = [words[0], words.at(-1)];
      if (!whole || from === 0 || first === undefined || last === undefined) continue;
      if (words.some(({ tag }) => tag === 'name' || tag === 'verb') || last.tag !== 'noun')
        continue;
      const text = sentence.block.text.slice(first.start, last.end);
      const isTelling =
        language === 'en'
          ? words.length === 2
          : text.length >= SHORTEST_NORWEGIAN && words.length === 1;
      const key = keyOfText(text, language);
      if (!isTelling || known.has(key) || commonNorwegianNouns.has(text)) continue;
      known.add(key);
      const mention = {
        block_id: sentence.block.block_id,
        start: first.start,
        end: last.end,
        text,
      };
      found.push({
        term: text,
        aliases: [],
        definition: null,
        mentions: [mention],
        relevance: 'Low',
        score: SCORE,
      });
    }
  }
  return found;
}
