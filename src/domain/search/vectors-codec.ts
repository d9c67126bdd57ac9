/** Vectors as bytes: a mark, how many of which dimension, the scales, the values. */
import { ByteReader, ByteWriter, MalformedPart } from './bytes.ts';
import type { Vectors } from './vectors.ts';

/** "LV" and the version of the form. */
const MARK = Uint8Array.of(0x4c, 0x56, 1);
const LARGEST_DIMENSION = 4096;

export function encodeVectors({ dimension, values, scales }: Vectors): Uint8Array {
  const bytes = new ByteWriter();
  bytes.raw(MARK);
  bytes.whole(dimension);
  bytes.whole(scales.length);
  const floats = new DataView(new ArrayBuffer(scales.length * 4));
  for (const [row, scale] of scales.entries()) floats.setFloat32(row * 4, scale, true);
  bytes.raw(new Uint8Array(floats.buffer));
  bytes.raw(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  return bytes.done();
}

export function decodeVectors(bytes: Uint8Array): Vectors {
  const reader = new ByteReader(bytes);
  if (!reader.raw(MARK.length).every((byte, at) => byte === MARK[at])) {
    throw new MalformedPart('These are no vectors of this version.');
  }
  const dimension = reader.whole();
  if (dimension < 1 || dimension > LARGEST_DIMENSION) {
    throw new MalformedPart('Vectors of this dimension are never written.');
  }
  const count = reader.count(4 + dimension);
  const scales = readScales(reader.raw(count * 4), count);
  const values = new Int8Array(reader.raw(count * dimension));
  reader.end();
  return { dimension, values, scales };
}

function readScales(bytes: Uint8Array, count: number): Float32Array {
  const floats = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: count }, (_, row) => {
    const scale = floats.getFloat32(row * 4, true);
    if (!(scale > 0 && scale < 1e6)) throw new MalformedPart('A scale is out of range.');
    return scale;
  });
}
