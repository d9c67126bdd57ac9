/**
 * Terms that a sentence plainly defines although the concept map leaves them out: too
 * rare to be a key term of the document, but worth a card, and good company for others
 * among the options of a question.
 */
import type { ExtractedConcept } from '../../contracts/concept.ts';
import type { DefinitionHit } from '../concepts/definition-hit.ts';
import { definitionsIn } from '../concepts/definitions.ts';
import { emptyNouns, vagueEnglish } from '../concepts/english-words.ts';
import { commonNorwegianNouns, vagueNorwegian } from '../concepts/norwegian-words.ts';
import type { ProseSentence } from '../concepts/prose.ts';
import { keyOfText } from '../concepts/term-key.ts';
import type { TextLanguage } from '../text/tokenize.ts';

const LEAST_STRENGTH = 0.7;
const LONGEST_TERM = 4;
const SCORE = 0.3;

export function ownTerms(
  sentences: readonly ProseSentence[],
  concepts: readonly ExtractedConcept[],
  language: TextLanguage,
): ExtractedConcept[] {
  const known = new Set(
    concepts
      .flatMap(({ term, aliases }) => [term, ...aliases])
      .map((name) => keyOfText(name, language)),
  );
  const found: ExtractedConcept[] = [];
  for (const sentence of sentences) {
    if (sentence.role !== 'prose' && sentence.role !== 'list') continue;
    for (const hit of definitionsIn(sentence.words, language)) {
      const term = termOf(sentence, hit, language);
      const key = term === undefined ? '' : keyOfText(term.term, language);
      if (term === undefined || known.has(key)) continue;
      known.add(key);
      found.push(term);
    }
  }
  return found;
}

function termOf(
  sentence: ProseSentence,
  hit: DefinitionHit,
  language: TextLanguage,
): ExtractedConcept | undefined {
  const { words, block, start, end } = sentence;
  const [first, last] = [words[hit.from], words[hit.to - 1]];
  const [said, until] =
    hit.meaning === null ? [] : [words[hit.meaning.from], words[hit.meaning.to - 1]];
  if (first === undefined || last === undefined || said === undefined || until === undefined)
    return undefined;
  if (hit.strength < LEAST_STRENGTH || !/^(?:is|means|called)$/.test(hit.kind)) return undefined;
  if (!isTermLike(words.slice(hit.from, hit.to), language)) return undefined;
  // "The mechanism is …" speaks of one named before.
  if (hit.kind !== 'called' && hit.to - hit.from === 1 && words[hit.from - 1]?.lower === 'the')
    return undefined;
  const written = block.text.slice(first.start, last.end);
  const isCapital =
    hit.from > 0 &&
    words[hit.from - 1]?.tag !== 'mark' &&
    !/^(?:the|an?)$/.test(words[hit.from - 1]?.lower ?? '');
  const term =
    isCapital || /^\p{Lu}.*\p{Lu}/u.test(written)
      ? written
      : written.charAt(0).toLowerCase() + written.slice(1);
  return {
    term,
    aliases: [],
    definition: {
      block_id: block.block_id,
      start,
      end,
      text: block.text.slice(start, end),
      kind: hit.kind,
      meaning: { start: said.start, end: until.end },
    },
    mentions: [{ block_id: block.block_id, start: first.start, end: last.end, text: written }],
    relevance: 'Low',
    score: SCORE,
  };
}

function isTermLike(words: ProseSentence['words'], language: TextLanguage): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length > LONGEST_TERM) return false;
  if (
    words.some(
      ({ tag }) => tag === 'mark' || tag === 'number' || tag === 'small' || tag === 'adverb',
    )
  )
    return false;
  if (last.tag !== 'noun' && last.tag !== 'name' && !last.lower.endsWith('ing')) return false;
  const [empty, vague] =
    language === 'no' ? [commonNorwegianNouns, vagueNorwegian] : [emptyNouns, vagueEnglish];
  if (
    vague.has(first.lower) ||
    (words.length === 1 && (empty.has(last.lower) || empty.has(last.lower.replace(/s$/, ''))))
  )
    return false;
  return last.lower.length > 2;
}
