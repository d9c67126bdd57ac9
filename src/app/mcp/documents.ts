/** Documents and passages as resources: what a person picks in a client and hands to a model. */
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { IsomorphicHeaders, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { Block, Document, DocumentId } from '../../contracts/document.ts';
import { Evidence, EvidenceId } from '../../contracts/evidence.ts';
import { citeDocument } from '../../domain/evidence/cite-place.ts';
import { asMaterial, UNTRUSTED } from './material.ts';
import type { Door } from './mcp-tool.ts';

type DoorFor = (headers: IsomorphicHeaders) => Door;

/** A whole book would drown the conversation; `read_passages` goes on from here. */
const MOST_CHARACTERS = 100_000;

export function addDocuments(server: McpServer, doorFor: DoorFor): void {
  server.registerResource(
    'document',
    new ResourceTemplate('lyceum://documents/{id}', {
      list: async ({ requestInfo }) => ({
        resources: await listed(doorFor(requestInfo?.headers ?? {})),
      }),
    }),
    { title: 'A document', description: 'The text of a document, page by page.' },
    async (uri, { id }, { requestInfo, signal }) => {
      const door = doorFor(requestInfo?.headers ?? {});
      return shown(uri, 'document', await textOf(door, DocumentId.parse(id), signal));
    },
  );
  server.registerResource(
    'passage',
    new ResourceTemplate('lyceum://passages/{id}', { list: undefined }),
    {
      title: 'A passage',
      description: 'The passage behind a sentence, by the id of its evidence, with its place.',
    },
    async (uri, { id }, { requestInfo, signal }) => {
      const { client } = doorFor(requestInfo?.headers ?? {});
      const path = `/api/evidence/${EvidenceId.parse(id)}`;
      return shown(uri, 'passage', passageText(await client.ask({ path, signal }, Evidence)));
    },
  );
}

async function listed({ client }: Door) {
  const path = '/api/documents?status=ready&limit=200';
  const { documents } = await client.ask({ path }, z.object({ documents: z.array(Document) }));
  return documents.map(({ id, title, created_at }) => ({
    uri: `lyceum://documents/${id}`,
    name: title,
    mimeType: 'text/plain',
    annotations: { lastModified: created_at },
    _meta: UNTRUSTED,
  }));
}

async function textOf({ client }: Door, id: DocumentId, signal: AbortSignal): Promise<string> {
  const { title } = await client.ask({ path: `/api/documents/${id}`, signal }, Document);
  const { blocks } = await client.ask(
    { path: `/api/documents/${id}/blocks`, signal },
    z.object({ blocks: z.array(Block.pick({ text: true, source_page: true, block_id: true })) }),
  );
  const lines = [title];
  let length = title.length;
  for (const { text, source_page, block_id } of blocks) {
    length += text.length;
    if (length > MOST_CHARACTERS) {
      lines.push(`(Here the text is cut; read_passages goes on from block ${block_id}.)`);
      break;
    }
    lines.push(`[page ${source_page}, block ${block_id}] ${text}`);
  }
  return lines.join('\n\n');
}

function passageText(evidence: Evidence): string {
  const { quote, block_text, document_title: title, page, section, paged, status } = evidence;
  return [
    citeDocument({ title, page, section, paged }),
    `Quote: ${quote}`,
    `The block around it: ${block_text}`,
    ...(status === 'lost' ? ['The document was changed, and this text is gone from it.'] : []),
  ].join('\n\n');
}

function shown(uri: URL, label: string, text: string): ReadResourceResult {
  const contents = [
    { uri: uri.href, mimeType: 'text/plain', text: asMaterial(label, text), _meta: UNTRUSTED },
  ];
  return { contents };
}
