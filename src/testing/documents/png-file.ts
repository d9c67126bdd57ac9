/** PNG images by hand: the smallest that is one, and one that promises any size. */
import { crc32, deflateSync } from 'node:zlib';

export function pngFile(): Uint8Array {
  return png([1, 1], 8, Buffer.from([0, 255]));
}

/** A header that promises any size, over a few rows of nothing. */
export function pngThatClaims(width: number, height: number): Uint8Array {
  return png([width, height], 1, Buffer.alloc(10_000));
}

function png([width, height]: [number, number], bitDepth: number, rows: Uint8Array): Uint8Array {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bitDepth, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, inner: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), inner]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(inner.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
