/**
 * Passage vectors in eight bits: each number is a whole one between -127 and 127
 * times the vector's own scale. Vectors have length 1, so a dot product is a cosine.
 *
 * A query is compared with all of them in whole numbers first, and the best are
 * scored again with the query as it came: its own rounding then plays no part.
 */

export interface Vectors {
  dimension: number;
  /** One vector after the other. */
  values: Int8Array;
  scales: Float32Array;
}

const HIGHEST = 127;

export function quantise(vectors: readonly Float32Array[], dimension: number): Vectors {
  const values = new Int8Array(vectors.length * dimension);
  const scales = new Float32Array(vectors.length);
  for (const [row, vector] of vectors.entries()) {
    if (vector.length !== dimension) throw new RangeError('A vector has another dimension.');
    let largest = 0;
    for (const value of vector) largest = Math.max(largest, Math.abs(value));
    const scale = Math.fround(largest / HIGHEST) || 1;
    scales[row] = scale;
    for (let at = 0; at < dimension; at++) {
      values[row * dimension + at] = Math.round((vector[at] ?? 0) / scale);
    }
  }
  return { dimension, values, scales };
}

/** A query for `scan`, rounded once for all vectors. */
export interface ScanQuery {
  values: Int8Array;
  scale: number;
}

export function scanQuery(query: Float32Array): ScanQuery {
  const { values, scales } = quantise([query], query.length);
  return { values, scale: scales[0] ?? 1 };
}

/** Writes the cosines of the vectors `from` up to `to` into `cosines`, the first at `at`. */
export function scan(
  { values: query, scale }: ScanQuery,
  { dimension, values, scales }: Vectors,
  { from, to, cosines, at }: { from: number; to: number; cosines: Float32Array; at: number },
): void {
  // Four sums side by side: the processor need not wait for one addition before the next.
  const even = dimension - (dimension % 4);
  for (let row = from; row < to; row++) {
    let [a, b, c, d] = [0, 0, 0, 0];
    let place = row * dimension;
    for (let j = 0; j < even; j += 4, place += 4) {
      a = (a + Math.imul(query[j] as number, values[place] as number)) | 0;
      b = (b + Math.imul(query[j + 1] as number, values[place + 1] as number)) | 0;
      c = (c + Math.imul(query[j + 2] as number, values[place + 2] as number)) | 0;
      d = (d + Math.imul(query[j + 3] as number, values[place + 3] as number)) | 0;
    }
    for (let j = even; j < dimension; j++, place++) {
      a = (a + Math.imul(query[j] as number, values[place] as number)) | 0;
    }
    cosines[at + row - from] = (a + b + c + d) * scale * (scales[row] as number);
  }
}

/** One cosine with the query as it came. */
export function cosine(query: Float32Array, vectors: Vectors, row: number): number {
  const { dimension, values, scales } = vectors;
  let sum = 0;
  for (let at = 0; at < dimension; at++) {
    sum += (query[at] as number) * (values[row * dimension + at] as number);
  }
  return sum * (scales[row] as number);
}
