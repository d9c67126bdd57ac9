/** What people do to a document at the same instant: whatever was acknowledged holds. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document, DocumentId } from '../../contracts/document.ts';
import { CollectionId } from '../../contracts/document.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { openUnreadLibrary, type UnreadLibrary } from '../../testing/documents/unread-library.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann } from '../../testing/test-kernel.ts';
import { insertCollection, putInCollection } from '../documents/collections.store.ts';
import { findStrays } from '../documents/find-strays.ts';
import { removeUnneededFiles, sweepFiles } from '../documents/remove-files.ts';

/** In the fault that this found, every other round failed. */
const ROUNDS = 30;
/** Rounds that go on side by side: none knows of another. */
const TOGETHER = 5;
const PATIENCE = { timeout: 180_000 };

describeEachStore('at the same instant', (openTestStore, kind) => {
  let one: UnreadLibrary;
  /** On a server, another machine: another process with a data folder of its own. */
  let other: UnreadLibrary;
  beforeAll(async () => {
    one = await openUnreadLibrary(openTestStore);
    const { home } = one.store;
    const elsewhere = { ...home, dataFolder: await mkdtemp(`${home.dataFolder}-other-`) };
    other = kind === 'pglite' ? one : await openUnreadLibrary(openTestStore, elsewhere);
  });
  afterAll(async () => {
    await one.close();
    if (other !== one) await other.close();
  });

  describe('the same bytes', PATIENCE, () => {
    test('deleted for good and added again: what was added has its file', async () => {
      const random = seededRandom('deleted and added');
      const lost = await rounds(ROUNDS, async (round) => {
        const text = `The same bytes of round ${round}.`;
        const { id } = await one.add(ann, text);
        const [, added] = await atOnce(random, [
          () => one.documents.remove(ann, id),
          () => other.add(ann, text),
        ]);
        return isReadable(added, text);
      });
      expect(lost).toEqual([]);
    });

    test('swept away and added again: what was added has its file', async () => {
      const random = seededRandom('swept and added');
      const lost = await rounds(ROUNDS, async (round) => {
        const text = `A file that was swept in round ${round}.`;
        const [, , added] = await atOnce(random, [
          () => sweepFiles(one.store, one.files),
          () => removeUnneededFiles(one.store, one.files, ann),
          () => other.add(ann, text),
        ]);
        return isReadable(added, text);
      });
      expect(lost).toEqual([]);
    });

    test('added twice are one document, and nothing is left of the second upload', async () => {
      const [first, second] = await Promise.all([one.add(ann, 'twice'), other.add(ann, 'twice')]);
      expect(second.id).toBe(first.id);
      expect((await findStrays(one.store, one.files)).files).toBe(0);
      expect(await one.files.waiting()).toEqual([]);
    });
  });

  describe('a document', PATIENCE, () => {
    test('deleted twice is deleted, and nobody is told of a fault', async () => {
      const { id } = await one.add(ann, 'to be deleted twice');
      const outcomes = await Promise.all([
        caught(one.documents.remove(ann, id)),
        caught(other.documents.remove(ann, id)),
      ]);
      expect(outcomes.filter((code) => code !== undefined && code !== 'document.missing')).toEqual(
        [],
      );
      await expect(one.documents.get(ann, id)).rejects.toMatchObject({ code: 'document.missing' });
    });

    test('taken out of the trash while the trash is emptied stays, or is gone and says so', async () => {
      const random = seededRandom('restored and purged');
      for (let round = 0; round < ROUNDS / 3; round += 1) {
        const { id } = await one.add(ann, `In the trash in round ${round}.`);
        await one.documents.trash(ann, id);
        const [, restored] = await atOnce(random, [
          () => one.documents.emptyTrash(-1),
          () => other.documents.restore(ann, id),
        ]);
        if (restored instanceof AppError) expect(restored.code).toBe('document.missing');
        else expect(await one.documents.get(ann, id)).toMatchObject({ trashed_at: null });
      }
    });

    test('replaced while it is deleted is gone, and its files with it', async () => {
      const random = seededRandom('replaced and deleted');
      for (let round = 0; round < ROUNDS / 3; round += 1) {
        const id = await failed(one, `Before the replacement of round ${round}.`);
        const [, replaced] = await atOnce(random, [
          () => one.documents.remove(ann, id),
          () => other.replace(ann, id, `The replacement of round ${round}.`),
        ]);
        if (replaced instanceof AppError) expect(replaced.code).toBe('document.missing');
        await expect(one.documents.get(ann, id)).rejects.toMatchObject({
          code: 'document.missing',
        });
      }
      expect((await findStrays(one.store, one.files)).files).toBe(0);
    });

    test('replaced twice takes one of the two and refuses the other', async () => {
      const id = await failed(one, 'To be replaced twice.');
      const outcomes = await Promise.all([
        caught(one.replace(ann, id, 'The first replacement.')),
        caught(other.replace(ann, id, 'The second replacement.')),
      ]);
      expect(outcomes.toSorted()).toEqual(['document.busy', undefined]);
      expect(await one.documents.revisions(ann, id)).toHaveLength(2);
      expect((await findStrays(one.store, one.files)).files).toBe(0);
    });

    test('put into a collection while it is deleted is gone, or was never there', async () => {
      const collection = CollectionId.parse('11111111-1111-7111-8111-111111111111');
      const named = { id: collection, userId: ann, name: 'shelf', now: new Date() };
      await insertCollection(one.store, named);
      const random = seededRandom('collected and deleted');
      for (let round = 0; round < ROUNDS / 3; round += 1) {
        const { id } = await one.add(ann, `On the shelf in round ${round}.`);
        const [, put] = await atOnce(random, [
          () => one.documents.remove(ann, id),
          () => putInCollection(other.store, { userId: ann, id: collection, documentId: id }),
        ]);
        if (put instanceof AppError) expect(put.code).toBe('document.missing');
      }
    });
  });

  async function isReadable(answer: Document | AppError | undefined, text: string) {
    if (answer === undefined || answer instanceof AppError) throw answer;
    const { source_hash } = await one.documents
      .row(ann, answer.id)
      .catch(() => ({ source_hash: null }));
    // Added before it was deleted: then it is gone altogether.
    if (source_hash === null) return true;
    const read = (path: string) => readFile(path, 'utf8');
    return (await one.files.withPath(ann, source_hash, read).catch(() => null)) === text;
  }
});

