/** The library over HTTP. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Block, Document, DocumentId, DocumentStatus } from '../../contracts/document.ts';
import { Problem } from '../../contracts/problem.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { Ocr } from '../ocr/ocr.ts';
import type { Documents } from './documents.ts';
import { receiveUpload } from './receive-upload.ts';
import type { StoredFiles } from './stored-files.ts';

const tag = 'library';
const params = z.object({ id: DocumentId });

export interface DocumentDoors {
  documents: Documents;
  files: StoredFiles;
  runs: Runs;
  ocr: Ocr;
}

export function documentRoutes(doors: DocumentDoors): Route[] {
  return [
    addDocument(doors),
    ...lookAtDocuments(doors),
    ...changeDocuments(doors),
    fileOf(doors),
    pageImage(doors),
  ];
}

function addDocument({ documents, files, runs }: DocumentDoors): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/documents',
    summary:
      'Adds a document: a file as multipart, or JSON with a title and a text. Reading goes on by itself.',
    tag,
    takesUpload: true,
    query: z.object({
      wait: z
        .enum(['ready'])
        .optional()
        .describe('Answer only when it has been read, or could not be.'),
    }),
    output: Document,
    status: 201,
    async handle(request) {
      const { caller, query, signal } = request;
      const upload = await receiveUpload(request, caller.userId, files);
      const document = await documents.add(caller.userId, upload);
      if (query.wait !== 'ready' || document.run_id === null) return document;
      await runs.settled(caller.userId, document.run_id, signal);
      const read = await documents.get(caller.userId, document.id);
      if (read.status === 'needs_review') throw lowConfidence(read);
      if (read.problem === null) return read;
      return Response.json(Problem.parse(read.problem), {
        status: read.problem.status,
        headers: { 'content-type': 'application/problem+json' },
      });
    },
  });
}

function lowConfidence({ id, ocr }: Document): AppError {
  return new AppError(
    'document.low-confidence',
    'Too much of this scan could not be read well. Review its pages, or add a better scan.',
    { details: { document_id: id, bad_pages: ocr?.bad_pages, confidence: ocr?.confidence } },
  );
}

function lookAtDocuments({ documents }: DocumentDoors): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/documents',
      summary: 'The documents of the caller, newest first.',
      tag,
      query: z.object({
        query: z.string().max(200).optional().describe('A part of the title or file name.'),
        status: DocumentStatus.optional(),
        trash: z.enum(['1']).optional().describe('What is in the trash instead.'),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      output: z.object({ documents: z.array(Document) }),
      async handle({ caller, query: { query, status, trash, limit } }) {
        const filter = {
          trashed: trash === '1',
          limit,
          ...(query && { query }),
          ...(status && { status }),
        };
        return { documents: await documents.list(caller.userId, filter) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id',
      summary: 'One document and how far its reading is.',
      tag,
      params,
      output: Document,
      handle: ({ caller, params }) => documents.get(caller.userId, params.id),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/blocks',
      summary: 'Its blocks in reading order, each with its page and its place.',
      tag,
      params,
      query: z.object({ page: z.coerce.number().int().min(1).optional() }),
      output: z.object({ blocks: z.array(Block) }),
      handle: async ({ caller, params, query }) => ({
        blocks: await documents.blocks(caller.userId, params.id, query.page),
      }),
    }),
  ];
}

function changeDocuments({ documents }: DocumentDoors): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/documents/:id/restore',
      summary: 'Takes a document out of the trash.',
      tag,
      params,
      output: Document,
      handle: ({ caller, params }) => documents.restore(caller.userId, params.id),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/documents/:id',
      summary:
        'Puts a document into the trash; with `forever=1` deletes it and everything read from it.',
      tag,
      params,
      query: z.object({ forever: z.enum(['1']).optional() }),
      output: Document.optional(),
      async handle({ caller, params, query }) {
        if (query.forever !== '1') return documents.trash(caller.userId, params.id);
        await documents.remove(caller.userId, params.id);
        return undefined;
      },
    }),
  ];
}

/** Never as a page: whatever the file holds, the browser saves it. */
function fileOf({ documents, files }: DocumentDoors): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/documents/:id/file',
    summary: 'The file itself, as an attachment.',
    tag,
    params,
    output: z.unknown(),
    mediaType: 'application/octet-stream',
    async handle({ caller, params }) {
      const row = await documents.row(caller.userId, params.id);
      const stream = createReadStream(files.path(caller.userId, row.source_hash));
      return new Response(Readable.toWeb(stream) as ReadableStream, {
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
function pageImage({ documents, files, ocr }: DocumentDoors): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/documents/:id/pages/:page/image',
    summary: 'A page of a PDF or a picture, as PNG.',
    tag,
    params: params.extend({ page: z.coerce.number().int().min(1) }),
    query: z.object({ width: z.coerce.number().int().min(50).max(2400).default(1000) }),
    output: z.unknown(),
    mediaType: 'image/png',
    async handle({ caller, params, query, signal }) {
      const row = await documents.row(caller.userId, params.id);
      if (params.page > row.pages) throw new AppError('document.missing', 'There is no such page.');
      const file = files.path(caller.userId, row.source_hash);
      const image = await ocr.renderPage(file, params.page, { width: query.width, signal });
      return new Response(Buffer.from(image.bytes), {
        headers: { 'content-type': image.mediaType },
      });
    },
  });
}
