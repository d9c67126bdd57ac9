/** What a document holds, over HTTP: its blocks, its pages, their pictures, its file. */
import { z } from 'zod';
import { Block, DocumentId, DocumentPage } from '../../contracts/document.ts';
import { fileBody } from '../../kernel/routes/file-body.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { StoredFiles } from '../documents/stored-files.ts';
import { libraryError } from '../error-codes.ts';
import type { Ocr } from '../ocr/ocr.ts';
import type { Documents } from './documents.ts';

const tag = 'library';
const params = z.object({ id: DocumentId });
const pageParams = params.extend({ page: z.coerce.number().int().min(1) });

interface PageRoutePorts {
  documents: Documents;
  files: StoredFiles;
  ocr: Ocr;
}

/** More than a book has; a text of speech can have so many that an answer would fill memory. */
const MOST_BLOCKS = 4000;
const MOST = `At most ${MOST_BLOCKS} blocks at once.`;

export function pageRoutes(ports: PageRoutePorts): Route[] {
  return [...textOf(ports), fileOf(ports), pageImage(ports)];
}

function textOf({ documents }: PageRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/blocks',
      summary: 'Its blocks in reading order, each with its page and its place.',
      tag,
      params,
      query: z.object({
        page: z.coerce.number().int().min(1).optional(),
        after: z.string().max(100).optional().describe('Only what comes behind this block.'),
      }),
      output: z.object({
        blocks: z.array(Block),
        next_after: z
          .string()
          .nullable()
          .describe(`\`after\` of the next answer; null behind the last block. ${MOST}`),
      }),
      async handle({ caller, params, query }) {
        const choice = { ...query, limit: MOST_BLOCKS };
        const blocks = await documents.blocks(caller.userId, params.id, choice);
        const last = blocks.length === MOST_BLOCKS ? blocks.at(-1) : undefined;
        return { blocks, next_after: last?.block_id ?? null };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/pages/:page',
      summary: `One page: its size, how its text was got, and its blocks. ${MOST}`,
      tag,
      params: pageParams,
      output: DocumentPage,
      async handle({ caller, params: { id, page: number } }) {
        const page = await documents.page(caller.userId, id, number);
        const choice = { page: number, limit: MOST_BLOCKS };
        return { ...page, blocks: await documents.blocks(caller.userId, id, choice) };
      },
    }),
  ];
}

/** Never as a page: whatever the file holds, the browser saves it. */
function fileOf({ documents, files }: PageRoutePorts): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/documents/:id/file',
    summary: 'The file itself, as an attachment.',
    tag,
    params,
    output: z.unknown(),
    mediaType: 'application/octet-stream',
    async handle({ caller, params, signal }) {
      const row = await documents.row(caller.userId, params.id);
      if ((await files.size(caller.userId, row.source_hash)) === null) {
        throw libraryError('document.missing', 'The file of this document is not kept any more.');
      }
      const opens = await files.opener(caller.userId, row.source_hash);
      return new Response(fileBody(opens, signal), {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name)}`,
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  });
}

/** A page as a picture, encoded anew: no byte of the file itself is in it. */
function pageImage({ documents, files, ocr }: PageRoutePorts): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/documents/:id/pages/:page/image',
    summary: 'A page of a PDF or a picture, as PNG, straightened as its boxes are.',
    tag,
    params: pageParams,
    query: z.object({
      width: z.coerce.number().int().min(50).max(2400).default(1000),
      v: z
        .string()
        .max(100)
        .optional()
        .describe('Anything; with it a browser may keep the picture.'),
    }),
    output: z.unknown(),
    mediaType: 'image/png',
    async handle({ caller, params: { id, page }, query: { width, v: version }, signal }) {
      const { sourceHash, straightening } = await documents.page(caller.userId, id, page);
      const image = await files.withPath(caller.userId, sourceHash, (file) =>
        ocr.renderPage(file, page, { width, signal, ...(straightening && { straightening }) }),
      );
      return new Response(Buffer.from(image.bytes), {
        // The text of a page can change by review or replacement; its address then has another `v`.
        headers: {
          'content-type': image.mediaType,
          'cache-control': version === undefined ? 'no-store' : 'private, max-age=86400',
        },
      });
    },
  });
}
