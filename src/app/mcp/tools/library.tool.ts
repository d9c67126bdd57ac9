/** Tools that look at the library: what is in it, what it says, and where. */
import { z } from 'zod';
import { Block, Document, DocumentId } from '../../../contracts/document.ts';
import { Evidence, EvidenceId } from '../../../contracts/evidence.ts';
import { FoundPassage, SearchAnswer } from '../../../contracts/found-passage.ts';
import { SourceGuide } from '../../../contracts/guide.ts';
import { defineMcpTool } from '../mcp-tool.ts';

const ShownDocument = Document.pick({
  id: true,
  title: true,
  format: true,
  language: true,
  pages: true,
  paged: true,
  status: true,
  created_at: true,
});

const listDocuments = defineMcpTool({
  name: 'list_documents',
  title: 'List documents',
  description: 'The documents of the library, newest first, each with its id.',
  effect: 'reads',
  input: z.object({
    query: z.string().max(200).optional().describe('A part of the title or file name.'),
    before: DocumentId.optional().describe('Older ones than this: the last of the list before.'),
    limit: z.int().min(1).max(100).default(25),
  }),
  run: ({ query, before, limit }, { client, signal }) => {
    const asked = new URLSearchParams({ limit: String(limit) });
    if (query) asked.set('query', query);
    if (before) asked.set('before', before);
    const schema = z.object({ documents: z.array(ShownDocument) });
    return client.ask({ path: `/api/documents?${asked}`, signal }, schema);
  },
});

const ShownPassage = FoundPassage.omit({ scores: true, revision: true });

const searchLibrary = defineMcpTool({
  name: 'search_library',
  title: 'Search the library',
  description:
    'Passages of the documents that are about the words or the question, best first, each with its document, page and blocks. `nothing-about` means that no passage is: say so instead of guessing.',
  effect: 'reads',
  input: z.object({
    query: z.string().trim().min(1).max(1000),
    limit: z.int().min(1).max(20).default(5),
  }),
  run: ({ query, limit }, { client, signal }) => {
    const asked = new URLSearchParams({ query, k: String(limit) });
    const schema = SearchAnswer.extend({ passages: z.array(ShownPassage) });
    return client.ask({ path: `/api/search?${asked}`, signal }, schema);
  },
});

const ShownBlock = Block.pick({
  block_id: true,
  text: true,
  source_page: true,
  section: true,
  kind: true,
});

/** As the API gives them: as many as there are, up to thousands. */
const ManyBlocks = z.object({ blocks: z.array(ShownBlock), next_after: z.string().nullable() });

const readPassages = defineMcpTool({
  name: 'read_passages',
  title: 'Read a document',
  description:
    'The text of a document or of one of its pages, block by block in reading order. Long ones come in parts: ask again with `next_after` as `after`.',
  effect: 'reads',
  input: z.object({
    document_id: DocumentId,
    page: z.int().min(1).optional(),
    after: z.string().max(100).optional().describe('Only blocks behind this one.'),
    limit: z.int().min(1).max(200).default(40),
  }),
  async run({ document_id, page, after, limit }, { client, signal }) {
    const asked = new URLSearchParams();
    if (page) asked.set('page', String(page));
    if (after) asked.set('after', after);
    const path = `/api/documents/${document_id}/blocks?${asked}`;
    const { blocks, next_after } = await client.ask({ path, signal }, ManyBlocks);
    const shown = blocks.slice(0, limit);
    const last = blocks.length > limit ? shown.at(-1)?.block_id : undefined;
    return { blocks: shown, next_after: last ?? next_after };
  },
});

const readGuide = defineMcpTool({
  name: 'read_guide',
  title: 'Read the guide of a document',
  description:
    'What a document is about: a summary in its own sentences, its main concepts, its sections, questions that it answers.',
  effect: 'reads',
  input: z.object({ document_id: DocumentId }),
  run: ({ document_id }, { client, signal }) =>
    client.ask({ path: `/api/documents/${document_id}/guide`, signal }, SourceGuide),
});

const showEvidence = defineMcpTool({
  name: 'show_evidence',
  title: 'Show the passage behind a sentence',
  description:
    'The passage that a sentence, a card or a question rests on: its quote, the block around it, document and page. `lost` means that the document changed and the text is gone.',
  effect: 'reads',
  input: z.object({ evidence_id: EvidenceId }),
  run: ({ evidence_id }, { client, signal }) =>
    client.ask({ path: `/api/evidence/${evidence_id}`, signal }, Evidence.omit({ boxes: true })),
});

export const libraryTools = [
  listDocuments,
  searchLibrary,
  readPassages,
  readGuide,
  showEvidence,
] as const;
