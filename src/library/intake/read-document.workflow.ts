/**
 * Reads a document: its text → its scanned pages → good enough? → its language and title.
 *
 * When too much of it was recognised badly, the run waits for a person and nothing is
 * made from it meanwhile. A file that cannot be read ends as a failed document with the
 * reason, and nothing of it is half-stored.
 */
import { z } from 'zod';
import { DocumentFormat, DocumentId, OcrSummary } from '../../contracts/document.ts';
import { UserId } from '../../contracts/ids.ts';
import { toProblem } from '../../kernel/errors/to-problem.ts';
import { type BranchFlow, defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import { clearReading } from '../documents/blocks.store.ts';
import {
  isBeingRead,
  setFailed,
  setNeedsReview,
  setProgress,
  setReady,
  shownRevision,
} from '../documents/documents.store.ts';
import { removeUnneededFiles } from '../documents/remove-files.ts';
import { libraryError } from '../error-codes.ts';
import { moveToRevision } from '../evidence/move-revision.ts';
import { guideDocument } from '../guide/guide-document.ts';
import { describeDocument } from './describe-document.ts';
import { extractBlocks } from './extract-blocks.ts';
import { findScans } from './find-scans.ts';
import type { ReadingPorts } from './reading-ports.ts';
import { applyCorrections, ReviewDecision } from './review.ts';
import { isPicture, judgeScans, keepRecognition, layOutScans } from './scans.ts';

const Input = z.object({
  documentId: DocumentId,
  revision: z.int().min(1),
  userId: UserId,
  sourceHash: z.string(),
  format: DocumentFormat,
  fileName: z.string(),
});
type Input = z.infer<typeof Input>;

/** What the parts hand on to each other. */
const Progress = z.object({
  title: z.string().nullable(),
  pages: z.int(),
  ocr: OcrSummary.nullable(),
});
type Progress = z.infer<typeof Progress>;

export const readDocument = defineWorkflow<ReadingPorts>()({
  name: 'library.read_document',
  version: 1,
  input: Input,
  output: z.object({ documentId: DocumentId, pages: z.int() }),
  signals: { review: ReviewDecision },

  branches: {
    /** One scanned page: recognised in a process of its own, kept for layout and review. */
    recognise: {
      input: Input.extend({ page: z.int(), done: z.int(), total: z.int() }),
      run: (flow, input, ports) =>
        flow.step('page', async ({ signal, emit, measure }) => {
          const { done, total } = input;
          const progress = { stage: 'recognising' as const, done, total };
          await setProgress(ports.store, input.documentId, progress);
          const read = await withFile(input, ports, (file) =>
            ports.ocr.recognise(file, input.page, {
              signal,
              onWarning: (message) => emit({ type: 'warning', code: 'ocr-tool-failed', message }),
            }),
          );
          measure({ ocr_confidence: read.confidence });
          return keepRecognition(ports.store, revisionOf(input), read);
        }),
    },
  },

  parts: {
    async start(flow, input, ports) {
      return orFail(flow, input, ports, async () => {
        const read = await flow.step('extract', (step) =>
          withFile(input, ports, (file) => extractBlocks(ports, input, file, step)),
        );
        const scans = await flow.step('find-scans', async (step) => {
          if (isPicture(input.format)) return read.characters.map((_, index) => index + 1);
          const characters = input.format === 'pdf' ? read.characters : [];
          return withFile(input, ports, (file) => findScans(ports.ocr, file, characters, step));
        });
        const { title, pages } = read;
        if (scans.length === 0) return finish(flow, input, ports, { title, pages, ocr: null });

        const total = scans.length;
        const items = scans.map((page, done) => ({ ...input, page, done, total }));
        const outcomes = await flow.each('recognise', items, { atOnce: 2, all: true });
        const { needsReview, reason, ocr } = judgeScans(outcomes, pages);
        if (!needsReview) return finish(flow, input, ports, { title, pages, ocr });
        await flow.save('ask-for-review', async (tx, step) => {
          step.measure({ ocr_confidence: ocr.confidence });
          await setNeedsReview(tx, input.documentId, ocr, ports.world.now());
          const review = { status: 'pending', reason, pages: ocr.bad_pages };
          await ports.sessions.patchIn(tx, flow.userId, flow.sessionId, { review });
        });
        return flow.wait('review', { next: 'afterReview', carry: { title, pages, ocr } });
      });
    },

    async afterReview(flow, input, ports, { answer, carried }) {
      return orFail(flow, input, ports, async () => {
        const progress = Progress.parse(carried);
        const { decision, corrections } = answer ?? { decision: 'reject', corrections: [] };
        await flow.save('decide', async (tx) => {
          const by = { userId: flow.userId, now: ports.world.now() };
          if (decision === 'accept') await applyCorrections(tx, revisionOf(input), corrections, by);
          const { review } = (await ports.sessions.get(flow.userId, flow.sessionId, tx)).state;
          const status = decision === 'accept' ? 'accepted' : 'rejected';
          const patch = { review: { ...(review as object), status } };
          await ports.sessions.patchIn(tx, flow.userId, flow.sessionId, patch);
        });
        if (decision === 'accept') return finish(flow, input, ports, progress);
        throw libraryError(
          'document.rejected',
          'A person looked at this document and rejected it.',
        );
      });
    },
  },
});

async function finish(
  flow: BranchFlow<ReadingPorts>,
  input: Input,
  ports: ReadingPorts,
  { title, pages, ocr }: Progress,
): Promise<{ documentId: DocumentId; pages: number }> {
  const { documentId, fileName } = input;
  if (ocr) {
    await flow.step('lay-out', ({ measure }) => {
      measure({ ocr_confidence: ocr.confidence });
      return layOutScans(ports.store, revisionOf(input));
    });
  }
  const about = await flow.step('describe', ({ signal }) =>
    describeDocument(ports, revisionOf(input), { fileName, title }, signal),
  );
  await flow.step('index', () => ports.search.index(partOf(input), { language: about.language }));
  await flow.save('ready', async (tx) => {
    const to = input.revision;
    const from = await shownRevision(tx, documentId);
    if (from !== to) await moveToRevision(tx, documentId, { from, to });
    await setReady(tx, revisionOf(input), { pages, ocr, ...about }, ports.world.now());
  });
  // A book is found by its words seconds before its guide is made.
  await flow.step('guide', (step) => guideDocument(ports, revisionOf(input), about.language, step));
  const { userId, sessionId } = flow;
  await flow.step('embed-later', () => ports.embedLater({ userId, sessionId, ...partOf(input) }));
  return { documentId, pages };
}

/** A failure is also noted on the document, and leaves no half-read text. */
async function orFail<T>(
  flow: BranchFlow<ReadingPorts>,
  input: Input,
  ports: ReadingPorts,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    await flow.save('failed', async (tx) => {
      // A failure after the text was read does not make the document fail.
      if (!(await isBeingRead(tx, revisionOf(input)))) return;
      await clearReading(tx, revisionOf(input));
      const problem = toProblem(error, flow.sessionId);
      await setFailed(tx, revisionOf(input), problem, ports.world.now());
    });
    await flow.step('drop-file', () => dropFile(input, ports, isRejected(error)));
    throw error;
  }
}

/** A file that failed is kept to be tried again; one that a person rejected, or that no row needs, is not. */
async function dropFile(
  input: Input,
  { files, store }: ReadingPorts,
  isRejected: boolean,
): Promise<void> {
  const { userId, sourceHash } = input;
  const except = isRejected ? revisionOf(input) : undefined;
  await removeUnneededFiles(store, files, userId, [sourceHash], except);
}

function isRejected(error: unknown): boolean {
  return libraryError.is(error, 'document.rejected');
}

function partOf({ documentId, revision }: Input) {
  return { documentId, revision };
}

function revisionOf({ documentId, revision }: Input) {
  return { id: documentId, revision };
}

function withFile<T>(
  { userId, sourceHash }: Input,
  { files }: ReadingPorts,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return files.withPath(userId, sourceHash, work);
}
