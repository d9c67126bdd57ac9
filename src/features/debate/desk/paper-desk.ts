/** The desk of a debate over texts at hand: no library, no server, no thread, no web. */
import { createHash } from 'node:crypto';
import type { LookupHit } from '../../../contracts/citation.ts';
import type { Paper } from '../../../contracts/debate.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { UserId } from '../../../contracts/ids.ts';
import { extractConcepts } from '../../../domain/concepts/extract-concepts.ts';
import type { ConceptBlock } from '../../../domain/concepts/tagging/concept-block.ts';
import { contentStems, shareOf } from '../../../domain/debate/paper/content-stems.ts';
import { type DebateMaterial, readMaterial } from '../../../domain/debate/paper/material.ts';
import { noReader } from '../../../domain/debate/sides/reader.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { locator } from '../../../domain/evidence/locate.ts';
import { flowBlocks } from '../../../domain/flow/flow-blocks.ts';
import { markdownItems } from '../../../domain/flow/markdown.ts';
import { plainTextItems } from '../../../domain/flow/plain-text.ts';
import { citeAt, citeQuote } from '../../../library/citations/cite-quote.ts';
import type { DebateDesk } from './debate-desk.ts';
import { type MindGives, type MindHelp, type OfflineMinds, offlineMinds } from './offline-minds.ts';

const HITS = 5;
const REVISION = 1;

export interface PaperDesk extends DebateDesk {
  scope: DebateScope;
  language: string;
}

export function paperDesk({ id, title, text }: Paper): PaperDesk {
  const document_id = documentIdOf(id);
  const language = guessLanguage(text);
  const blocks: ConceptBlock[] = [...flowBlocks(itemsOf(text))];
  const concepts = extractConcepts(blocks, language).extracted_concepts;
  const papers = [{ document_id, title, blocks, concepts, paged: false }];
  const material = readMaterial(papers, language);
  const quoted = {
    documentId: document_id,
    paged: false,
    blockById: new Map(blocks.map((block) => [block.block_id, block])),
    locator: locator(blocks),
  };
  const lookup: DebateDesk['lookup'] = async (_scope, query) => look(material, query);
  return {
    scope: {
      userId: UserId.parse('local'),
      papers: [{ document_id, revision: REVISION, title }],
    },
    language,
    web: null,
    papers: async () => ({ papers, language }),
    lookup,
    locate: async (_scope, quote) => citeQuote([quoted], quote),
    async think<Kind extends keyof OfflineMinds>(
      scope: DebateScope,
      kind: Kind,
      request: unknown,
      signal: AbortSignal,
    ): Promise<MindGives<Kind>> {
      const think = offlineMinds[kind] as unknown as (
        material: DebateMaterial,
        request: unknown,
        help: MindHelp,
      ) => MindGives<Kind>;
      return think(material, request, {
        lookup: (query) => lookup(scope, query, signal),
        reader: noReader,
      });
    },
  };
}

function itemsOf(text: string) {
  return /^#{1,6} /mu.test(text) ? markdownItems(text) : plainTextItems(text);
}

/** A paper may be called anything; what cites name must be an id, and the same one each time. */
function documentIdOf(id: string): DocumentId {
  const known = DocumentId.safeParse(id);
  if (known.success) return known.data;
  const hex = createHash('sha256').update(id).digest('hex');
  return DocumentId.parse(
    [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-'),
  );
}

/** The blocks that have most of what was asked, by how much each word tells. */
function look({ papers, language, weightOf }: DebateMaterial, query: string): LookupHit[] {
  const wanted = contentStems(query, language);
  return papers
    .flatMap(({ document_id, blocks }) =>
      blocks
        .filter(({ kind }) => kind !== 'heading')
        .map((block) => {
          const score = shareOf(wanted, contentStems(block.text, language), weightOf);
          const whole = { start: 0, end: block.text.length, score };
          return citeAt({ documentId: document_id, paged: false }, block, whole);
        }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, HITS);
}
