import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { anyCards, anyItems, exchangeSet } from '../../testing/exchange-set.ts';
import { exchangedSet } from './exchanged-set.ts';
import { guardFormula, unguardFormula } from './formula-guard.ts';
import { oneLine, portableText } from './portable-text.ts';
import { readDelimited } from './read-delimited.ts';
import { writeCsv, writeTsv } from './write-delimited.ts';
import { writePage } from './write-page.ts';
import { writeQuizlet } from './write-quizlet.ts';

const tide = {
  question: 'What is a tide?',
  answer: 'The rise and fall of the sea.',
  concept: 'spring tide',
};

test('every card says where it comes from, in the language of the set', () => {
  const set = exchangeSet({ cards: [tide] });
  expect(exchangedSet(set).cards[0]).toMatchObject({
    source: 'Tides, page 3',
    tags: ['spring_tide'],
  });
  expect(exchangedSet({ ...set, language: 'nb' }).cards[0]?.source).toBe('Tides, side 3');
});

test('a card from a text without pages names its section, in every file', () => {
  const set = exchangeSet({ cards: [tide] });
  const flashcards = set.flashcards.map((card) => ({ ...card, paged: false, section: 'The moon' }));
  const sent = exchangedSet({ ...set, flashcards });

  expect(sent.cards[0]).toMatchObject({ source: 'Tides, § The moon', page: null });
  expect(writeCsv(sent)).toContain('"Tides, § The moon",""');
});

test('a concept becomes one tag, whatever it is called', () => {
  const tagOf = (concept: string) =>
    exchangedSet(exchangeSet({ cards: [{ ...tide, concept }] })).cards[0]?.tags;
  expect(tagOf(' std::vector [C++] ')).toEqual(['std:vector_C++']);
  expect(tagOf(' \n ')).toEqual([]);
});

test.each([
  ['CSV', writeCsv, ','],
  ['TSV', writeTsv, '\t'],
])(
  'whatever stands on a card, another program reads it from %s, and so do we',
  (_name, write, delimiter) => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const written = write(exchangedSet(exchangeSet({ cards })));
        const { data: rows, errors } = Papa.parse<string[]>(written.replace('\ufeff', ''), {
          delimiter,
          skipEmptyLines: true,
        });
        expect(errors).toEqual([]);
        expect(rows[0]).toEqual(['question', 'answer', 'tags', 'source', 'page', 'quote', 'id']);
        expect(
          rows.slice(1).map(([q = '', a = '']) => [unguardFormula(q), unguardFormula(a)]),
        ).toEqual(cards.map(({ question, answer }) => [question, answer]));
        expect(rows.slice(1).map((row) => row.slice(3, 5))).toEqual(
          cards.map((_card, at) => ['Tides', String(at + 3)]),
        );
        const read = readDelimited(written.replace('\ufeff', ''));
        expect(read.problems).toEqual([]);
        expect(read.cards.map(({ question, answer }) => ({ question, answer }))).toEqual(cards);
      }),
    );
  },
);

test('no cell begins like a formula, and the guard can always be taken off', () => {
  for (const cell of ['=1+1', '+1', '-1', '@a', "'=1", '\t=1', '＝1']) {
    expect(guardFormula(cell)).toBe(`'${cell}`);
  }
  expect(guardFormula("it's")).toBe("it's");
  fc.assert(
    fc.property(fc.string(), (cell) => {
      expect(guardFormula(cell)).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(unguardFormula(guardFormula(cell))).toBe(cell);
    }),
  );
});

test('a paste for Quizlet has one line for each card and one tab in it', () => {
  fc.assert(
    fc.property(anyCards, (cards) => {
      const lines = writeQuizlet(exchangedSet(exchangeSet({ cards }))).split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.map((line) => line.split('\t'))).toEqual(
        cards.map(({ question, answer }, at) => [
          oneLine(question),
          `${oneLine(answer)} (Tides, page ${at + 3})`,
        ]),
      );
    }),
  );
});

test('a page to print shows texts as they are and holds no script', () => {
  fc.assert(
    fc.property(anyCards, anyItems, (cards, items) => {
      const { document } = parseHTML(writePage(exchangedSet(exchangeSet({ cards, items }))));
      expect(document.querySelectorAll('script, img, a')).toHaveLength(0);
      expect(shown(document, '.question')).toEqual(cards.map(({ question }) => flat(question)));
      expect(shown(document, '.answer')).toEqual(cards.map(({ answer }) => flat(answer)));
      expect(shown(document, '.asked')).toEqual(items.map(({ question }) => flat(question)));
      expect(shown(document, '.options li')).toEqual(
        items.flatMap(({ options }) => options.map(flat)),
      );
      expect(shown(document, 'td small')).toEqual(
        cards.map((_card, at) => `Source: Tides, page ${at + 3}`),
      );
    }),
  );
});

test('half a character and control characters never leave the house', () => {
  expect(portableText('a\ud83d b\u0000\u001f\uffffc\r\nd')).toBe('a\ufffd bc\nd');
});

function shown(document: ReturnType<typeof parseHTML>['document'], selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}

/** Breaks are elements there, not text. */
function flat(text: string): string {
  return text.replaceAll('\n', '');
}
