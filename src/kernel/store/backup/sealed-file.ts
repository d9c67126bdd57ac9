/**
 * A backup behind a passphrase. The key comes from scrypt; the bytes go through AES-256-GCM in
 * pieces, each with its number and with a word on whether it is the last, so that nothing can be
 * changed, left out, moved or cut off unseen, and nothing is given on before it was checked.
 *
 * File: header (magic, cost, salt, nonce), HMAC of the header, pieces. The HMAC tells a wrong
 * passphrase from a damaged file.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AppError } from '../../errors/app-error.ts';
import { kernelError } from '../../errors/error-codes.ts';

const MAGIC = Buffer.from('LYCEUM-SEALED-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 7;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + NONCE_BYTES;
const CHECK_BYTES = 32;
const BEGIN = HEADER_BYTES + CHECK_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** 128 MB and a third of a second: what a guesser pays for each try. */
const COST = 17;
/** A file may ask for no more than this of whoever opens it. */
const HIGHEST_COST = 20;
export const LOWEST_COST = 14;

/** A sealed file and the key that opens it. */
export interface SealedFile {
  path: string;
  read(): Readable;
}

const SHORTEST_PASSPHRASE = 8;

/** Turns bytes into those of a sealed file; for a pipeline. */
export async function sealing(
  passphrase: string,
  cost: number = COST,
): Promise<(bytes: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>> {
  if (passphrase.length < SHORTEST_PASSPHRASE) {
    throw kernelError(
      'backup.passphrase-short',
      `A passphrase has at least ${SHORTEST_PASSPHRASE} characters; some words in a row are best.`,
    );
  }
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const header = Buffer.concat([MAGIC, Buffer.from([cost]), salt, nonce]);
  const keys = await keysOf(passphrase, salt, cost);
  return async function* (bytes) {
    yield header;
    yield checkOf(header, keys.check);
    let number = 0;
    for await (const { piece, isLast } of pieces(bytes, PIECE_BYTES)) {
      const cipher = createCipheriv(CIPHER, keys.cipher, ivOf(nonce, number, isLast));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      number += 1;
    }
  };
}

export async function isSealed(path: string): Promise<boolean> {
  const begin = await beginOf(path, MAGIC.length);
  return begin.equals(MAGIC);
}

export async function openSealed(path: string, passphrase: string): Promise<SealedFile> {
  const begin = await beginOf(path, BEGIN);
  if (begin.length < BEGIN) throw damaged();
  const header = begin.subarray(0, HEADER_BYTES);
  const cost = header[MAGIC.length] ?? 0;
  if (cost < LOWEST_COST || cost > HIGHEST_COST) throw damaged();
  const salt = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES);
  const nonce = header.subarray(HEADER_BYTES - NONCE_BYTES);
  const keys = await keysOf(passphrase, salt, cost);
  if (!timingSafeEqual(checkOf(header, keys.check), begin.subarray(HEADER_BYTES))) {
    throw kernelError('backup.wrong-passphrase', 'This passphrase does not open the backup.');
  }
  return { path, read: () => Readable.from(unsealed(path, nonce, keys.cipher)) };
}

async function* unsealed(path: string, nonce: Buffer, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  const sealed = createReadStream(path, { start: BEGIN });
  for await (const { piece, isLast } of pieces(sealed, PIECE_BYTES + TAG_BYTES)) {
    const cut = piece.length - TAG_BYTES;
    if (cut < 0) throw damaged();
    try {
      const decipher = createDecipheriv(CIPHER, key, ivOf(nonce, number, isLast));
      decipher.setAuthTag(piece.subarray(cut));
      yield Buffer.concat([decipher.update(piece.subarray(0, cut)), decipher.final()]);
    } catch (cause) {
      throw damaged(cause);
    }
    number += 1;
  }
}

/** Pieces of one size; the last one is known as such, and may be shorter or empty. */
async function* pieces(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    // One is always held back: only the end tells whether it is the last.
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
  }
  yield { piece: rest, isLast: true };
}

/** Never the same twice under one key: a chance of its own for each file, and the piece's number. */
function ivOf(nonce: Buffer, number: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12);
  nonce.copy(iv);
  iv.writeUInt32BE(number, NONCE_BYTES);
  iv.writeUInt8(isLast ? 1 : 0, 11);
  return iv;
}

function keysOf(
  passphrase: string,
  salt: Buffer,
  cost: number,
): Promise<{ cipher: Buffer; check: Buffer }> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** cost * 8 * 128 * 2 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 64, options, (error, key) => {
      if (error) reject(error);
      else resolve({ cipher: key.subarray(0, 32), check: key.subarray(32) });
    });
  });
}

function checkOf(header: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(header).digest();
}

async function beginOf(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function damaged(cause?: unknown): AppError {
  return kernelError(
    'backup.corrupt',
    'The backup cannot be used: it was changed or cut off after it was encrypted. Nothing was restored.',
    { cause },
  );
}
