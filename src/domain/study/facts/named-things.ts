/** People, bodies, acts and places that a text names more than once: what narrative is about. */
import type { ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';

/** "Stamp Act", "George Grenville", "Board of Trade"; no word that only opens its sentence. */
const NAME =
  /(?<=[\p{Ll}\p{N},;)] )\p{Lu}\p{Ll}+(?: (?:of|of the|and) \p{Lu}\p{Ll}+| \p{Lu}\p{Ll}+)*/gu;
const LEAST_MENTIONS = 2;
const SCORE = 0.3;
const NO_NAME =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Figure|Table|Chapter|Section|Part|Article|English|American|French|German|British|Western|Eastern|Northern|Southern|Internet|Mr|Mrs|Dr|Note)$/u;

export function namedThings(
  sentences: readonly ProseSentence[],
  known: readonly ExtractedConcept[],
): ExtractedConcept[] {
  const told = sentences.filter(({ role }) => role === 'prose' || role === 'list');
  const taken = new Set(
    known.flatMap(({ term, aliases }) => [term, ...aliases].map((name) => name.toLowerCase())),
  );
  const names = new Set(
    told
      .flatMap(({ block, start, end }) => block.text.slice(start, end).match(NAME) ?? [])
      .filter((name) => !NO_NAME.test(name) && !taken.has(name.toLowerCase())),
  );
  return [...names]
    .map((name) => ({ name, mentions: told.flatMap((sentence) => placesOf(name, sentence)) }))
    .filter(({ mentions }) => mentions.length >= LEAST_MENTIONS)
    .map(({ name, mentions }) => ({
      term: name,
      aliases: [],
      definition: null,
      mentions,
      relevance: 'Medium',
      score: SCORE,
    }));
}

function placesOf(name: string, { block, start, end }: ProseSentence): TextSpan[] {
  const text = block.text.slice(start, end);
  const found: TextSpan[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (/^\p{L}/u.test(text.slice(at + name.length))) continue;
    const from = start + at;
    found.push({ block_id: block.block_id, start: from, end: from + name.length, text: name });
  }
  return found;
}
