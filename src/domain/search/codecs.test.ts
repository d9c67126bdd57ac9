import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MalformedPart } from './bytes.ts';
import { buildPostings, type Postings } from './postings.ts';
import { decodePostings, encodePostings } from './postings-codec.ts';
import { quantise, type Vectors } from './vectors.ts';
import { decodeVectors, encodeVectors } from './vectors-codec.ts';

const anyTexts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => text.toWellFormed()),
    fc
      .array(fc.constantFrom('cell', 'cells', 'celle', 'blåbær', '𝒳𝒴', 'a'))
      .map((a) => a.join(' ')),
  ),
  { maxLength: 8 },
);
const anyPostings = anyTexts.map((texts) => buildPostings(texts, 'other'));
const anyVectors = fc
  .array(fc.array(fc.float({ noNaN: true, min: -1, max: 1 }), { minLength: 6, maxLength: 6 }))
  .map((list) =>
    quantise(
      list.map((numbers) => Float32Array.from(numbers)),
      6,
    ),
  );

test('postings come back from their bytes as they were', () => {
  fc.assert(
    fc.property(anyPostings, (postings) => {
      expect(decodePostings(encodePostings(postings))).toEqual(postings);
    }),
  );
});

test('vectors come back from their bytes as they were', () => {
  fc.assert(
    fc.property(anyVectors, (vectors) => {
      expect(decodeVectors(encodeVectors(vectors))).toEqual(vectors);
    }),
  );
});

test('a word more than 255 times in a passage is counted as 255', () => {
  expect([...buildPostings(['cell '.repeat(300)], 'en').counts]).toEqual([255]);
});

test('bytes that are cut off or have more behind them are refused', () => {
  const bytes = encodePostings(buildPostings(['cells divide', 'bone and cells'], 'en'));
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodePostings(bytes.slice(0, length))).toThrow(MalformedPart);
  }
  expect(() => decodePostings(Uint8Array.of(...bytes, 0))).toThrow(MalformedPart);

  const vectors = encodeVectors(quantise([Float32Array.of(1, 0)], 2));
  for (let length = 0; length < vectors.length; length++) {
    expect(() => decodeVectors(vectors.slice(0, length))).toThrow(MalformedPart);
  }
  expect(() => decodeVectors(Uint8Array.of(...vectors, 0))).toThrow(MalformedPart);
  expect(() => decodePostings(vectors)).toThrow(MalformedPart);
  expect(() => decodeVectors(bytes)).toThrow(MalformedPart);
});

/** A few bytes overwritten, anywhere. */
const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });

test('overwritten bytes are refused, or mean something that points nowhere outside', () => {
  fc.assert(
    fc.property(anyPostings, anyVectors, damage, (postings, vectors, changes) => {
      const read = attempt(() => decodePostings(damaged(encodePostings(postings), changes)));
      if (read) expect(isSound(read)).toBe(true);
      const seen = attempt(() => decodeVectors(damaged(encodeVectors(vectors), changes)));
      if (seen) expect(isSoundVectors(seen)).toBe(true);
    }),
  );
});

test('bytes of chance are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(() => decodePostings(bytes)).toThrow(MalformedPart);
      expect(() => decodeVectors(bytes)).toThrow(MalformedPart);
    }),
  );
});

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof MalformedPart) return null;
    throw thrown;
  }
}

function damaged(bytes: Uint8Array, changes: readonly [number, number][]): Uint8Array {
  for (const [at, value] of changes) bytes[at % bytes.length] = value;
  return bytes;
}

function isSound({ lengths, terms, starts, places, counts }: Postings): boolean {
  return (
    starts.length === terms.length + 1 &&
    starts.at(-1) === places.length &&
    counts.length === places.length &&
    places.every((place) => place < lengths.length) &&
    new Set(terms).size === terms.length
  );
}

const isSoundVectors = ({ dimension, values, scales }: Vectors): boolean =>
  values.length === dimension * scales.length && scales.every((scale) => scale > 0);
