import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { AppError } from '../../kernel/errors/app-error.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import { importCards } from './import-cards.ts';
import { readApkg } from './read-apkg.ts';

const never = new AbortController().signal;
const NOTES = `create table notes (id integer primary key, guid text, mid integer, tags text,
  flds text)`;
const OTHERS = `create table col (crt integer, models text); insert into col values (0, '');
  create table fields (ntid integer, ord integer, name text);
  create table cards (id integer primary key, nid integer, type integer, queue integer,
    due integer, ivl integer, factor integer, reps integer, lapses integer, data text);`;
const ONE_NOTE = `insert into notes (id, mid, tags, flds) values (1, 1, ' a ', 'Q' || char(31) || 'A')`;

test('the hand-made collection that the others are broken from is read', async () => {
  const { cards } = await importCards(packed(collection(`${NOTES}; ${ONE_NOTE}`)), 'x.apkg', never);
  expect(cards).toMatchObject([{ question: 'Q', answer: 'A', tags: ['a'] }]);
});

test.each<[string, () => Uint8Array, string]>([
  ['a bomb', () => packed(new Uint8Array(20 * 1024 * 1024)), 'reading.import-too-large'],
  [
    'a bomb of the newer kind',
    () => newer(new Uint8Array(129 * 1024 * 1024)),
    'reading.import-too-large',
  ],
  ['no ZIP file', () => strToU8('SQLite format 3'), 'reading.import-damaged'],
  ['a ZIP file that is cut off', () => cut(packed(real())), 'reading.import-damaged'],
  [
    'a ZIP file of something else',
    () => zipSync({ a: strToU8('b') }),
    'reading.import-unsupported',
  ],
  ['a collection of noise', () => packed(strToU8('noise'.repeat(999))), 'reading.import-damaged'],
  ['a collection that is cut off', () => packed(cut(real())), 'reading.import-damaged'],
  ['a collection without notes', () => packed(collection('select 1')), 'reading.import-damaged'],
  [
    'notes that never end',
    () =>
      packed(
        collection(`create view notes as with recursive n(id) as (select 1 union all
          select id + 1 from n) select id, 1 as mid, '' as tags, 'x' as flds from n`),
      ),
    'reading.import-damaged',
  ],
  [
    'note types that never end',
    () =>
      packed(
        collection(`${NOTES}; ${ONE_NOTE}; drop table fields; create view fields as
          with recursive n(id) as (select 1 union all select id + 1 from n)
          select id as ntid, 0 as ord, 'x' as name from n`),
      ),
    'reading.import-damaged',
  ],
  [
    'a computed column',
    () =>
      packed(
        collection(`create table notes (id integer primary key, mid integer, tags text,
          flds text as (hex(zeroblob(4)))); insert into notes values (1, 1, '')`),
      ),
    'reading.import-damaged',
  ],
  [
    'more text than cards hold',
    () =>
      packed(
        collection(`${NOTES}; with recursive n(id) as (select 1 union all select id + 1 from n
          limit 210) insert into notes (id, mid, tags, flds) select id, 1, '',
          replace(hex(zeroblob(490)), '00', hex(randomblob(100))) from n`),
      ),
    'reading.import-too-large',
  ],
])('%s is refused with a clear code', async (_name, bytes, code) => {
  await expect(importCards(bytes(), 'deck.apkg', never)).rejects.toMatchObject({ code });
});

test('whatever is broken in a collection, the answer is cards or a typed error', async () => {
  const whole = real();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 200 }),
      async (changes) => {
        const broken = new Uint8Array(whole);
        for (const [at, byte] of changes) broken[at] = byte;
        const answer = await importCards(packed(broken), 'x.apkg', never).catch((thrown) => thrown);
        if (!(answer instanceof AppError)) expect(answer.cards.length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 6 },
  );
});

test('a name of a media file leads nowhere', async () => {
  const names = ['../../secret.png', '/etc/passwd', 'C:\\x.png', 'fine.png', 'not-there.png'];
  const shown = names.map((name) => `<img src="${name}">`).join('');
  const notes = `${NOTES}; insert into notes (id, mid, tags, flds) values (1, 1, '', 'Q' || char(31) || 'A ${shown}')`;
  const listed = Object.fromEntries(names.map((name, at) => [at, name]));
  const bytes = zipSync({
    'collection.anki2': collection(notes),
    media: strToU8(JSON.stringify(listed)),
    ...Object.fromEntries(names.slice(0, 4).map((_name, at) => [at, strToU8('x')])),
  });
  const { cards, media, problems } = await importCards(bytes, 'x.apkg', never);
  expect(media.map(({ name }) => name)).toEqual(['fine.png']);
  expect(cards[0]).toMatchObject({ answer: 'A', media: ['fine.png'] });
  expect(problems).toHaveLength(4);
  expect(problems[0]?.message).toBe('A media file was left out: "../../secret.png".');
});

test('notes that are empty or too long are named, the others taken', async () => {
  const notes = `${NOTES}; ${ONE_NOTE}; insert into notes (id, mid, tags, flds) values (2, 1, '', 'only a question');
    insert into notes (id, mid, tags, flds) values (3, 1, '', hex(zeroblob(60000)))`;
  const { cards, problems } = await importCards(packed(collection(notes)), 'x.apkg', never);
  expect(cards).toHaveLength(1);
  expect(problems).toEqual([
    { at: 2, message: 'The answer is empty.' },
    { at: 3, message: 'This note is too long.' },
  ]);
});

test('only so many cards are taken, and it is said', async () => {
  const notes = `${NOTES}; with recursive n(id) as (select 1 union all select id + 1 from n
    limit 10001) insert into notes (id, mid, tags, flds) select id, 1, '', 'Q' || char(31) || 'A' from n`;
  const { cards, problems } = await importCards(packed(collection(notes)), 'x.apkg', never);
  expect(cards).toHaveLength(10_000);
  expect(problems).toEqual([{ at: 10_001, message: expect.stringContaining('Only the first') }]);
});

test('reading that takes too long is ended, and one that nobody waits for ends with the reason', async () => {
  const limits = { seconds: 0.005, memoryMb: 256 };
  await expect(readApkg(packed(real()), never, limits)).rejects.toMatchObject({
    code: 'reading.import-too-large',
  });
  const reason = new Error('not wanted any more');
  await expect(readApkg(packed(real()), AbortSignal.abort(reason))).rejects.toBe(reason);
});

test.each([
  ['a table that is too large', new Uint8Array(16 * 1024 * 1024 + 1), 'reading.import-too-large'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'reading.import-unsupported'],
])('%s is refused with a clear code', async (_name, bytes, code) => {
  await expect(importCards(bytes, 'cards.csv', never)).rejects.toMatchObject({ code });
});

function real(): Uint8Array {
  return collection(`${NOTES}; ${ONE_NOTE}`);
}

function collection(notes: string): Uint8Array {
  const path = temporaryFile('', 'collection');
  const database = new DatabaseSync(path);
  database.exec(OTHERS);
  database.exec(notes);
  database.close();
  return readFileSync(path);
}

function packed(bytes: Uint8Array): Uint8Array {
  return zipSync({ 'collection.anki2': bytes, media: strToU8('{}') });
}

function newer(bytes: Uint8Array): Uint8Array {
  return zipSync({ 'collection.anki21b': zstdCompressSync(bytes) });
}

function cut(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
