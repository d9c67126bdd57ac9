/** Search over a real store and the real thread; the embedder is a small one that knows synonyms. */
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { DocumentId } from '../../contracts/document.ts';
import { UserId } from '../../contracts/ids.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { loadMigrations } from '../../kernel/store/migrations.ts';
import type { Store } from '../../kernel/store/store.ts';
import { UrgentWork } from '../../kernel/turns/urgent-work.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { describeEachStore, type TestStore } from '../../testing/stores/stores.ts';
import type { Embedder } from './embed-part.ts';
import type { Reranker } from './judge-candidates.ts';
import { SearchIndex, type SearchSettings } from './search-index.ts';

const ann = UserId.parse('ann');
const bob = UserId.parse('bob');

describeEachStore('search', (openTestStore) => {
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
  beforeEach(async () => {
    await store.query('truncate documents, library_versions cascade');
  });

  test('a document is found by its words at once, with where they stand', async () => {
    const search = opened();
    const id = await aDocument(ann, ['# Bones', 'Bones store calcium.', 'They grow until twenty.']);
    expect(await search.index({ documentId: id, revision: 1 })).toBe(1);

    expect(await search.search(ann, 'Which mineral is stored?')).toEqual([
      {
        document_id: id,
        document_title: 'A title',
        paged: false,
        revision: 1,
        place: 0,
        text: 'Bones store calcium.\nThey grow until twenty.',
        spans: [
          { block_id: 'p1-2', start: 0, end: 20 },
          { block_id: 'p1-3', start: 0, end: 23 },
        ],
        section: 'Bones',
        headings: ['Bones'],
        source_page: 1,
        scores: {
          lexical: expect.any(Number),
          meaning: null,
          fused: expect.any(Number),
          relevance: null,
        },
      },
    ]);
  });

  test('once it is embedded it is found by its meaning too', async () => {
    const search = opened();
    const id = await aDocument(ann, ['# A', 'Bones last.', '# B', 'Banks lend.']);
    await search.index({ documentId: id, revision: 1 });
    const told: number[] = [];
    const progress = await search.embed(
      { documentId: id, revision: 1 },
      { onProgress: ({ done }) => told.push(done) },
    );

    expect(progress).toEqual({ done: 2, total: 2 });
    expect(told).toEqual([0, 2]);
    const [first] = await search.search(ann, 'skeleton');
    expect(first).toMatchObject({ text: 'Bones last.', scores: { lexical: 0 } });
    expect(first?.scores.meaning).toBeCloseTo(1, 2);
  });

  test('its meaning is learned when nobody waits for a document to be read', async () => {
    const urgent = new UrgentWork(600_000);
    const embedder = smallEmbedder();
    const search = new SearchIndex(store, { embedder, memoryMb: 64, urgent });
    onTestFinished(() => search.close());
    const id = await aDocument(ann, ['# A', 'Bones last.']);
    await search.index({ documentId: id, revision: 1 });
    const isRead = urgent.begin();
    const began = Promise.withResolvers<void>();
    const onProgress = () => began.resolve();
    const embedding = search.embed({ documentId: id, revision: 1 }, { onProgress });
    await began.promise;
    // Had it not waited, it would have asked the store for the texts before this.
    await store.query('select 1');
    await store.query('select 1');
    expect(embedder.embedded).toBe(0);

    isRead();
    await embedding;
    expect(embedder.embedded).toBe(1);
  });

  test('nobody finds what belongs to another', async () => {
    const search = opened();
    const id = await aDocument(ann, ['Calcium is hers.']);
    const bobs = await aDocument(bob, ['Calcium is his.']);
    await search.index({ documentId: id, revision: 1 });
    await search.index({ documentId: bobs, revision: 1 });

    expect(await texts(search, bob, 'calcium')).toEqual(['Calcium is his.']);
    expect(await search.search(bob, 'calcium', { documents: [id] })).toEqual([]);
    await search.remove(bob, id);
    expect(await texts(search, ann, 'calcium')).toEqual(['Calcium is hers.']);
  });

  test('what is in the trash, not read yet or removed is not found, and comes back when it does', async () => {
    const search = opened();
    const id = await aDocument(ann, ['Calcium here.']);
    await search.index({ documentId: id, revision: 1 });
    const change = (set: string) => store.query(`update documents set ${set} where id = $1`, [id]);
    const found = async () => (await search.search(ann, 'calcium')).length;

    expect(await found()).toBe(1);
    await change('trashed_at = now()');
    expect(await found()).toBe(0);
    await change('trashed_at = null');
    expect(await found()).toBe(1);
    await change(`status = 'reading'`);
    expect(await found()).toBe(0);
    await change(`status = 'ready'`);
    expect(await found()).toBe(1);
    await store.query('delete from documents where id = $1', [id]);
    expect(await found()).toBe(0);
  });

  test('a replaced document is found as it was until the new one is read', async () => {
    const search = opened();
    const id = await aDocument(ann, ['Old calcium.']);
    await search.index({ documentId: id, revision: 1 });
    await store.query(`update documents set status = 'reading', reading_revision = 2`);
    await addRevision(store, ann, { id, revision: 2 }, ['New calcium.']);
    await search.index({ documentId: id, revision: 2 });

    expect(await texts(search, ann, 'calcium')).toEqual(['Old calcium.']);
    await store.query(
      `update documents set status = 'ready', reading_revision = null, revision = 2`,
    );
    expect(await texts(search, ann, 'calcium')).toEqual(['New calcium.']);
  });

  test('another process on the same store is seen by the next search', async () => {
    const [here, there] = [opened(), opened()];
    expect(await here.search(ann, 'calcium')).toEqual([]);
    const id = await aDocument(ann, ['Calcium came later.']);
    await there.index({ documentId: id, revision: 1 });

    expect(await texts(here, ann, 'calcium')).toEqual(['Calcium came later.']);
    await there.embed({ documentId: id, revision: 1 });
    expect((await here.search(ann, 'calcium'))[0]?.scores.meaning).not.toBeNull();
  });

  test('indexing the same text again changes nothing and keeps its vectors', async () => {
    const search = opened();
    const id = await aDocument(ann, ['Calcium here.']);
    const key = { documentId: id, revision: 1 };
    await search.index(key);
    await search.embed(key);
    const before = await version();
    await search.index(key);

    expect(await version()).toEqual(before);
    expect((await search.search(ann, 'calcium'))[0]?.scores.meaning).not.toBeNull();
  });

  test('embedding goes on where it was stopped', async () => {
    const id = await aDocument(ann, manySections(150));
    const key = { documentId: id, revision: 1 };
    const stopping = new AbortController();
    const first = smallEmbedder();
    const search = opened(first);
    await search.index(key);
    const stopped = search.embed(key, {
      signal: stopping.signal,
      onProgress: ({ done }) => done > 0 && stopping.abort(),
    });
    await expect(stopped).rejects.toThrow();
    const again = smallEmbedder();

    expect(await opened(again).embed(key)).toEqual({ done: 150, total: 150 });
    expect(first.embedded).toBe(64);
    expect(again.embedded).toBe(86);
  });

  test('without a model everything is found by words, and embedding waits', async () => {
    const none = { ...smallEmbedder(), available: { embed: false } };
    const search = opened(none);
    const id = await aDocument(ann, ['Calcium here.']);
    await search.index({ documentId: id, revision: 1 });

    expect(await search.embed({ documentId: id, revision: 1 })).toEqual({ done: 0, total: 1 });
    expect(await texts(search, ann, 'calcium')).toEqual(['Calcium here.']);
  });

  test('a model that dies in the middle of a search leaves the search by words', async () => {
    const dying: Embedder = {
      ...smallEmbedder(),
      embed: () => Promise.reject(kernelError('model.local-stopped', 'It stopped.')),
    };
    const search = opened(dying);
    const id = await aDocument(ann, ['Calcium here.']);
    await search.index({ documentId: id, revision: 1 });

    expect(await texts(search, ann, 'calcium')).toEqual(['Calcium here.']);
  });

  test('vectors of another embedder are not compared with, and are made anew', async () => {
    const id = await aDocument(ann, ['Calcium here.']);
    const key = { documentId: id, revision: 1 };
    const old = opened();
    await old.index(key);
    await old.embed(key);
    const next = opened({ ...smallEmbedder(), embedderVersion: 'small-2' });

    expect((await next.search(ann, 'calcium'))[0]?.scores.meaning).toBeNull();
    await next.catchUp(new AbortController().signal);
    expect((await next.search(ann, 'calcium'))[0]?.scores.meaning).not.toBeNull();
  });

  test('what an older tokenizer made is not searched, and is made anew', async () => {
    const search = opened();
    const id = await aDocument(ann, ['Calcium here.']);
    await search.index({ documentId: id, revision: 1 });
    await store.query(`update search_parts set tokenizer = 'older'`);
    await store.query('update library_versions set version = version + 1');
    expect(await search.search(ann, 'calcium')).toEqual([]);
    await search.catchUp(new AbortController().signal);

    expect(await texts(search, ann, 'calcium')).toEqual(['Calcium here.']);
  });

  test('a part that cannot be read is made anew from its blocks', async () => {
    const id = await aDocument(ann, ['Calcium here.']);
    await opened().index({ documentId: id, revision: 1 });
    await store.query(`update search_parts set postings = '\\x00'`);
    const search = opened();
    await search.search(ann, 'calcium');

    expect(await texts(search, ann, 'calcium')).toEqual(['Calcium here.']);
  });

  test('documents and sections narrow a search', async () => {
    const search = opened();
    const first = await aDocument(ann, ['# Bones', 'Calcium one.', '# Milk', 'Calcium two.']);
    const second = await aDocument(ann, ['# Milk', 'Calcium three.']);
    for (const id of [first, second]) await search.index({ documentId: id, revision: 1 });
    const narrowed = async (options: object) =>
      (await search.search(ann, 'calcium', options)).map(({ text }) => text).sort();

    expect(await narrowed({ documents: [second] })).toEqual(['Calcium three.']);
    expect(await narrowed({ sections: ['Milk'] })).toEqual(['Calcium three.', 'Calcium two.']);
    expect(await narrowed({ sections: ['Milk'], documents: [first] })).toEqual(['Calcium two.']);
    expect(await narrowed({ documents: [] })).toEqual([]);
    expect(await narrowed({ k: 1 })).toHaveLength(1);
  });

  test('people who do not fit into memory together are searched all the same', async () => {
    const search = opened(smallEmbedder(), 0.0001);
    for (const user of [ann, bob]) {
      const id = await aDocument(user, [`Calcium of ${user}.`]);
      await search.index({ documentId: id, revision: 1 });
    }
    for (const user of [ann, bob, ann, bob]) {
      expect(await texts(search, user, 'calcium')).toEqual([`Calcium of ${user}.`]);
    }
  });

  test('an empty query, one without words and an empty library find nothing', async () => {
    const search = opened({ ...smallEmbedder(), available: { embed: false } });
    expect(await search.search(ann, 'calcium')).toEqual([]);
    const id = await aDocument(ann, ['Calcium here.']);
    await search.index({ documentId: id, revision: 1 });

    expect(await search.search(ann, '  ')).toEqual([]);
    expect(await search.search(ann, '?!')).toEqual([]);
  });

  test('many searches at once on a library that nobody has loaded all find it', async () => {
    const id = await aDocument(ann, manySections(80));
    await opened().index({ documentId: id, revision: 1 });
    const search = opened();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => search.search(ann, `number${at} here`, { k: 1 })),
    );

    expect(answers.map(([first]) => first?.section)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Section ${at}`),
    );
  });

  test('lists of references come after all running text, unless they have what was looked up', async () => {
    const search = opened();
    const id = await aDocument(ann, [
      '# References',
      'Karpicke, J. (2008). Calcium, calcium, calcium.',
      '# Bones',
      'In the body it is calcium, more than anything else, that makes a bone hard.',
    ]);
    await search.index({ documentId: id, revision: 1 });
    const sections = async (query: string) =>
      (await search.search(ann, query)).map(({ section }) => section);

    expect(await sections('Who needs calcium, and when, and why?')).toEqual([
      'Bones',
      'References',
    ]);
    expect((await sections('Karpicke calcium'))[0]).toBe('References');
  });

  test('a word that stands in one passage is found by itself, whatever it means', async () => {
    const search = await embedded([...manySections(40), '# Letters', 'The money of Grznar.']);

    expect((await search.search(ann, 'Grznar'))[0]?.text).toBe('The money of Grznar.');
    expect(await search.find(ann, 'Grznar')).toMatchObject({ outcome: 'found' });
    expect((await search.find(ann, 'where is the "money of Grznar"?')).outcome).toBe('found');
  });

  test('who asks about something else is told that nothing is about it', async () => {
    const search = await embedded(['# A', 'Bones last.', '# B', 'Banks lend.']);

    expect(await search.find(ann, 'pizza in Naples to last')).toEqual({
      outcome: 'nothing-about',
      passages: [],
      by: ['words', 'meaning'],
      without: ['relevance'],
    });
    const nearest = await search.find(ann, 'pizza in Naples to last', { isNearest: true });
    expect(nearest.passages).not.toEqual([]);
    expect(await search.find(ann, 'skeleton')).toMatchObject({ outcome: 'found' });
  });

  test('the re-ranker moves the better answer up, and says how sure it is', async () => {
    const lines = ['# A', 'Bones are hard.', '# B', 'Bones are hard because of calcium.'];
    const search = await embedded(lines, { reranker: smallReranker() });
    const { passages, by, without } = await search.find(ann, 'why are bones hard');

    expect(passages.map(({ section, scores }) => [section, (scores.relevance ?? 0) > 0.5])).toEqual(
      [
        ['B', true],
        ['A', false],
      ],
    );
    expect([by, without]).toEqual([['words', 'meaning', 'relevance'], []]);
    expect((await search.find(ann, 'skeleton', { isQuick: true })).by).toEqual([
      'words',
      'meaning',
    ]);
  });

  test('models that take too long are not waited for, and that is said', async () => {
    const slow = (signal?: AbortSignal) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    const embedder: Embedder = {
      ...smallEmbedder(),
      embed: (_texts, { signal } = {}) => slow(signal),
    };
    const reranker: Reranker = {
      ...smallReranker(),
      rerank: (_query, _passages, { signal } = {}) => slow(signal),
    };
    const search = new SearchIndex(store, { embedder, reranker, memoryMb: 64, modelMs: 1 });
    onTestFinished(() => search.close());
    await search.index({ documentId: await aDocument(ann, ['# A', 'Bones last.']), revision: 1 });

    const { outcome, by, without } = await search.find(ann, 'bones');
    expect([outcome, by, without]).toEqual(['found', ['words'], ['meaning', 'relevance']]);
  });

  test('in other languages than English the words decide', async () => {
    const reranker: Reranker = {
      ...smallReranker(),
      rerank: () => Promise.reject(new Error('It does not know this language.')),
    };
    const lines = ['# Tidevann', 'Månen trekker i havet, og tidevannsbølgen følger den.'];
    const search = await embedded(lines, { reranker }, 'no');
    const outcome = async (query: string) => (await search.find(ann, query)).outcome;

    expect(await outcome('Hvorfor følger tidevannet månen?')).toBe('found');
    expect(await outcome('Hvem vant fotballkampen i Bergen?')).toBe('nothing-about');
  });

  /** A document of Ann's, found by its words and by its meaning. */
  async function embedded(
    lines: readonly string[],
    settings: Partial<SearchSettings> = {},
    language = 'en',
  ): Promise<SearchIndex> {
    const search = new SearchIndex(store, { embedder: smallEmbedder(), memoryMb: 64, ...settings });
    onTestFinished(() => search.close());
    const key = { documentId: await aDocument(ann, lines, language), revision: 1 };
    await search.index(key);
    await search.embed(key);
    return search;
  }

  function opened(embedder: Embedder = smallEmbedder(), memoryMb = 64): SearchIndex {
    const search = new SearchIndex(store, { embedder, memoryMb });
    onTestFinished(() => search.close());
    return search;
  }

  async function aDocument(
    user: UserId,
    lines: readonly string[],
    language = 'en',
  ): Promise<DocumentId> {
    const id = realWorld.id() as DocumentId;
    await store.query(
      `insert into documents (id, user_id, title, file_name, format, status, revision, language,
         pages, created_at, updated_at)
       values ($1, $2, 'A title', 'a.md', 'markdown', 'ready', 1, $3, 1, now(), now())`,
      [id, user, language],
    );
    await addRevision(store, user, { id, revision: 1 }, lines);
    return id;
  }

  async function version(): Promise<unknown> {
    return (await store.query('select version from library_versions')).rows;
  }
});

async function addRevision(
  store: Store,
  user: UserId,
  { id, revision }: { id: DocumentId; revision: number },
  lines: readonly string[],
): Promise<void> {
  await store.query(
    `insert into document_revisions (document_id, revision, user_id, source_hash, size, extractor,
       created_at, file_name, format)
     values ($1, $2, $3, 'hash', 1, 'test', now(), 'a.md', 'markdown')`,
    [id, revision, user],
  );
  let section: string | null = null;
  for (const [place, line] of lines.entries()) {
    const isHeading = line.startsWith('# ');
    const text = line.replace('# ', '');
    if (isHeading) section = text;
    await store.query(
      `insert into blocks (document_id, revision, block_id, place, source_page, section,
         section_path, kind, text, text_hash, boxes)
       values ($1, $2, $3, $4, 1, $5, $6, $7, $8, '', '[]')`,
      [
        id,
        revision,
        `p1-${place + 1}`,
        place,
        section,
        JSON.stringify(section === null ? [] : [section]),
        isHeading ? 'heading' : 'paragraph',
        text,
      ],
    );
  }
}

const manySections = (count: number) =>
  Array.from({ length: count }, (_, at) => [`# Section ${at}`, `Text number${at} here.`]).flat();

async function texts(search: SearchIndex, user: UserId, query: string): Promise<string[]> {
  return (await search.search(user, query)).map(({ text }) => text);
}

/** Texts about the same thing point the same way. */
const things = [/bone|skeleton/i, /bank|money/i, /calcium/i];

function smallEmbedder(): Embedder & { embedded: number } {
  return {
    available: { embed: true },
    embedderVersion: 'small-1',
    embedded: 0,
    async embed(texts) {
      this.embedded += texts.length;
      return texts.map((text) => {
        const about = things.findIndex((thing) => thing.test(text));
        return Float32Array.from({ length: 4 }, (_, at) => (at === (about + 4) % 4 ? 1 : 0));
      });
    },
  };
}

/** It knows an answer by its `because`. */
function smallReranker(): Reranker {
  return {
    available: { rerank: true },
    rerank: async (_query, passages) =>
      passages.map((passage) => (passage.includes('because') ? 3 : -3)),
  };
}
