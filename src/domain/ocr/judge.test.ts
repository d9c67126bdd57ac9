import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseReading, sureCharacters } from './choose-recognition.ts';
import {
  characterCount,
  confidenceOfWords,
  confidenceWithin,
  meanConfidence,
  weigh,
} from './confidence.ts';
import {
  isConvincing,
  type JudgedReading,
  judgeDocument,
  judgePage,
  scanFaults,
  withWarnings,
} from './judge.ts';
import { needsOcr, readableCharacters } from './needs-ocr.ts';
import type { RecognisedWord } from './recognition.ts';

test('a long word counts for more than a stray mark', () => {
  expect(confidenceOfWords([aWord('electricity', 96), aWord('|', 12)])).toEqual({
    characters: 12,
    confidence: (11 * 96 + 12) / 12,
  });
  expect(characterCount('a b\tc𝛼')).toBe(4);
  expect(meanConfidence([])).toEqual({ characters: 0, confidence: 0 });
});

test('the mean over lines, blocks and pages is the mean over their words', () => {
  fc.assert(
    fc.property(fc.array(fc.array(words, { maxLength: 6 }), { maxLength: 6 }), (lines) => {
      const byLine = meanConfidence(lines.map(confidenceOfWords));
      const atOnce = confidenceOfWords(lines.flat());

      expect(byLine.characters).toBe(atOnce.characters);
      expect(byLine.confidence).toBeCloseTo(atOnce.confidence, 9);
    }),
  );
});

test('a mean lies between the lowest and the highest of its words', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), (some) => {
      const { confidence, characters } = confidenceOfWords(some);
      const written = some.map(weigh).filter((one) => one.characters > 0);
      fc.pre(characters > 0);

      expect(confidence).toBeGreaterThanOrEqual(
        Math.min(...written.map((one) => one.confidence)) - 1e-9,
      );
      expect(confidence).toBeLessThanOrEqual(
        Math.max(...written.map((one) => one.confidence)) + 1e-9,
      );
    }),
  );
});

test('the confidence of a block is that of the words inside of its boxes', () => {
  const inside = { ...aWord('inside', 90), x: 10, y: 10 };
  const outside = { ...aWord('outside', 10), x: 10, y: 90 };

  const block = confidenceWithin([inside, outside], [{ x: 0, y: 0, width: 100, height: 30 }]);

  expect(block).toEqual({ characters: 6, confidence: 90 });
});

test('a page is bad below 75, warns below 85 and is good from there on', () => {
  const verdictAt = (confidence: number) => judgePage(aReading(confidence)).verdict;

  expect([74.9, 75, 84.9, 85, 96].map(verdictAt)).toEqual([
    'bad',
    'warns',
    'warns',
    'good',
    'good',
  ]);
});

test('a page that is partly guessed is bad, although the rest lifts its mean over 75', () => {
  const page = (guessed: number) => ({
    words: [aWord('x'.repeat(100 - guessed), 88), aWord('y'.repeat(guessed), 20), aWord('z', 88)],
    missingShare: 0,
    letters: 100,
  });

  expect(judgePage(page(17))).toMatchObject({ verdict: 'bad', faults: ['low-confidence'] });
  expect(judgePage(page(17)).confidence).toBeGreaterThan(75);
  expect(judgePage(page(10)).verdict).toBe('warns');
});

test('a page with text missing is bad however sure the recogniser is of the rest', () => {
  const half = judgePage({ ...aReading(94), letters: 1500, missingShare: 0.35 });
  const aLine = judgePage({ ...aReading(94), letters: 1500, missingShare: 0.1 });
  const aStamp = judgePage({ ...aReading(94), letters: 40, missingShare: 0.25 });

  expect(half).toMatchObject({ verdict: 'bad', faults: ['text-missing'] });
  expect(aLine).toMatchObject({ verdict: 'warns', faults: ['text-missing'] });
  expect(aStamp).toMatchObject({ verdict: 'good', faults: [] });
});

test('a page with letters on it and no words read is bad, one with neither is blank', () => {
  const nothing = { words: [], missingShare: 0, letters: 0 };

  expect(judgePage(nothing).verdict).toBe('blank');
  expect(judgePage({ ...nothing, letters: 800, missingShare: 0.9 })).toMatchObject({
    verdict: 'bad',
    faults: ['low-confidence', 'text-missing', 'no-words'],
  });
  expect(judgePage({ words: [aWord('Prologue', 96)], missingShare: 0, letters: 8 }).verdict).toBe(
    'good',
  );
});

test('a page of few dots an inch or in uneven light is never more than a warning', () => {
  const good = judgePage(aReading(96));
  const bad = judgePage(aReading(40));
  const faults = scanFaults({ unevenLight: true, dpi: 75 });

  expect(faults).toEqual(['uneven-light', 'low-resolution']);
  expect(withWarnings(good, faults)).toMatchObject({ verdict: 'warns', faults });
  expect(withWarnings(bad, faults).verdict).toBe('bad');
  expect(withWarnings(judgePage(aReading(80)), faults).verdict).toBe('bad');
  expect(withWarnings(good, scanFaults({ unevenLight: false, dpi: 100 }))).toEqual(good);
  expect(scanFaults({ unevenLight: false, dpi: null })).toEqual([]);
});

