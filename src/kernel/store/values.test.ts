import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { arrayLiteral, parseArray } from './array-literal.ts';
import type { Store } from './store.ts';
import { toWire } from './values.ts';

describeEachStore('values', (openTestStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });

  async function roundTrip(type: string, value: unknown): Promise<unknown> {
    const { rows } = await store.query<{ value: unknown }>(`select $1::${type} as value`, [value]);
    return rows[0]?.value;
  }

  test.each<[type: string, value: unknown]>([
    ['int', 42],
    ['int', null],
    ['int8', Number.MAX_SAFE_INTEGER],
    ['numeric', 12.5],
    ['float8', 0.1 + 0.2],
    ['bool', true],
    ['bool', false],
    ['text', `it's "quoted" \\ back {braces} æøå 漢字 🦉\n`],
    ['text', ''],
    ['uuid', '0190a3c0-0000-7000-8000-000000000000'],
    ['date', '2026-02-28'],
    ['timestamptz', new Date('2026-02-28T12:34:56.789Z')],
    ['timestamptz', new Date('0099-01-01T00:00:00.000Z')],
    ['bytea', new Uint8Array([0, 1, 127, 128, 255])],
    ['bytea', new Uint8Array()],
    ['text[]', ['plain', 'a,b', '"', '\\', '', 'NULL', null, '{}', ' spaced ']],
    ['text[]', []],
    ['int[]', [1, 2, 3]],
    [
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['int8[]', [1, null]],
    ['bool[]', [true, false]],
    ['timestamptz[]', [new Date('2026-02-28T12:34:56.789Z')]],
    ['bytea[]', [new Uint8Array([0, 255]), new Uint8Array([1])]],
  ])('%s comes back as it went in: %j', async (type, value) => {
    expect(await roundTrip(type, value)).toStrictEqual(value);
  });

  test.each([{ a: [1, 'two', null, { deep: true }] }, [1, 2], 'text', 7, null, true])(
    'jsonb goes in as a string and comes back as its value: %j',
    async (value) => {
      expect(await roundTrip('jsonb', JSON.stringify(value))).toEqual(value);
    },
  );

  test('a jsonb array comes back as values', async () => {
    const sql = `select array['{"a": 1}', '[2]']::jsonb[] as value`;
    expect((await store.query(sql)).rows).toEqual([{ value: [{ a: 1 }, [2]] }]);
  });

  test('an unknown kind of value is refused before it is sent', async () => {
    for (const value of [{ a: 1 }, () => 1, new Date('nonsense'), [{}]]) {
      await expect(store.query('select $1', [value])).rejects.toMatchObject({
        code: 'store.misused',
      });
    }
  });

  test('half of a character is replaced alike on both stores', async () => {
    expect(await roundTrip('text', 'a\ud800b')).toBe('a\ufffdb');
  });

  test('a count is a number', async () => {
    const { rows } = await store.query('select count(*), sum(n) from generate_series(1, 3) n');
    expect(rows).toEqual([{ count: 3, sum: 6 }]);
  });

  test('five megabytes of bytes come back as they went in', async () => {
    const bytes = Uint8Array.from({ length: 5_000_000 }, (_, at) => at * 31);
    await store.query('create table big (bytes bytea)');
    await store.query('insert into big values ($1)', [bytes]);

    const { rows } = await store.query<{ bytes: Uint8Array }>('select bytes from big');

    expect(rows[0]?.bytes).toBeInstanceOf(Uint8Array);
    expect(Buffer.compare(rows[0]?.bytes ?? new Uint8Array(), bytes)).toBe(0);
  });
});

describe('an array literal', () => {
  test('reads back what it wrote', () => {
    const texts = fc.array(fc.option(fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(texts, (values) => {
        expect(parseArray(arrayLiteral(values, String), String)).toEqual(values);
      }),
    );
  });

  test('may hold megabytes', () => {
    const long = '"\\'.repeat(2_000_000);
    expect(parseArray(toWire([long]) as string, String)).toEqual([long]);
  });

  test('may name its bounds', () => {
    expect(parseArray('[0:1]={1,2}', Number)).toEqual([1, 2]);
  });
});
