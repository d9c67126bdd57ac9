import { beforeAll, expect, test } from 'vitest';
import type { Block, DocumentId } from '../../contracts/document.ts';
import { loadMigrations } from '../../kernel/store/migrations.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { describeEachStore, type TestStore } from '../../testing/stores/stores.ts';
import { insertBlocks, type Revision, readBlocks, readTexts } from './blocks.store.ts';

describeEachStore('blocks', (openTestStore) => {
  let store: TestStore;
  beforeAll(async () => {
    const kernel = new URL('../../kernel/store/migrations/', import.meta.url);
    const library = new URL('../migrations/', import.meta.url);
    store = await openTestStore({
      migrations: [
        ...(await loadMigrations('kernel', kernel)),
        ...(await loadMigrations('library', library)),
      ],
    });
  });

  test('a text that is read in pieces is whole and in its order', async () => {
    const revision = await aRevision();
    // As after recognition: what comes first on the page was stored last.
    await insertBlocks(store, revision, [aBlock(2, 1), aBlock(2, 2), aBlock(3, 1)]);
    await insertBlocks(store, revision, [aBlock(1, 1), aBlock(1, 2)], 3);
    for (const atOnce of [1, 2, 5, 100]) {
      const texts = await readTexts(store, revision, atOnce);
      expect(texts.map(({ block_id }) => block_id)).toEqual([
        'p1-1',
        'p1-2',
        'p2-1',
        'p2-2',
        'p3-1',
      ]);
    }
  });

  test('blocks are read from where the last answer ended', async () => {
    const revision = await aRevision();
    await insertBlocks(store, revision, [aBlock(1, 1), aBlock(1, 2), aBlock(2, 1), aBlock(2, 2)]);
    const ids = async (choice: object) =>
      (await readBlocks(store, revision, choice)).map(({ block_id }) => block_id);

    expect(await ids({ limit: 3 })).toEqual(['p1-1', 'p1-2', 'p2-1']);
    expect(await ids({ after: 'p2-1', limit: 3 })).toEqual(['p2-2']);
    expect(await ids({ page: 2, after: 'p1-2', limit: 1 })).toEqual(['p2-1']);
    expect(await ids({ after: 'p2-2' })).toEqual([]);
  });

  test('of places on a page only those are read that tell where a block goes on', async () => {
    const revision = await aRevision();
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const here = { ...box, page: 1, start: 0, end: 4 };
    const there = { ...box, page: 2, start: 4, end: 8 };
    await insertBlocks(store, revision, [
      { ...aBlock(1, 1), level: 2, boxes: [here] },
      { ...aBlock(1, 2), boxes: [here, there] },
      { ...aBlock(1, 3), boxes: [there] },
      aBlock(1, 4),
    ]);

    const texts = await readTexts(store, revision);

    expect(texts.map(({ boxes }) => boxes)).toEqual([[], [here, there], [there], []]);
    expect(texts[0]).toEqual({ ...aBlock(1, 1), level: 2 });
    expect(texts[1]).not.toHaveProperty('level');
  });

  async function aRevision(): Promise<Revision> {
    const id = realWorld.id() as DocumentId;
    await store.query(
      `insert into documents (id, user_id, title, file_name, format, status, revision, language,
         pages, created_at, updated_at)
       values ($1, 'ann', 'A title', 'a.md', 'markdown', 'ready', 1, 'en', 1, now(), now())`,
      [id],
    );
    await store.query(
      `insert into document_revisions (document_id, revision, user_id, source_hash, size, extractor,
         created_at, file_name, format)
       values ($1, 1, 'ann', 'hash', 1, 'test', now(), 'a.md', 'markdown')`,
      [id],
    );
    return { id, revision: 1 };
  }
});

function aBlock(page: number, number: number): Block {
  return {
    block_id: `p${page}-${number}`,
    text: `Text ${number} of page ${page}.`,
    source_page: page,
    section: 'Bones',
    section_path: ['Bones'],
    kind: 'paragraph',
    ocr_confidence: null,
    boxes: [],
  };
}
