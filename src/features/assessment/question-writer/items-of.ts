/** What a material carries, written in a thread so that nobody else waits. */
import type { WrittenItem } from '../../../domain/assessment/writing/draft-item.ts';
import { runInThread } from '../../../kernel/threads/run-in-thread.ts';
import type { WriterDesk } from '../assessment-ports.ts';

const entry = new URL('./write-items-worker.ts', import.meta.url);

export const threadDesk: WriterDesk = {
  writeItems: (material, optionCount, signal) =>
    runInThread<WrittenItem[]>(entry, { material, optionCount }, signal),
};
