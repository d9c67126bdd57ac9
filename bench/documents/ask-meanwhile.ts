/** Other people's requests, at their own pace, whether or not the last one was answered. */
import { setTimeout as pause } from 'node:timers/promises';

/** Below what one client may ask in a minute. */
const EACH_MS = 60;
const PATHS = ['/health', '/api/documents'];

/** How long each took, in milliseconds. */
export async function askMeanwhile(url: string, isOver: () => boolean): Promise<number[]> {
  const waits: Promise<PromiseSettledResult<number>[]>[] = [];
  for (let at = 0; !isOver(); at += 1) {
    // Settled at once: one that fails while nobody listens yet would end the whole bench.
    waits.push(Promise.allSettled([timeOne(url + PATHS[at % PATHS.length])]));
    await pause(EACH_MS);
  }
  return (await Promise.all(waits)).flat().map((wait) => {
    if (wait.status === 'rejected') throw wait.reason;
    return wait.value;
  });
}

async function timeOne(url: string): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - asked;
}
