/**
 * The OCR process: reads and draws pages, one at a time, for the process that started it.
 *
 * It runs native code on files that may be hostile, and such code cannot be stopped in the
 * middle; a whole process can. So it holds nothing that matters: an empty environment, no
 * right to write or to start programs, and nothing that is lost when it is killed.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import { OcrReply, type OcrRequest } from './ocr-messages.ts';
import { type OcrHandlers, ocrHandlers } from './ocr-tasks.ts';
import { createSourceCache } from './open-source.ts';
import { createTesseract } from './tesseract.ts';

// Who the parent is must come from itself: it may be gone by now, and another one in its place.
const [maxMegabytes = 0, parent] = process.argv.slice(2).map(Number);
new Worker(new URL('./ocr-guard-worker.ts', import.meta.url), {
  workerData: { maxBytes: maxMegabytes * 1024 * 1024, parent },
}).unref();

const handlers = ocrHandlers(createSourceCache(), createTesseract());

process.on('message', (request: OcrRequest) => {
  void reply(request);
});
process.on('disconnect', () => process.exit());
send({ id: 0 });

async function reply(request: OcrRequest): Promise<void> {
  try {
    send({ id: request.id, answer: await handle(request) });
  } catch (thrown) {
    send({ id: request.id, error: describe(thrown), ruined: leavesRuins(thrown) });
  }
}

/** A fault that nothing foresaw, or one in the middle of compiled code. */
function leavesRuins(thrown: unknown): boolean {
  if (!(thrown instanceof AppError)) return true;
  return thrown.cause instanceof Error && thrown.cause.name === 'RuntimeError';
}

function handle<T extends OcrRequest['task']>(request: OcrRequest & { task: T }): Promise<unknown> {
  // The types of task and question belong together in each request, which the map cannot show.
  const handler = handlers[request.task] as OcrHandlers['count'];
  return handler(request.asks);
}

function describe(thrown: unknown): OcrReply['error'] {
  const known = thrown instanceof AppError ? thrown : stopped(thrown);
  const error = { code: known.code, message: known.message, details: known.details };
  return OcrReply.shape.error.parse(error);
}

/** Paths and texts of the file stay out of the message. */
function stopped(thrown: unknown): AppError {
  const name = thrown instanceof Error ? thrown.name : 'unknown';
  return libraryError('document.reader-stopped', 'Reading this page failed. Try it again.', {
    details: { name },
    cause: thrown,
  });
}

function send(message: Pick<OcrReply, 'id'> & Partial<OcrReply>): void {
  process.send?.({ ruined: false, ...message, rss: process.memoryUsage.rss() });
}
