import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextLanguage } from '../text/tokenize.ts';
import { type IndexedDocument, LibraryIndex } from './library-index.ts';
import { buildPostings } from './postings.ts';
import { cosine, quantise, scan, scanQuery } from './vectors.ts';

test('without vectors, words alone decide', () => {
  const library = libraryOf(aDocument('a', ['Cells divide.', 'Bones store calcium.']));

  expect(found(library, 'What do bones store?')).toEqual([['a', 1]]);
  expect(library.search({ text: 'bones', vector: null, k: 5 })[0]?.scores).toMatchObject({
    meaning: null,
    fused: 1,
  });
});

test('a passage that means the same is found without a word in common', () => {
  const library = libraryOf(
    aDocument('a', ['Mitosis.', 'Calcium.'], {
      vectors: [
        [1, 0],
        [0, 1],
      ],
    }),
  );

  expect(found(library, 'skeleton', [0.1, 0.9])).toEqual([
    ['a', 1],
    // Nothing speaks for the other one: the lowest of all counts as none.
  ]);
});

test('words and meaning together outrank either alone', () => {
  const library = libraryOf(
    aDocument('a', ['bone here', 'other text', 'bone there'], {
      vectors: [
        [0, 1],
        [1, 0],
        [1, 0.05],
      ],
    }),
  );

  expect(found(library, 'bone', [1, 0])[0]).toEqual(['a', 2]);
});

test('a document without vectors yet is found by its words beside those that have them', () => {
  const library = libraryOf(
    aDocument('old', ['calcium', 'other'], {
      vectors: [
        [1, 0],
        [0, 1],
      ],
    }),
    aDocument('new', ['zygote grows']),
  );

  expect(found(library, 'zygote', [1, 0])[0]).toEqual(['new', 0]);
  library.setVectors('new', quantise([Float32Array.of(1, 0)], 2));
  expect(library.search({ text: 'zygote', vector: Float32Array.of(1, 0), k: 1 })[0]).toMatchObject({
    documentId: 'new',
    scores: { meaning: expect.closeTo(1, 2) },
  });
});

test('each document is read in its own language', () => {
  const library = libraryOf(
    aDocument('no', ['Cellene deler seg.'], { language: 'no' }),
    aDocument('en', ['Cells divide.'], { language: 'en' }),
  );

  expect(found(library, 'celler')[0]).toEqual(['no', 0]);
  expect(found(library, 'dividing')).toEqual([['en', 0]]);
});

test('asked for some documents, it answers from those, with the frequencies of all', () => {
  const library = libraryOf(
    aDocument('a', ['common rare', 'common']),
    aDocument('b', ['common', 'common', 'rare']),
  );
  const wanted = new Map([['a', 'all' as const]]);
  const [best] = library.search({ text: 'rare', vector: null, k: 9, wanted });
  const [whole] = library
    .search({ text: 'rare', vector: null, k: 9 })
    .filter(({ documentId }) => documentId === 'a');

  expect(best).toMatchObject({ documentId: 'a', place: 0 });
  expect(best?.scores.lexical).toBe(whole?.scores.lexical);
  expect(library.search({ text: 'rare', vector: null, k: 9, wanted })).toHaveLength(1);
});

test('asked for some passages, it answers from those alone', () => {
  const library = libraryOf(aDocument('a', ['bone one', 'bone two', 'bone three']));
  const wanted = new Map([['a', [2, 0, 7]]]);

  expect(
    library
      .search({ text: 'bone', vector: null, k: 9, wanted })
      .map(({ place }) => place)
      .sort(),
  ).toEqual([0, 2]);
  expect(library.search({ text: 'bone', vector: null, k: 9, wanted: new Map() })).toEqual([]);
});

test('a document that is put again replaces itself, one that is dropped is gone', () => {
  const library = libraryOf(aDocument('a', ['old words']), aDocument('b', ['other words']));
  library.change({ put: [aDocument('a', ['new text'], { language: 'no' })], drop: ['b'] });

  expect(found(library, 'old')).toEqual([]);
  expect(found(library, 'words')).toEqual([]);
  expect(found(library, 'new text')).toEqual([['a', 0]]);
});

test('no more than k come back, best first', () => {
  const library = libraryOf(aDocument('a', ['bone', 'bone bone', 'bone x x x x']));
  const hits = library.search({ text: 'bone', vector: null, k: 2 });

  expect(hits.map(({ place }) => place)).toEqual([1, 0]);
  expect(library.search({ text: 'bone', vector: null, k: 0 })).toEqual([]);
});

test('a library takes more memory with more in it', () => {
  const library = new LibraryIndex();
  const empty = library.bytes;
  library.change({ put: [aDocument('a', ['bone'], { vectors: [[1, 0]] })] });

  expect(library.bytes).toBeGreaterThan(empty);
});

const numbers = fc.array(fc.float({ noNaN: true, min: -1, max: 1 }), {
  minLength: 8,
  maxLength: 8,
});

test('rounding to eight bits moves a cosine by less than a hundredth', () => {
  fc.assert(
    fc.property(numbers.filter(isLong), numbers.filter(isLong), (first, second) => {
      const [a, b] = [unit(first), unit(second)];
      const vectors = quantise([a], 8);
      const exact = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
      const rounded = new Float32Array(1);
      scan(scanQuery(b), vectors, { from: 0, to: 1, cosines: rounded, at: 0 });

      expect(Math.abs(cosine(b, vectors, 0) - exact)).toBeLessThan(0.01);
      expect(Math.abs((rounded[0] ?? 9) - exact)).toBeLessThan(0.02);
    }),
  );
});

const lengthOf = (values: readonly number[]) => Math.hypot(...values);
function isLong(values: readonly number[]): boolean {
  return lengthOf(values) > 0.1;
}
const unit = (values: readonly number[]) =>
  Float32Array.from(values, (value) => value / lengthOf(values));

function libraryOf(...put: IndexedDocument[]): LibraryIndex {
  const library = new LibraryIndex();
  library.change({ put });
  return library;
}

function found(library: LibraryIndex, text: string, vector?: number[]): [string, number][] {
  return library
    .search({ text, vector: vector ? Float32Array.from(vector) : null, k: 9 })
    .map(({ documentId, place }) => [documentId, place]);
}

function aDocument(
  id: string,
  texts: string[],
  { language = 'en', vectors }: { language?: TextLanguage; vectors?: number[][] } = {},
): IndexedDocument {
  return {
    id,
    revision: 1,
    language,
    postings: buildPostings(texts, language),
    vectors: vectors
      ? quantise(
          vectors.map((vector) => Float32Array.from(vector)),
          2,
        )
      : null,
  };
}