/** The numbers of the rounds that did not end well. */
async function rounds(count: number, play: (round: number) => Promise<boolean>): Promise<number[]> {
  const lost: number[] = [];
  for (let first = 0; first < count; first += TOGETHER) {
    const numbers = Array.from({ length: TOGETHER }, (_, at) => first + at);
    const outcomes = await Promise.all(numbers.map(play));
    lost.push(...numbers.filter((_, at) => !outcomes[at]));
  }
  return lost;
}

/** Begins all of them, each after a seeded number of turns of the event loop. */
function atOnce<const T extends readonly (() => Promise<unknown>)[]>(
  random: () => number,
  deeds: T,
): Promise<{ [At in keyof T]: Awaited<ReturnType<T[At]>> | AppError }> {
  const outcomes = deeds.map(async (deed) => {
    const turns = Math.floor(random() * 12);
    for (let at = 0; at < turns; at += 1) await turn();
    return deed().catch((thrown: unknown) => {
      if (thrown instanceof AppError) return thrown;
      throw thrown;
    });
  });
  return Promise.all(outcomes) as Promise<{
    [At in keyof T]: Awaited<ReturnType<T[At]>> | AppError;
  }>;
}

async function caught(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)),
  );
}

/** A document that may be replaced at once: its reading was called off. */
async function failed(library: UnreadLibrary, text: string): Promise<DocumentId> {
  const { id, run_id } = await library.add(ann, text);
  if (run_id) await library.runs.cancel(ann, run_id);
  return id;
}
