/** The library over HTTP: documents in, looked at, changed, thrown away. */
import { z } from 'zod';
import {
  CollectionId,
  Document,
  DocumentId,
  DocumentRevision,
  DocumentStatus,
} from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { oneLine } from '../../contracts/one-line.ts';
import { Problem } from '../../contracts/problem.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { libraryError } from '../error-codes.ts';
import type { Documents } from './documents.ts';
import { type Intake, receiveUpload } from './receive-upload.ts';

const tag = 'library';
const params = z.object({ id: DocumentId });

export interface DocumentRoutePorts {
  documents: Documents;
  runs: Runs;
  intake: Intake;
}

export function documentRoutes(ports: DocumentRoutePorts): Route[] {
  return [
    ...readFiles(ports),
    ...lookAtDocuments(ports),
    ...changeDocuments(ports),
    ...throwAway(ports),
  ];
}

const waiting = z.object({
  wait: z
    .enum(['ready'])
    .optional()
    .describe('Answer only when it has been read, or could not be.'),
});

function readFiles({ documents, intake, ...ports }: DocumentRoutePorts): Route[] {
  const answer = (
    document: Document,
    request: { caller: { userId: UserId }; query: z.infer<typeof waiting>; signal: AbortSignal },
  ) =>
    request.query.wait === 'ready'
      ? readToTheEnd({ documents, ...ports }, document, request)
      : document;
  return [
    defineRoute({
      method: 'POST',
      path: '/api/documents',
      summary:
        'Adds a document: a file as multipart (with its password before it, if it needs one), or JSON with a title and a text, or with a url. Reading goes on by itself.',
      tag,
      takesUpload: true,
      query: waiting,
      output: Document,
      status: 201,
      async handle(request) {
        const { userId } = request.caller;
        const upload = await receiveUpload(request, intake);
        return answer(await documents.add(userId, upload), request);
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/documents/:id',
      summary: 'Replaces the file of a document; what is there stays until the new one is read.',
      tag,
      takesUpload: true,
      params,
      query: waiting,
      output: Document,
      async handle(request) {
        const { userId } = request.caller;
        const { id } = request.params;
        await documents.row(userId, id);
        const upload = await receiveUpload(request, intake);
        return answer(await documents.replace(userId, id, upload), request);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/documents/:id/retry',
      summary: 'Reads the file again, after it could not be read or was called off.',
      tag,
      params,
      query: waiting,
      output: Document,
      handle: async (request) =>
        answer(await documents.readAgain(request.caller.userId, request.params.id), request),
    }),
  ];
}

/** The final state, or the error that it ended with. */
async function readToTheEnd(
  { documents, runs }: Pick<DocumentRoutePorts, 'documents' | 'runs'>,
  { id, run_id }: Document,
  { caller, signal }: { caller: { userId: UserId }; signal: AbortSignal },
): Promise<Document | Response> {
  if (run_id !== null) await runs.settled(caller.userId, run_id, signal);
  const read = await documents.get(caller.userId, id);
  if (read.status === 'needs_review') throw lowConfidence(read);
  if (read.problem === null) return read;
  return Response.json(Problem.parse(read.problem), {
    status: read.problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function lowConfidence({ id, ocr }: Document): AppError {
  return libraryError(
    'document.low-confidence',
    'Too much of this scan could not be read well. Review its pages, or add a better scan.',
    { details: { document_id: id, bad_pages: ocr?.bad_pages, confidence: ocr?.confidence } },
  );
}

function lookAtDocuments({ documents }: DocumentRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/documents',
      summary: 'The documents of the caller, newest first.',
      tag,
      query: z.object({
        query: z.string().max(200).optional().describe('A part of the title or file name.'),
        status: DocumentStatus.optional(),
        collection: CollectionId.optional(),
        before: DocumentId.optional().describe(
          'Older ones than this: the last of the page before.',
        ),
        trash: z.enum(['1']).optional().describe('What is in the trash instead.'),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      output: z.object({ documents: z.array(Document) }),
      async handle({ caller, query: { trash, limit, ...asked } }) {
        const given = Object.entries(asked).filter(
          ([, value]) => value !== undefined && value !== '',
        );
        const filter = { ...Object.fromEntries(given), trashed: trash === '1', limit };
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
      path: '/api/documents/:id/revisions',
      summary: 'The files that a document has had, newest first.',
      tag,
      params,
      output: z.object({ revisions: z.array(DocumentRevision) }),
      handle: async ({ caller, params }) => ({
        revisions: await documents.revisions(caller.userId, params.id),
      }),
    }),
  ];
}

const DocumentChange = z
  .object({ title: oneLine(300).optional(), local_only: Document.shape.local_only.optional() })
  .refine(({ title, local_only }) => title !== undefined || local_only !== undefined, {
    error: 'must hold a title or local_only',
  });

function changeDocuments({ documents }: DocumentRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'PATCH',
      path: '/api/documents/:id',
      summary: 'Gives a document another title, or marks it as local only.',
      tag,
      params,
      body: DocumentChange,
      output: Document,
      handle: ({ caller, params, body }) => documents.change(caller.userId, params.id, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/documents/:id/restore',
      summary: 'Takes a document out of the trash.',
      tag,
      params,
      output: Document,
      handle: ({ caller, params }) => documents.restore(caller.userId, params.id),
    }),
  ];
}

function throwAway({ documents }: DocumentRoutePorts): Route[] {
  return [
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
