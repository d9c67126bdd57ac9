import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exchangedSet } from '../../domain/exchange/exchanged-set.ts';
import { openZip } from '../../library/extract/zip.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import { anyCard, exchangeSet } from '../../testing/exchange-set.ts';
import { exportStudySet } from './export-study-set.ts';
import { importCards } from './import-cards.ts';
import { writeApkg } from './write-apkg-thread.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const never = new AbortController().signal;
const later = new Date('2026-03-02T10:00:00.000Z');
const picture = { name: 'moon & tide.png', bytes: new Uint8Array([137, 80, 78, 71]) };
const cards = [
  {
    question: 'What is a tide?',
    answer: 'The <b>rise</b> of the sea.\nAnd its fall.',
    concept: 'tide',
  },
  { question: 'What does [sound:x.mp3] {{c1::pull}}?', answer: 'The moon & the sun.' },
];

/** An export for Anki at that time, without pictures. */
function apkg(at: Date) {
  return { format: 'apkg' as const, now: at, media: async () => [], signal: never };
}

test('another reader finds fields, tags, source, page, deck and media in the file', async () => {
  const set = exchangedSet(exchangeSet({ title: 'Tides::deep', cards }));
  const [first, ...others] = set.cards;
  const shown = { ...set, cards: [{ ...first, media: [picture.name] }, ...others] } as typeof set;
  const { collection, part } = unpacked(
    await writeApkg({ set: shown, media: [picture], now }, never),
  );

  const notes = collection.prepare('select guid, tags, flds, sfld from notes order by id').all();
  expect(notes).toMatchObject([
    {
      guid: set.cards[0]?.id,
      tags: ' tide ',
      flds: [
        'What is a tide?',
        'The &lt;b&gt;rise&lt;/b&gt; of the sea.<br/>And its fall.<br/><img src="moon &amp; tide.png">',
        'Tides, page 3',
      ].join('\u001f'),
      sfld: 'What is a tide?',
    },
    { guid: set.cards[1]?.id, tags: '' },
  ]);
  const { ver, models, decks } = collection.prepare('select * from col').get() as Record<
    string,
    string
  >;
  expect(ver).toBe(11);
  const [noteType] = Object.values(JSON.parse(models ?? '')) as { flds: { name: string }[] }[];
  expect(noteType?.flds.map(({ name }) => name)).toEqual(['Front', 'Back', 'Source']);
  expect(Object.values(JSON.parse(decks ?? ''))).toContainEqual(
    expect.objectContaining({ name: 'Tides:deep' }),
  );
  expect(collection.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(
    collection.prepare('select count(*) as count from cards join notes on nid = notes.id').get(),
  ).toEqual({ count: 2 });
  expect(JSON.parse(new TextDecoder().decode(part('media')))).toEqual({ 0: picture.name });
  expect([...(part('0') ?? [])]).toEqual([...picture.bytes]);
});

test('a later export has the same guids, note type and deck, and is newer', async () => {
  const set = exchangeSet({ cards });
  const edited = exchangeSet({ cards: cards.map((card) => ({ ...card, answer: 'Another.' })) });
  const of = async (one: typeof set, at: Date) => {
    const { collection } = unpacked((await exportStudySet(one, apkg(at))).bytes);
    const query = 'select guid, notes.mid, did, notes.mod from notes join cards on nid = notes.id';
    return collection.prepare(query).all() as {
      guid: string;
      mid: number;
      did: number;
      mod: number;
    }[];
  };
  const before = await of(set, now);
  const after = await of(edited, later);
  const same = (rows: typeof before) => rows.map(({ guid, mid, did }) => ({ guid, mid, did }));
  expect(same(after)).toEqual(same(before));
  expect(after.every(({ mod }, at) => mod > (before[at]?.mod ?? 0))).toBe(true);
});

test('importing what was exported gives the same deck, media included', async () => {
  const set = exchangedSet(exchangeSet({ cards }));
  const shown = {
    ...set,
    cards: set.cards.map((card, at) => ({ ...card, media: at === 0 ? [picture.name] : [] })),
  };
  const read = await importCards(
    await writeApkg({ set: shown, media: [picture], now }, never),
    'tides.apkg',
    never,
  );
  expect(read.problems).toEqual([]);
  expect(read.cards).toMatchObject([
    { ...pick(cards[0]), tags: ['tide'], media: [picture.name], schedule: { state: 'new' } },
    { ...pick(cards[1]), tags: [], media: [] },
  ]);
  expect(read.media).toEqual([picture]);
});

test('whatever stands on a card, it is text in Anki and comes back the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCard, { minLength: 30 }), async (texts) => {
      const bytes = await writeApkg(
        {
          set: exchangedSet(exchangeSet({ cards: texts })),
          media: [],
          now,
        },
        never,
      );
      const { collection } = unpacked(bytes);
      for (const { flds } of collection.prepare('select flds from notes').all()) {
        expect(String(flds).replaceAll('<br/>', '')).not.toMatch(/[<>]|\[sound:|\[latex\]/);
      }
      expect((await importCards(bytes, 'x.apkg', never)).cards.map(pick)).toEqual(texts);
    }),
    { numRuns: 4 },
  );
});

