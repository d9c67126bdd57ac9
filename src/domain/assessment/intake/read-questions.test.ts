import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyItems, exchangeSet } from '../../../testing/exchange-set.ts';
import { exchangedSet } from '../../exchange/exchanged-set.ts';
import { writeGift } from '../../exchange/write-gift.ts';
import { readQuestions } from './read-questions.ts';

const sea = {
  question: 'What makes the tides?',
  options: ['The wind', 'The Moon', 'The rain'],
  correctAnswerIndex: 1,
};

describe('the same question is read from', () => {
  test.each([
    [
      'typed text with an answer',
      '1. What makes the tides?\nA. The wind\nB. The Moon\nC. The rain\nAnswer: B',
    ],
    ['Aiken', 'What makes the tides?\nA) The wind\nB) The Moon\nC) The rain\nANSWER: B\n'],
    [
      'a star before the right one',
      'What makes the tides?\na) The wind\n*b) The Moon\nc) The rain',
    ],
    ['ticked boxes', 'What makes the tides?\n- [ ] The wind\n- [x] The Moon\n- [ ] The rain'],
    [
      'Norwegian',
      'Oppgave 1: What makes the tides?\r\n\r\nA. The wind\r\nB. The Moon\r\nC. The rain\r\n\r\nFasit: B',
    ],
    [
      'GIFT',
      '// a remark\n::Tides::What makes the tides? {\n~The wind#No.\n=The Moon\n~%-50%The rain\n####Look up.\n}',
    ],
    [
      'CSV',
      'Question,Option A,Option B,Option C,Correct answer\nWhat makes the tides?,The wind,The Moon,The rain,B',
    ],
    [
      'a table with semicolons',
      'Spørsmål;A;B;C;Fasit\nWhat makes the tides?;The wind;The Moon;The rain;The Moon',
    ],
    ['JSON', JSON.stringify([sea])],
    [
      'JSON of others',
      JSON.stringify({
        questions: [
          {
            stem: sea.question,
            choices: [
              { text: 'The wind' },
              { text: 'The Moon', isCorrect: true },
              { text: 'The rain' },
            ],
          },
        ],
      }),
    ],
    [
      'a proof pack',
      JSON.stringify({
        items: [
          {
            question: sea.question,
            options: ['A. The wind', 'B. The Moon', 'C. The rain'],
            correct_answer: { letter: 'B', text: 'The Moon' },
          },
        ],
      }),
    ],
  ])('%s', (_name, text) => {
    expect(readQuestions(text)).toMatchObject({ questions: [sea], unread: [] });
  });
});

test('several questions in a row are told apart, with options over two lines', () => {
  const text = [
    '1. Which is wet?',
    'A. Water, which falls',
    '   from the sky',
    'B. Sand',
    '2. Which is dry?',
    'A. Water',
    'B. Sand',
    '',
    'Which is cold?',
    'A. Ice',
    'B. Fire',
  ].join('\n');
  expect(readQuestions(text).questions).toEqual([
    {
      question: 'Which is wet?',
      options: ['Water, which falls from the sky', 'Sand'],
      correctAnswerIndex: -1,
    },
    { question: 'Which is dry?', options: ['Water', 'Sand'], correctAnswerIndex: -1 },
    { question: 'Which is cold?', options: ['Ice', 'Fire'], correctAnswerIndex: -1 },
  ]);
});

test('what is no multiple-choice question is named and left out', () => {
  const gift = 'Two plus two? {#4}\n\nPick one {=yes ~no}\n\nSpell it {=cat =kat}';
  expect(readQuestions(gift)).toMatchObject({
    questions: [{ question: 'Pick one', options: ['yes', 'no'], correctAnswerIndex: 0 }],
    unread: ['Two plus two? {#4}', 'Spell it {=cat =kat}'],
  });
  expect(readQuestions('Explain the tides in your own words.')).toMatchObject({
    questions: [],
    unread: ['Explain the tides in your own words.'],
  });
  expect(readQuestions('')).toMatchObject({ questions: [], unread: [] });
});

test('whatever a quiz holds, its GIFT is read back', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const set = exchangedSet(exchangeSet({ items }));
      const { questions, unread } = readQuestions(writeGift(set));
      expect(unread).toEqual([]);
      expect(questions).toEqual(
        set.items.map(({ question, options }) => ({
          question,
          options: options.map(({ text }) => text),
          correctAnswerIndex: options.findIndex(({ isRight }) => isRight),
        })),
      );
    }),
  );
});

test('no text breaks the reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const { options, correctAnswerIndex } of readQuestions(text).questions) {
        expect(options.length).toBeGreaterThanOrEqual(2);
        expect(correctAnswerIndex).toBeLessThan(options.length);
      }
    }),
  );
});
