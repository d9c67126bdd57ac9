/** Reads an Anki package in a thread of its own: a hostile one costs its time and no more. */
import type { Imported } from '../../domain/exchange/imported.ts';
import type { ThreadLimits } from '../../kernel/threads/kept-thread.ts';
import { runInThread } from '../../kernel/threads/run-in-thread.ts';
import { type LearnerCode, learnerError } from '../error-codes.ts';

export type ApkgAnswer =
  | Imported
  | { failure: { code: LearnerCode; message: string; reason: string } };

const LARGEST_FILE = 100 * 1024 * 1024;
const usual: ThreadLimits = { seconds: 30, memoryMb: 512 };

export async function readApkg(
  bytes: Uint8Array,
  signal: AbortSignal,
  limits = usual,
): Promise<Imported> {
  if (bytes.length > LARGEST_FILE) {
    const message = 'This Anki file is larger than 100 MB. Split the deck.';
    throw learnerError('reading.import-too-large', message);
  }
  const worker = new URL('./apkg-worker.ts', import.meta.url);
  const answer = await runInThread<ApkgAnswer>(worker, bytes, signal, limits).catch(
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      const message = 'Reading this Anki file took too long or too much memory. Split the deck.';
      throw learnerError('reading.import-too-large', message, { cause });
    },
  );
  if (!('failure' in answer)) return answer;
  const { code, message, reason } = answer.failure;
  throw learnerError(code, message, { cause: new Error(reason) });
}
