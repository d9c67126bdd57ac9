/** The desk of a debate over the library: its search, its blocks, its concepts. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import type { FoundPassage } from '../../../contracts/found-passage.ts';
import { toConceptBlock } from '../../../domain/concepts/tagging/concept-block.ts';
import { contentStems, shareOf } from '../../../domain/debate/paper/content-stems.ts';
import { noReader, type Reader } from '../../../domain/debate/sides/reader.ts';
import { Remembered } from '../../../kernel/memo/remembered.ts';
import { citeAt, citeQuote } from '../../../library/citations/cite-quote.ts';
import { type OpenText, openText } from '../../../library/sources/open-text.ts';
import { readPairs } from '../../../library/verify/read-pairs.ts';
import type { DebateDesk, OpenPapers } from './debate-desk.ts';
import type { DebateFeaturePorts } from './debate-ports.ts';
import type { MindGives } from './offline-minds.ts';
import { offlineThread } from './offline-thread.ts';

/** Whatever is read for a debate is asked for again by its next step. */
const KEPT_PAPERS = 12;
const KEPT_SETS = 6;
const KEPT_LOOKUPS = 400;
const HITS = 5;
/** A passage may hold blocks that another one holds; more are asked for than wanted. */
const ASKED_HITS = 10;

export function libraryDesk(ports: DebateFeaturePorts): DebateDesk {
  const read = new Remembered<OpenText>(KEPT_PAPERS);
  const sets = new Remembered<OpenPapers>(KEPT_SETS);
  const lookups = new Remembered<LookupHit[]>(KEPT_LOOKUPS);
  const thinkOffline = offlineThread();
  const open = ({ userId, papers }: DebateScope) =>
    Promise.all(
      papers.map((paper) => {
        const key = `${userId} ${paper.document_id} ${paper.revision}`;
        return read.of(key, () => openText(ports.texts, userId, paper));
      }),
    );
  const papers: DebateDesk['papers'] = (scope, signal) =>
    sets.of(keyOf(scope), (stop) => papersOf(ports, scope, open, stop), signal);
  const lookup: DebateDesk['lookup'] = (scope, query, signal) =>
    lookups.of(
      `${keyOf(scope)} ${query}`,
      (stop) => look(ports, { scope, query, signal: stop }, open),
      signal,
    );
  return {
    web: ports.webSearch,
    papers,
    lookup,
    locate: async (scope, quote) => citeQuote(await open(scope), quote),
    think(scope, kind, request, signal) {
      return papers(scope, signal).then((opened) =>
        thinkOffline(
          { key: keyOf(scope), ...opened },
          kind,
          request,
          {
            lookup: (query) => lookup(scope, query, signal),
            reader: readerFor(ports.local, opened.language, signal),
          },
          signal,
        ),
      ) as Promise<MindGives<typeof kind>>;
    },
  };
}

/** The shipped model reads English. */
function readerFor(
  local: DebateFeaturePorts['local'],
  language: OpenPapers['language'],
  signal: AbortSignal,
): Reader {
  if (language !== 'en' || !local.available.entail) return noReader;
  return async (pairs) => {
    const read = await readPairs(local, pairs, { signal, isUrgent: true });
    return read.length === pairs.length ? read : null;
  };
}

function keyOf({ userId, papers }: DebateScope): string {
  return JSON.stringify([
    userId,
    papers.map(({ document_id, revision }) => [document_id, revision]),
  ]);
}

type Open = (scope: DebateScope) => Promise<OpenText[]>;

async function papersOf(
  ports: DebateFeaturePorts,
  scope: DebateScope,
  open: Open,
  signal: AbortSignal,
): Promise<OpenPapers> {
  const opened = await open(scope);
  const papers = await Promise.all(
    opened.map(async ({ documentId, revision, title, language, paged, blocks }) => {
      const guide =
        (await ports.guideOf({ id: documentId, revision })) ??
        (await ports.makeGuide({ blocks, language }, signal));
      const concepts = guide.concepts.extracted_concepts;
      return {
        document_id: documentId,
        title,
        blocks: blocks.map(toConceptBlock),
        concepts,
        paged,
      };
    }),
  );
  return { papers, language: opened[0]?.language ?? 'en' };
}

async function look(
  { search }: DebateFeaturePorts,
  { scope, query, signal }: { scope: DebateScope; query: string; signal: AbortSignal },
  open: Open,
): Promise<LookupHit[]> {
  const documents = scope.papers.map(({ document_id }) => document_id);
  const found = await search.search(scope.userId, query, { documents, k: ASKED_HITS, signal });
  const papers = new Map((await open(scope)).map((paper) => [paper.documentId, paper]));
  const hits = new Map<string, LookupHit>();
  for (const passage of found) {
    const paper = papers.get(passage.document_id);
    const hit = paper && bestBlock(passage, paper, query);
    if (hit && !hits.has(hit.chunkId)) hits.set(hit.chunkId, hit);
  }
  return [...hits.values()].slice(0, HITS);
}

/** Of the blocks that a passage is made of, the one that has most of what was asked. */
function bestBlock(
  { spans, scores }: FoundPassage,
  paper: OpenText,
  query: string,
): LookupHit | null {
  const wanted = contentStems(query, paper.language);
  const candidates = spans.flatMap((span) => {
    const block = paper.blockById.get(span.block_id);
    if (!block || block.kind === 'heading') return [];
    const hit = citeAt(paper, block, { ...span, score: scores.fused });
    return [{ hit, share: shareOf(wanted, contentStems(hit.text, paper.language)) }];
  });
  return candidates.toSorted((a, b) => b.share - a.share)[0]?.hit ?? null;
}
