/** Which stored files stay, and which go: the bytes that a document needs are never touched. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBackupTurn } from '../../kernel/store/backup/backup-turn.ts';
import { openUnreadLibrary, type UnreadLibrary } from '../../testing/documents/unread-library.ts';
import { describeEachStore, describePostgres } from '../../testing/stores/stores.ts';
import { ann } from '../../testing/test-kernel.ts';
import { removeUnneededFiles, sweepFiles } from './remove-files.ts';
import type { ReceivedFile } from './stored-files.ts';

const HOUR_MS = 60 * 60 * 1000;

describeEachStore('a stored file', (openTestStore, kind) => {
  let library: UnreadLibrary;
  beforeAll(async () => {
    library = await openUnreadLibrary(openTestStore);
  });
  afterAll(() => library.close());

  test('that lost its protection is not covered by the protected bytes when they come again', async () => {
    const { files } = library;
    const first = await receive('a locked file');
    await files.rewrite(first, Buffer.from('an open file'));
    await put(first, { isUnlocked: true });
    const again = await receive('a locked file');
    await put(again, { isUnlocked: false });
    await files.drop(first);
    await files.drop(again);

    expect(await textOf(first.sourceHash)).toBe('an open file');
    expect(await files.waiting()).toEqual([]);
  });

  test('that another process is receiving is left alone by one that starts', async () => {
    const { files } = library;
    const waiting = await receive('still on its way');
    await files.open(new Date(Date.now() - HOUR_MS));
    expect(existsSync(waiting.path)).toBe(true);
    await files.open(new Date(Date.now() + HOUR_MS));
    expect(existsSync(waiting.path)).toBe(false);
  });

  test('of a rejected scan stays for another document with the same bytes, and goes without one', async () => {
    const { files, store, documents } = library;
    const trashed = await library.add(ann, 'the same scan twice');
    await documents.trash(ann, trashed.id);
    const { id, sourceHash } = await library.add(ann, 'the same scan twice');
    const reject = () => removeUnneededFiles(store, files, ann, [sourceHash], { id, revision: 1 });
    await reject();
    expect(await files.size(ann, sourceHash)).not.toBeNull();
    await documents.remove(ann, trashed.id);
    expect(await files.size(ann, sourceHash)).not.toBeNull();
    await reject();
    expect(await files.size(ann, sourceHash)).toBeNull();
  });

  test('that was lost is back when its document is added again', async () => {
    const { id, sourceHash } = await library.add(ann, 'a file that a disk lost');
    await loseBytes(sourceHash);
    const again = await library.add(ann, 'a file that a disk lost');

    expect(again.id).toBe(id);
    expect(await textOf(sourceHash)).toContain('a disk lost');
  });

  function receive(text: string) {
    return library.files.receive(Readable.from([Buffer.from(text)]));
  }

  async function put(file: ReceivedFile, how: { isUnlocked: boolean }) {
    await library.files.bring(file);
    await library.store.transaction((tx) => library.files.place(tx, ann, file, how));
  }

  function textOf(sourceHash: string): Promise<string> {
    return library.files.withPath(ann, sourceHash, (path) => readFile(path, 'utf8'));
  }

  async function loseBytes(sourceHash: string): Promise<void> {
    if (kind === 'pglite') return library.files.withPath(ann, sourceHash, (path) => rm(path));
    await library.store.query(
      'delete from file_chunks using stored_files where file_id = id and name like $1',
      [`%/${sourceHash}`],
    );
  }
});

describePostgres('a stored file', (openTestStore) => {
  test('is not removed while a backup copies the files, and is swept afterwards', async () => {
    const library = await openUnreadLibrary(openTestStore);
    const { store, files, documents } = library;
    const { id, sourceHash } = await library.add(ann, 'deleted during a backup');
    await inBackupTurn(store, () => documents.remove(ann, id));
    expect(await files.size(ann, sourceHash)).not.toBeNull();

    await sweepFiles(store, files);
    expect(await files.size(ann, sourceHash)).toBeNull();
    await library.close();
  });
});
