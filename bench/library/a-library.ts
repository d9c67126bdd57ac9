/**
 * A made-up library: words as frequent as words are (Zipf), passages of the usual
 * length, vectors that point anywhere. After the first documents they repeat, as a
 * larger library has more of the same words.
 */
import type { IndexedDocument } from '../../src/domain/search/library-index.ts';
import { buildPostings } from '../../src/domain/search/postings.ts';
import { quantise } from '../../src/domain/search/vectors.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';

export const PASSAGES_EACH = 100;
export const DIMENSION = 384;

const WORDS = 40_000;
const WORDS_A_PASSAGE = 140;
const DISTINCT = 50;

export function aLibrary(passages: number): IndexedDocument[] {
  const random = seededRandom('library');
  const distinct = Array.from({ length: Math.min(DISTINCT, passages / PASSAGES_EACH) }, () =>
    aDocument(random),
  );
  return Array.from({ length: passages / PASSAGES_EACH }, (_, at) => {
    const { postings, vectors } = distinct[at % distinct.length] ?? aDocument(random);
    return { id: `document-${at}`, revision: 1, language: 'en', postings, vectors };
  });
}

/** Ten words, as a person would ask. */
export function someQueries(count: number): string[] {
  const random = seededRandom('queries');
  return Array.from({ length: count }, () => someWords(random, 10));
}

function aDocument(random: () => number): Pick<IndexedDocument, 'postings' | 'vectors'> {
  const texts = Array.from({ length: PASSAGES_EACH }, () => someWords(random, WORDS_A_PASSAGE));
  return {
    postings: buildPostings(texts, 'en'),
    vectors: quantise(
      texts.map(() => aVector(random)),
      DIMENSION,
    ),
  };
}

function someWords(random: () => number, count: number): string {
  return Array.from({ length: count }, () => `w${Math.floor(WORDS ** random())}`).join(' ');
}

function aVector(random: () => number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSION }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
