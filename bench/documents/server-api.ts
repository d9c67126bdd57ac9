/** What benches ask a running server. */
import { setTimeout as pause } from 'node:timers/promises';

/** Adds a file and answers its id at once, while it is read. */
export async function addFile(url: string, bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', body: form });
  if (answer.status !== 201) throw new Error(`${name}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Asks again and again until there is an answer. */
export async function until<T>(ask: () => Promise<T | null>, everyMs = 50): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(everyMs);
  }
}
