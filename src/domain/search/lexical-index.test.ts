import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inverseFrequency, LexicalIndex } from './lexical-index.ts';
import { buildPostings } from './postings.ts';

test('a score is the published formula, computed by hand', () => {
  // Three passages of 4, 2 and 3 tokens, on average 3; "cell" stands in two of them.
  const index = indexOf(['cell cell wall here', 'cell grows', 'bone and blood']);
  const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
  const worth = (count: number, length: number) =>
    (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / 3));

  expect(scores(index, 'cell')).toEqual([
    expect.closeTo(worth(2, 4), 5),
    expect.closeTo(worth(1, 2), 5),
    0,
  ]);
});

test('a rare word is worth more than a common one, and a common one never less than nothing', () => {
  expect(inverseFrequency(1000, 1)).toBeGreaterThan(inverseFrequency(1000, 500));
  expect(inverseFrequency(1000, 1000)).toBeGreaterThan(0);
});

test('a word that is said twice in a query counts once', () => {
  const index = indexOf(['cell wall', 'bone']);

  expect(scores(index, 'cell cell')).toEqual(scores(index, 'cell'));
});

test('an empty index and an unknown word score nothing', () => {
  expect(scores(new LexicalIndex(), 'cell')).toEqual([]);
  expect(scores(indexOf(['cell']), 'bone')).toEqual([0]);
});

const texts = fc.array(
  fc.array(fc.constantFrom('cell', 'bone', 'wall', 'blood', 'the')).map((list) => list.join(' ')),
  { maxLength: 6 },
);

test('documents that come one after another score as if they had come at once', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 5 }), (documents) => {
      const atOnce = indexOf(documents.flat());
      const inTurn = new LexicalIndex();
      for (const document of documents) inTurn.merge([buildPostings(document, 'other')]);

      expect(scores(inTurn, 'cell the bone')).toEqual(scores(atOnce, 'cell the bone'));
    }),
  );
});

test('what is taken out leaves no trace', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, gone, after) => {
      const index = new LexicalIndex();
      index.merge([before, gone, after].map((document) => buildPostings(document, 'other')));
      const moved = Int32Array.from({ length: index.rows }, (_, row) => {
        if (row < before.length) return row;
        return row < before.length + gone.length ? -1 : row - gone.length;
      });
      index.merge([buildPostings(['cell the'], 'other')], moved);

      expect(scores(index, 'cell the bone')).toEqual(
        scores(indexOf([...before, ...after, 'cell the']), 'cell the bone'),
      );
    }),
  );
});

function indexOf(passages: readonly string[]): LexicalIndex {
  const index = new LexicalIndex();
  index.merge([buildPostings(passages, 'other')]);
  return index;
}

function scores(index: LexicalIndex, query: string): number[] {
  const found = new Float32Array(index.rows);
  index.score(query.split(' '), found);
  return [...found];
}
