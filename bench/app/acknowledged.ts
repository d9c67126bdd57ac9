/** What the server said it has taken, and whether it has it still. */
import { createHash } from 'node:crypto';

type Check = (url: string) => Promise<boolean>;

export class Acknowledged {
  readonly runs = new Set<string>();
  #checks: { name: string; isThere: Check }[] = [];

  get size(): number {
    return this.#checks.length;
  }

  document(id: string, text: string): void {
    const wanted = hashOf(text);
    this.#add(`document ${id}`, async (url) => {
      const answer = await fetch(`${url}/api/documents/${id}/file`);
      return answer.ok && hashOf(Buffer.from(await answer.arrayBuffer())) === wanted;
    });
  }

  collection(id: string): void {
    this.#add(`collection ${id}`, async (url) => {
      const { collections } = await json<{ collections: { id: string }[] }>(
        `${url}/api/collections`,
      );
      return collections.some((one) => one.id === id);
    });
  }

  card(deckId: string, question: string): void {
    this.#add(`card "${question}"`, async (url) => {
      const { flashcards } = await json<{ flashcards: { question: string }[] }>(
        `${url}/api/reading/study-sets/${deckId}`,
      );
      return flashcards.some((card) => card.question === question);
    });
  }

  /** Sent again with its key, a review that was kept is known and counts once. */
  review(body: object, attemptId: string): void {
    this.#add(`review ${JSON.stringify(body)}`, async (url) => {
      const answer = await fetch(`${url}/api/reading/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const done = (await answer.json()) as { attempt_id?: string; is_new?: boolean };
      return answer.ok && done.is_new === false && done.attempt_id === attemptId;
    });
  }

  run(id: string): void {
    this.runs.add(id);
    this.#add(`run ${id}`, async (url) => (await fetch(`${url}/api/runs/${id}`)).ok);
  }

  async lostOn(url: string): Promise<string[]> {
    const lost: string[] = [];
    for (const { name, isThere } of this.#checks) if (!(await isThere(url))) lost.push(name);
    return lost;
  }

  #add(name: string, isThere: Check): void {
    this.#checks.push({ name, isThere });
  }
}

async function json<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
