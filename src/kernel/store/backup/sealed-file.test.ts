/** What a passphrase keeps: opened by it alone, and whatever was done to the file is noticed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSealed, LOWEST_COST, openSealed, sealing } from './sealed-file.ts';

const PASSPHRASE = 'four words in a row';
const PIECE = 64 * 1024;
/** Two full pieces and a bit, of bytes that differ everywhere. */
const PLAIN = Buffer.from(Array.from({ length: 2 * PIECE + 500 }, (_, at) => (at * 31) % 251));
const folder = mkdtempSync(join(tmpdir(), 'lyceum-sealed-'));
const file = join(folder, 'sealed');
let sealed: Buffer;

beforeAll(async () => {
  sealed = await sealedBytes(PLAIN);
  writeFileSync(file, sealed);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function sealedBytes(plain: Buffer): Promise<Buffer> {
  const seal = await sealing(PASSPHRASE, LOWEST_COST);
  return buffer(Readable.from(seal(Readable.from([plain.subarray(0, 7), plain.subarray(7)]))));
}

const opened = async (bytes: Buffer) => {
  const path = join(folder, 'other');
  writeFileSync(path, bytes);
  return buffer((await openSealed(path, PASSPHRASE)).read());
};

test('the passphrase gives the bytes back, however often they are read', async () => {
  expect(await isSealed(file)).toBe(true);
  const open = await openSealed(file, PASSPHRASE);
  expect((await buffer(open.read())).equals(PLAIN)).toBe(true);
  expect((await buffer(open.read())).equals(PLAIN)).toBe(true);
  expect(sealed.includes(PLAIN.subarray(0, 32))).toBe(false);
});

test('two seals of the same bytes have nothing in common', async () => {
  const other = await sealedBytes(PLAIN);
  expect(other.subarray(17, 60).equals(sealed.subarray(17, 60))).toBe(false);
  expect(other.subarray(-40).equals(sealed.subarray(-40))).toBe(false);
});

test('another passphrase is told apart from a damaged file; an accent may be typed either way', async () => {
  await expect(openSealed(file, 'four words in a roW')).rejects.toMatchObject({
    code: 'backup.wrong-passphrase',
  });
  const seal = await sealing('pass phrase é', LOWEST_COST);
  const path = join(folder, 'accent');
  writeFileSync(path, await buffer(Readable.from(seal(Readable.from([PLAIN])))));
  await expect(openSealed(path, 'pass phrase é')).resolves.toBeDefined();
});

describe('a file that was touched is refused:', () => {
  const BEGIN = 72;
  const SEALED_PIECE = PIECE + 16;
  const flipped = (at: number) => {
    const bytes = Buffer.from(sealed);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  test.each<[string, () => Buffer, string]>([
    ['a bit of the first piece', () => flipped(BEGIN + 5), 'backup.corrupt'],
    ['a bit of a tag', () => flipped(BEGIN + SEALED_PIECE - 3), 'backup.corrupt'],
    ['its last bit', () => flipped(sealed.length - 1), 'backup.corrupt'],
    ['cut by a byte', () => sealed.subarray(0, -1), 'backup.corrupt'],
    ['cut at a piece', () => sealed.subarray(0, BEGIN + 2 * SEALED_PIECE), 'backup.corrupt'],
    ['cut behind its header', () => sealed.subarray(0, BEGIN), 'backup.corrupt'],
    ['cut in its header', () => sealed.subarray(0, 40), 'backup.corrupt'],
    ['with more at its end', () => Buffer.concat([sealed, Buffer.from('x')]), 'backup.corrupt'],
    [
      'two pieces exchanged',
      () =>
        Buffer.concat([
          sealed.subarray(0, BEGIN),
          sealed.subarray(BEGIN + SEALED_PIECE, BEGIN + 2 * SEALED_PIECE),
          sealed.subarray(BEGIN, BEGIN + SEALED_PIECE),
          sealed.subarray(BEGIN + 2 * SEALED_PIECE),
        ]),
      'backup.corrupt',
    ],
    ['another salt', () => flipped(20), 'backup.wrong-passphrase'],
  ])('%s', async (_what, bytes, code) => {
    await expect(opened(bytes())).rejects.toMatchObject({ code });
  });

  test('a cost beyond reason is not paid', async () => {
    const bytes = Buffer.from(sealed);
    bytes[16] = 40;
    await expect(opened(bytes)).rejects.toMatchObject({ code: 'backup.corrupt' });
  });
});

test('an empty backup has its end too', async () => {
  const empty = await sealedBytes(Buffer.alloc(0));
  expect((await opened(empty)).length).toBe(0);
  await expect(opened(empty.subarray(0, -1))).rejects.toMatchObject({ code: 'backup.corrupt' });
});

test('a short passphrase, or a file that is not sealed, is told so', async () => {
  await expect(sealing('short')).rejects.toMatchObject({ code: 'backup.passphrase-short' });
  const plain = join(folder, 'plain');
  writeFileSync(plain, 'hello');
  expect(await isSealed(plain)).toBe(false);
  expect(readFileSync(plain, 'utf8')).toBe('hello');
});
