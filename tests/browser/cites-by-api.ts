/** Passages of a document as its guide, a search and a study set cite them. */
import type { FoundPassage } from '../../src/contracts/found-passage.ts';
import { SourceGuide } from '../../src/contracts/guide.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { ask } from './ask.ts';
import { until } from './library-by-api.ts';
import { makeSet } from './study-by-api.ts';

/** Each as the word that stands in an address after `cite=`. */
export async function citesOf(url: string, documentId: string): Promise<string[]> {
  const address = `/api/documents/${documentId}/guide`;
  await until(async () => (await fetch(url + address)).ok);
  const guide = SourceGuide.parse(await ask(url, address));
  const quoted = [
    ...guide.summary,
    ...guide.sections.flatMap(({ summary }) => summary),
    ...guide.concepts.flatMap(({ definition, mentions }) => [
      ...(definition ? [definition] : []),
      ...mentions,
    ]),
    ...guide.suggested_questions.map(({ answered_by }) => answered_by),
  ].map((span) => wordFor(documentId, [span]));
  const term = guide.concepts[0]?.term ?? '';
  const [found, made] = await Promise.all([
    foundIn(url, documentId, term),
    madeFrom(url, documentId),
  ]);
  return [...new Set([...quoted, ...found, ...made])];
}

async function foundIn(url: string, documentId: string, words: string): Promise<string[]> {
  const query = new URLSearchParams({ query: words, k: '20', document: documentId });
  const { passages } = await ask<{ passages: FoundPassage[] }>(url, `/api/search?${query}`);
  return passages
    .filter(({ document_id }) => document_id === documentId)
    .map(({ spans }) => wordFor(documentId, spans));
}

async function madeFrom(url: string, documentId: string): Promise<string[]> {
  const { flashcards } = await makeSet(url, documentId, { cards: 3 });
  return flashcards.flatMap(({ evidence }) => evidence);
}

/** The address of a passage, as the pages write it. */
function wordFor(documentId: string, spans: readonly FoundPassage['spans'][number][]): string {
  return [
    documentId,
    ...spans.map(({ block_id, start, end }) => `${block_id},${start},${end}`),
  ].join('~');
}

/** So many of them, the same in every run. */
export function someOf<T>(all: readonly T[], many: number, seed: string): T[] {
  const random = seededRandom(seed);
  const ranked = all.map((one) => ({ one, rank: random() }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, many).map(({ one }) => one);
}
