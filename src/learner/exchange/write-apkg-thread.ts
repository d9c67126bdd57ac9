/** Writes an Anki package in a thread of its own: ten thousand cards take more than a second. */
import { runInThread } from '../../kernel/threads/run-in-thread.ts';
import type { ApkgJob } from './write-apkg.ts';

export function writeApkg(job: ApkgJob, signal: AbortSignal): Promise<Uint8Array> {
  const worker = new URL('./write-apkg-worker.ts', import.meta.url);
  return runInThread<Uint8Array>(worker, job, signal);
}
