/**
 * Reads the body of an answer up to a limit that holds on the wire and again after
 * unpacking, so that neither a long answer nor a small bomb fills the memory.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

const unpackers: ReadonlyMap<string, () => Transform> = new Map(
  Object.entries({
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }),
);

/** What we can unpack, for the Accept-Encoding header. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** Throws `net.too-large` beyond `maxBytes`, and `net.type` for a packing that is not known. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const chunks: Uint8Array[] = [];
    for await (const chunk of limited(unpacked(answer, maxBytes), maxBytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}

function unpacked(answer: IncomingMessage, maxBytes: number): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return answer;
  const unpacker = unpackers.get(encoding);
  if (unpacker === undefined) {
    throw kernelError(
      'net.type',
      `The answer is packed as "${encoding.slice(0, 40)}", which is not known here.`,
    );
  }
  // Errors reach the reader of the last stream; the callback only has to be there.
  return pipeline(
    answer,
    (source: AsyncIterable<Uint8Array>) => limited(source, maxBytes),
    unpacker(),
    ignore,
  );
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

function tooLarge(maxBytes: number): AppError {
  return kernelError('net.too-large', `The answer is larger than ${maxBytes} bytes.`, {
    details: { maxBytes },
  });
}

function ignore(): void {
  // Nothing to do.
}
