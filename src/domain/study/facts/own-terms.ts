/**
 * Terms that a sentence plainly defines although the concept map leaves them out: too
 * rare to be a key term of the document, but worth a card, and good company for others
 * among the options of a question.
 */
import type { ConceptDefinition, ExtractedConcept } from '../../../contracts/concept.ts';
import type { DefinitionHit } from '../../concepts/definitions/definition-hit.ts';
import { definitionsIn } from '../../concepts/definitions/definitions.ts';
import { emptyNouns, vagueEnglish } from '../../concepts/tagging/english-words.ts';
import { commonNorwegianNouns, vagueNorwegian } from '../../concepts/tagging/norwegian-words.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import { keyOfText } from '../../concepts/tagging/term-key.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

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
  const found = new Map<string, ExtractedConcept>();
  const told = sentences.filter(({ role }) => role === 'prose' || role === 'list');
  for (const sentence of told) {
    for (const term of termsIn(sentence, language)) {
      const key = keyOfText(term.term, language);
      if (!known.has(key) && !found.has(key)) found.set(key, term);
    }
  }
  return [...found.values()];
}

/** Further sentences that define terms of the map: the one that it chose may say too little. */
export function spareDefinitions(
  sentences: readonly ProseSentence[],
  concepts: readonly ExtractedConcept[],
  language: TextLanguage,
): Map<ExtractedConcept, ConceptDefinition[]> {
  const byName = new Map(
    concepts.flatMap((concept) =>
      [concept.term, ...concept.aliases].map(
        (name) => [keyOfText(name, language), concept] as const,
      ),
    ),
  );
  const found = new Map<ExtractedConcept, ConceptDefinition[]>();
  for (const sentence of sentences.filter(({ role }) => role === 'prose' || role === 'list')) {
    for (const { term, definition } of termsIn(sentence, language)) {
      const concept = byName.get(keyOfText(term, language));
      if (concept === undefined || definition === null) continue;
      found.set(concept, [...(found.get(concept) ?? []), definition]);
    }
  }
  return found;
}

function termsIn(sentence: ProseSentence, language: TextLanguage): ExtractedConcept[] {
  return definitionsIn(sentence.words, language)
    .filter((hit) => isPlain(sentence, hit, language))
    .map((hit) => termOf(sentence, hit))
    .filter((term) => term !== undefined);
}

function isPlain({ words }: ProseSentence, hit: DefinitionHit, language: TextLanguage): boolean {
  if (hit.strength < LEAST_STRENGTH || !/^(?:is|means|called)$/.test(hit.kind)) return false;
  // "The mechanism is …" speaks of one named before.
  const isNamedBefore = hit.to - hit.from === 1 && words[hit.from - 1]?.lower === 'the';
  if (hit.kind !== 'called' && isNamedBefore) return false;
  return isTermLike(words.slice(hit.from, hit.to), language);
}

function termOf(sentence: ProseSentence, hit: DefinitionHit): ExtractedConcept | undefined {
  const { words, block, start, end } = sentence;
  const [first, last] = [words[hit.from], words[hit.to - 1]];
  const [said, until] = [words[hit.meaning?.from ?? -1], words[(hit.meaning?.to ?? 0) - 1]];
  if (first === undefined || last === undefined || said === undefined || until === undefined)
    return undefined;
  const written = block.text.slice(first.start, last.end);
  return {
    term: opensSentence(words, hit.from) ? small(written) : written,
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

/** Its capital may be that of the sentence. */
function opensSentence(words: ProseSentence['words'], from: number): boolean {
  const before = words[from - 1];
  return (
    before === undefined || before.tag === 'mark' || /^(?:the|an?|en|et|ei)$/.test(before.lower)
  );
}

function small(text: string): string {
  return /^\p{Lu}.*\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
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
