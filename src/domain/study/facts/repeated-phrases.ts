/**
 * Names of two or three words that a text keeps coming back to, although its concept map
 * leaves them out: too plain to be key terms, but enough to tell what a sentence is about.
 */
import type { ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';
import { emptyNouns, vagueEnglish } from '../../concepts/tagging/english-words.ts';
import { phrasesIn } from '../../concepts/tagging/phrases.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import { keyOfText } from '../../concepts/tagging/term-key.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

const LEAST_MENTIONS = 3;
const SCORE = 0.15;

export function repeatedPhrases(
  sentences: readonly ProseSentence[],
  known: readonly ExtractedConcept[],
  language: TextLanguage,
): ExtractedConcept[] {
  if (language !== 'en') return [];
  const taken = new Set(
    known.flatMap(({ term, aliases }) => [term, ...aliases]).map((name) => keyOfText(name, 'en')),
  );
  const found = new Map<string, TextSpan[]>();
  for (const sentence of sentences.filter(({ role }) => role === 'prose' || role === 'list')) {
    for (const span of namesIn(sentence)) {
      const key = keyOfText(span.text, 'en');
      if (!taken.has(key)) found.set(key, [...(found.get(key) ?? []), span]);
    }
  }
  return [...found.values()].filter((mentions) => mentions.length >= LEAST_MENTIONS).map(conceptOf);
}

function namesIn({ words, block }: ProseSentence): TextSpan[] {
  return phrasesIn(words, 'en').flatMap(({ from, to, whole }) => {
    const own = words.slice(from, to);
    const [first, last] = [own[0], own.at(-1)];
    if (!whole || first === undefined || last?.tag !== 'noun') return [];
    if (own.length < 2 || own.length > 3 || own.some(({ text }) => !/^\p{L}[\p{L}-]+$/u.test(text)))
      return [];
    if (vagueEnglish.has(first.lower) || emptyNouns.has(last.lower)) return [];
    const { start } = first;
    return [
      { block_id: block.block_id, start, end: last.end, text: block.text.slice(start, last.end) },
    ];
  });
}

function conceptOf(mentions: TextSpan[]): ExtractedConcept {
  const written = mentions.find(({ text }) => /^\p{Ll}/u.test(text)) ?? mentions[0];
  return {
    term: written?.text ?? '',
    aliases: [],
    definition: null,
    mentions,
    relevance: 'Low',
    score: SCORE,
  };
}
