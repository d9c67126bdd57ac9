/** The smallest PNG image that is one. */
import { crc32, deflateSync } from 'node:zlib';

export function pngFile(): Uint8Array {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
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
