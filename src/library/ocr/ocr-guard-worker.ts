/**
 * Watches the OCR process from a thread of its own, because its main thread may be deep in
 * native code: ends it when it takes too much memory, and when its parent is gone.
 *
 * The signal says why: nothing handles SIGUSR2, so it ends the process, and the parent
 * tells it from a crash and from its own SIGKILL.
 */
import { workerData } from 'node:worker_threads';
import { z } from 'zod';

const Settings = z.object({ maxBytes: z.number().positive(), parent: z.int() });
const { maxBytes, parent } = Settings.parse(workerData);

const EVERY_MS = 100;

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGUSR2');
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
