/** In place of a process that works with native code: tries the network, itself and in threads. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { tryNetwork } from './network-ways.ts';

/** A thread that tries as well; with flags of its own it would be given none of ours. */
async function tryInThread(port: number, execArgv?: string[]): Promise<string[]> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: port,
    ...(execArgv && { execArgv }),
  });
  const [outcomes] = await once(worker, 'message');
  return outcomes as string[];
}

if (isMainThread) {
  process.once('message', async (port: number) => {
    const places = {
      process: await tryNetwork(port),
      thread: await tryInThread(port),
      'thread with flags of its own': await tryInThread(port, ['--no-warnings']),
    };
    process.send?.(places, () => process.exit());
  });
} else {
  parentPort?.postMessage(await tryNetwork(workerData as number));
}
