/** The desk of a debate over the library: its search, its blocks, its concepts. */
import type { LookupHit } from '../../contracts/debate.ts';
import type { DebateScope } from '../../contracts/debate-agents.ts';
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { FoundPassage } from '../../contracts/found-passage.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { ConceptBlock } from '../../domain/concepts/concept-block.ts';
import { contentStems, shareOf } from '../../domain/debate/content-stems.ts';
import { type Locator, locator } from '../../domain/evidence/locate.ts';
import { type TextLanguage, textLanguage } from '../../domain/text/tokenize.ts';
import type { DebateDesk, OpenPapers } from './debate-desk.ts';
import type { DebateGround } from './debate-ports.ts';
import { hitAt, locateIn } from './locate-quote.ts';
import type { MindGives } from './offline-minds.ts';
import { offlineThread } from './offline-thread.ts';
import { rememberedFew } from './remembered-few.ts';

/** Whatever is read for a debate is asked for again by its next step. */
const KEPT_PAPERS = 12;
const KEPT_SETS = 6;
const KEPT_LOOKUPS = 400;
const HITS = 5;
/** A passage may hold blocks that another one holds; more are asked for than wanted. */
const ASKED_HITS = 10;

const never = new AbortController().signal;

export interface OpenedPaper {
  blocks: Block[];
  blockById: ReadonlyMap<string, Block>;
  locator: Locator;
}

type PaperRef = DebateScope['papers'][number];

export function libraryDesk(ground: DebateGround): DebateDesk {
  const read = rememberedFew<OpenedPaper>(KEPT_PAPERS);
  const sets = rememberedFew<OpenPapers>(KEPT_SETS);
  const lookups = rememberedFew<LookupHit[]>(KEPT_LOOKUPS);
  const thinkOffline = offlineThread();
  const open = (paper: PaperRef) =>
    read(`${paper.document_id} ${paper.revision}`, () => openPaper(ground, paper));
  const papers = (scope: DebateScope) => sets(keyOf(scope), () => papersOf(ground, scope, open));
  const lookup = (scope: DebateScope, query: string) =>
    lookups(`${keyOf(scope)} ${query}`, () => look(ground, scope, query, open));
  return {
    web: ground.webSearch,
    papers,
    lookup,
    locate: async (scope, quote) => locateIn(await openAll(scope, open), quote),
    think(scope, kind, request, signal) {
      const ask = (query: string) => lookup(scope, query);
      return papers(scope).then((opened) =>
        thinkOffline({ key: keyOf(scope), ...opened }, kind, request, ask, signal),
      ) as Promise<MindGives<typeof kind>>;
    },
  };
}

function keyOf({ userId, papers }: DebateScope): string {
  return JSON.stringify([
    userId,
    papers.map(({ document_id, revision }) => [document_id, revision]),
  ]);
}

async function openPaper({ texts }: DebateGround, paper: PaperRef): Promise<OpenedPaper> {
  const blocks = await texts.blocks({ id: paper.document_id, revision: paper.revision });
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  return { blocks, blockById, locator: locator(blocks) };
}

async function openAll(
  { papers }: DebateScope,
  open: (paper: PaperRef) => Promise<OpenedPaper>,
): Promise<(OpenedPaper & { documentId: DocumentId })[]> {
  return Promise.all(
    papers.map(async (paper) => ({ ...(await open(paper)), documentId: paper.document_id })),
  );
}

async function papersOf(
  ground: DebateGround,
  scope: DebateScope,
  open: (paper: PaperRef) => Promise<OpenedPaper>,
): Promise<OpenPapers> {
  const [first] = scope.papers;
  const papers = await Promise.all(
    scope.papers.map(async (paper) => {
      const { blocks } = await open(paper);
      const revision = { id: paper.document_id, revision: paper.revision };
      const language = await languageOf(ground, scope.userId, paper);
      const guide =
        (await ground.guideOf(revision)) ?? (await ground.makeGuide({ blocks, language }, never));
      const { document_id, title } = paper;
      const concepts = guide.concepts.extracted_concepts;
      return { document_id, title, blocks: blocks.map(toConceptBlock), concepts };
    }),
  );
  return { papers, language: first ? await languageOf(ground, scope.userId, first) : 'en' };
}

/** Without the boxes on the page: nobody argues about those. */
function toConceptBlock(block: Block): ConceptBlock {
  const { block_id, text, source_page, section, kind, level, ocr_confidence } = block;
  return { block_id, text, source_page, section, kind, level, ocr_confidence };
}

async function languageOf(
  { texts }: DebateGround,
  userId: UserId,
  { document_id }: PaperRef,
): Promise<TextLanguage> {
  return textLanguage((await texts.document(userId, document_id)).language);
}

async function look(
  ground: DebateGround,
  scope: DebateScope,
  query: string,
  open: (paper: PaperRef) => Promise<OpenedPaper>,
): Promise<LookupHit[]> {
  const documents = scope.papers.map(({ document_id }) => document_id);
  const found = await ground.search.search(scope.userId, query, { documents, k: ASKED_HITS });
  const papers = new Map(
    (await openAll(scope, open)).map((paper) => [paper.documentId, paper.blockById]),
  );
  const languages = new Map<DocumentId, TextLanguage>();
  for (const paper of scope.papers)
    languages.set(paper.document_id, await languageOf(ground, scope.userId, paper));
  const hits = new Map<string, LookupHit>();
  for (const passage of found) {
    const blockById = papers.get(passage.document_id) ?? new Map();
    const language = languages.get(passage.document_id) ?? 'other';
    const hit = bestBlock(passage, blockById, { query, language });
    if (hit && !hits.has(hit.chunkId)) hits.set(hit.chunkId, hit);
  }
  return [...hits.values()].slice(0, HITS);
}

/** Of the blocks that a passage is made of, the one that has most of what was asked. */
function bestBlock(
  { document_id, spans, scores }: FoundPassage,
  blockById: ReadonlyMap<string, Block>,
  { query, language }: { query: string; language: TextLanguage },
): LookupHit | null {
  const wanted = contentStems(query, language);
  const candidates = spans.flatMap((span) => {
    const block = blockById.get(span.block_id);
    if (!block || block.kind === 'heading') return [];
    const hit = hitAt(document_id, block, span, scores.fused);
    return [{ hit, share: shareOf(wanted, contentStems(hit.text, language)) }];
  });
  return candidates.toSorted((a, b) => b.share - a.share)[0]?.hit ?? null;
}