test('a schedule comes along: due day, interval, ease, lapses, suspended', async () => {
  const { path, collection } = unpacked(
    (await exportStudySet(exchangeSet({ cards }), apkg(now))).bytes,
  );
  collection.exec(`update col set crt = 1767225600;
    update cards set type = 2, queue = -1, due = 31, ivl = 12, factor = 2300, reps = 5, lapses = 1,
      data = '{"s": 14.5, "d": 6.25}'`);
  collection.close();
  const bytes = zipSync({ 'collection.anki21': readFileSync(path), media: strToU8('{}') });
  expect((await importCards(bytes, 'x.apkg', never)).cards[0]?.schedule).toEqual({
    state: 'review',
    isSuspended: true,
    dueAt: '2026-02-01T00:00:00.000Z',
    intervalDays: 12,
    ease: 2.3,
    fsrs: { stability: 14.5, difficulty: 6.25 },
    reviews: 5,
    lapses: 1,
  });
});

test('the packing of newer versions of Anki is read too, media included', async () => {
  const set = exchangedSet(exchangeSet({ cards }));
  const shown = { ...set, cards: set.cards.map((card) => ({ ...card, media: [picture.name] })) };
  const { collection, part } = unpacked(await writeApkg({ set: shown, media: [], now }, never));
  collection.close();
  const bytes = zipSync({
    'collection.anki21b': zstdCompressSync(part('collection.anki2') ?? new Uint8Array()),
    'collection.anki2': strToU8('please update'),
    media: zstdCompressSync(mediaEntries(['other.png', picture.name])),
    0: zstdCompressSync(new Uint8Array([1])),
    1: zstdCompressSync(picture.bytes),
  });
  const read = await importCards(bytes, 'x.apkg', never);
  expect(read.cards.map(pick)).toEqual(cards.map(pick));
  expect(read.media).toEqual([picture]);
});

test('note types are found where newer collections keep them, in an order only Anki knows', async () => {
  const { path, collection } = unpacked(
    (await exportStudySet(exchangeSet({ cards }), apkg(now))).bytes,
  );
  collection.exec(`update col set models = '';
    create table fields (ntid integer, ord integer, name text COLLATE  NOCASE,
      primary key (ntid, ord)) without rowid;
    insert into fields select distinct mid, 2, 'Source' from notes;
    insert into fields select distinct mid, 1, 'Back' from notes;
    insert into fields select distinct mid, 0, 'Front' from notes`);
  collection.close();
  // Nobody else can make a table in that order: the words are exchanged in the file, as long as each other.
  const file = readFileSync(path).toString('latin1').replace('COLLATE  NOCASE', 'COLLATE unicase');
  const packed = zstdCompressSync(Buffer.from(file, 'latin1'));
  const bytes = zipSync({ 'collection.anki21b': packed });
  const [first] = (await importCards(bytes, 'x.apkg', never)).cards;
  expect(pick(first)).toEqual(pick(cards[0]));
});

/** Name, size and checksum of each file, as protobuf; all of them shorter than 128 bytes. */
function mediaEntries(names: string[]): Uint8Array {
  const entries = names.map((name) => {
    const text = strToU8(name);
    return [0x0a, text.length, ...text, 0x10, 0x80, 0x02, 0x1a, 2, 7, 7];
  });
  return new Uint8Array(entries.flatMap((entry) => [0x0a, entry.length, ...entry]));
}

function pick(card: { question: string; answer: string } | undefined) {
  return { question: card?.question, answer: card?.answer };
}

function unpacked(bytes: Uint8Array) {
  const zip = openZip(bytes, {
    maxPages: 1,
    maxCharacters: 1,
    maxParts: 100,
    maxPartBytes: 1e8,
    maxInflatedBytes: 1e8,
  });
  const path = temporaryFile(zip.read('collection.anki2') ?? '', 'collection.anki2');
  return { path, collection: new DatabaseSync(path), part: (name: string) => zip.read(name) };
}
