import { expect, test } from 'vitest';
import { duplicateQuestions } from './duplicate-questions.ts';

const cards = [
  {
    question: 'Why does a lake freeze from the top?',
    answer: 'Ice is lighter than water and floats.',
  },
  { question: 'How deep is the lake at its northern end?', answer: '30 metres' },
  {
    question: 'From the top a lake freezes: why?',
    answer: 'Because ice floats, lighter than water.',
  },
  { question: 'Which fish live in the lake?', answer: 'trout and perch' },
  { question: 'How deep is the river at its southern end?', answer: '4 metres' },
];

test('a reworded card is found, a card about the same thing is not', () => {
  expect(pairs(cards)).toEqual([[0, 2]]);
});

test('a card and its reverse are the same fact', () => {
  const both = [
    {
      question: 'What is the retention interval?',
      answer: 'the time between the last lesson and the test',
    },
    {
      question: 'The time between the last lesson and the test is called the ____.',
      answer: 'retention interval',
    },
  ];
  expect(pairs(both)).toEqual([[0, 1]]);
});

function pairs(asked: typeof cards): number[][] {
  return duplicateQuestions(asked, 'en').map(({ left, right }) => [left, right]);
}