test('more confidence never makes a verdict worse, more missing text never better', () => {
  const order = ['bad', 'warns', 'good'];
  const rank = (reading: JudgedReading) => order.indexOf(judgePage(reading).verdict);
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(percent, percent, share, share, (one, two, shareOne, shareTwo) => {
      const [low, high] = [Math.min(one, two), Math.max(one, two)];
      const [less, more] = [Math.min(shareOne, shareTwo), Math.max(shareOne, shareTwo)];
      const worse = { ...aReading(low), missingShare: more };
      const better = { ...aReading(high), missingShare: less };

      expect(rank(better)).toBeGreaterThanOrEqual(rank(worse));
      expect(isConvincing(better) || !isConvincing(worse)).toBe(true);
    }),
  );
});

test('a document goes to a person when more than half of its pages are bad', () => {
  const good = { verdict: 'good', confidence: 95, characters: 3000 } as const;
  const bad = { verdict: 'bad', confidence: 60, characters: 100 } as const;
  const blank = { verdict: 'blank', confidence: 0, characters: 0 } as const;

  expect(judgeDocument([good, good, blank])).toMatchObject({ verdict: 'good', badPages: [] });
  expect(judgeDocument([good, bad])).toMatchObject({ verdict: 'warns', badPages: [1] });
  expect(judgeDocument([good, bad, bad, blank])).toMatchObject({
    verdict: 'needs-review',
    reason: 'most-pages-bad',
    badPages: [1, 2],
  });
});

test('a document goes to a person when its characters are read below 75 on average', () => {
  const short = { verdict: 'good', confidence: 95, characters: 200 } as const;
  const long = { verdict: 'bad', confidence: 60, characters: 4000 } as const;

  expect(judgeDocument([short, short, long])).toMatchObject({
    verdict: 'needs-review',
    reason: 'low-confidence',
    confidence: (2 * 200 * 95 + 4000 * 60) / 4400,
  });
});

test('pages whose text came from the file do not lower its confidence', () => {
  const fromFile = { verdict: 'good', confidence: 0, characters: 0 } as const;

  expect(judgeDocument([fromFile, fromFile])).toMatchObject({ verdict: 'good' });
});

test('of two readings the one with more text that is sure wins, not the surer one', () => {
  const half = { words: [aWord('half', 99), aWord('read', 99)], missingShare: 0.5 };
  const whole = { words: Array.from({ length: 4 }, () => aWord('word', 80)), missingShare: 0 };
  const guesses = { words: Array.from({ length: 9 }, () => aWord('noise', 40)), missingShare: 0 };

  expect(chooseReading(half, whole)).toBe(whole);
  expect(chooseReading(whole, half)).toBe(whole);
  expect(chooseReading(half, guesses)).toBe(half);
  expect(chooseReading(half, { ...half })).toBe(half);
});

test('the reading that was chosen is never the one with less sure text', () => {
  const readings = fc.array(words).map((some) => ({ words: some, missingShare: 0 }));
  fc.assert(
    fc.property(readings, readings, (one, other) => {
      const best = Math.max(sureCharacters(one), sureCharacters(other));
      expect(sureCharacters(chooseReading(one, other))).toBe(best);
    }),
  );
});

test('a scan needs reading; print, blank paper and a drawing with labels do not', () => {
  const scan = { characters: 0, inkShare: 0.04, imageCoverage: 1 };

  expect(needsOcr(scan)).toBe(true);
  expect(needsOcr({ ...scan, characters: 120 })).toBe(true); // a stamp of the library
  expect(needsOcr({ ...scan, characters: 1800 })).toBe(false); // read by another program
  expect(needsOcr({ characters: 1871, inkShare: 0.037, imageCoverage: 0 })).toBe(false);
  expect(needsOcr({ characters: 0, inkShare: 0.0002, imageCoverage: 0 })).toBe(false);
  expect(needsOcr({ characters: 90, inkShare: 0.08, imageCoverage: 0.4 })).toBe(false);
});

test('a page with one short line is taken as it is; a number under drawn letters is not', () => {
  expect(needsOcr({ characters: 33, inkShare: 0.0012, imageCoverage: 0 })).toBe(false);
  expect(needsOcr({ characters: 3, inkShare: 0.035, imageCoverage: 0 })).toBe(true);
  expect(needsOcr({ characters: 0, inkShare: 0.001, imageCoverage: 0 })).toBe(true);
});

test('more text in the file never makes a page need reading', () => {
  const ink = fc.double({ min: 0, max: 0.3, noNaN: true });
  const coverage = fc.constantFrom(0, 0.5, 0.7, 1);
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.nat(500),
      ink,
      coverage,
      (fewer, more, inkShare, imageCoverage) => {
        const page = { inkShare, imageCoverage };
        const needsWith = (characters: number) => needsOcr({ characters, ...page });

        expect(needsWith(fewer) || !needsWith(fewer + more)).toBe(true);
      },
    ),
  );
});

test('marks that stand for nothing are not readable text', () => {
  expect(readableCharacters('Blå 3 %')).toBe(5);
  expect(readableCharacters('\uFFFD\uE012 \u0003\n')).toBe(0);
});

const words = fc
  .record({ text: fc.string({ maxLength: 8 }), confidence: fc.nat(100) })
  .map(({ text, confidence }): RecognisedWord => aWord(text, confidence));

function aWord(text: string, confidence: number): RecognisedWord {
  return { text, confidence, x: 0, y: 0, width: 8 * text.length, height: 12 };
}

function aReading(confidence: number): JudgedReading {
  const some = Array.from({ length: 200 }, () => aWord('letters', confidence));
  return { words: some, missingShare: 0, letters: 1400 };
}
