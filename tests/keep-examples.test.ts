/** What a strict teacher keeps passes the checks of the learner, and what they drop does not. */
import { expect, test } from 'vitest';
import { recordedChecks } from '../evals/model-mind/check-recorded.ts';
import { keptTools } from '../src/testing/kept-tools.ts';

const { models: local } = await keptTools();
const check = recordedChecks({ local });

const RETRIEVAL =
  'When learners close the book and try to recall what they have just read, the act of retrieval itself strengthens the memory trace, even when no feedback is given.';
const WEEK =
  'After one week the order is reversed: the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';
const GAP =
  'The optimal gap depends on how long the material must be remembered; a useful rule of thumb is a gap of 10 to 20 percent of the retention interval.';
const INTERLEAVING =
  'Interleaving different kinds of problems makes practice feel more difficult, but it teaches students to select the right method rather than merely to apply it.';
const INTERVAL = 'The retention interval is the time between the final study session and the test.';
const WEAKER =
  'Effects are weaker when the initial test is so difficult that almost nothing is recalled, which is why teachers are advised to give feedback after low-stakes quizzes.';
const REPLICATED =
  'This finding is called the testing effect, and it has been replicated with word lists, maps, scientific texts and surgical procedures.';
const BELIEF =
  'Students often believe that rereading a chapter is the most efficient way to prepare for an examination.';
const SPACED =
  'Practice sessions that are distributed over several days produce better long-term retention than the same amount of practice massed into one evening.';

test.each([
  [
    'Which gap between practice sessions does the rule of thumb advise?',
    '10 to 20 percent of the retention interval.',
    GAP,
  ],
  [
    'The time between the final study session and the test is called the ____.',
    'retention interval',
    INTERVAL,
  ],
  [
    'Why does interleaving help although it feels harder?',
    'It teaches students to select the right method instead of merely applying it.',
    INTERLEAVING,
  ],
  [
    'When is the testing effect weaker?',
    'When the first test is so difficult that almost nothing is recalled.',
    WEAKER,
  ],
  [
    'With which four kinds of material has the testing effect been replicated?',
    'Word lists, maps, scientific texts and surgical procedures.',
    REPLICATED,
  ],
  [
    'Material must be kept for 30 days. How long should the gap between sessions be?',
    '3 to 6 days (10–20 % of 30 days).',
    GAP,
  ],
  [
    'What is the testing effect?',
    'Trying to recall what was read strengthens the memory itself, even when no feedback is given.',
    RETRIEVAL,
  ],
])('keeps the card “%s”', async (question, answer, quote) => {
  expect(await check({ card: { question, answer, quote } })).toEqual([]);
});

test.each([
  ['What is this finding?', 'the testing effect', REPLICATED],
  ['What do students often believe?', 'that rereading is efficient', BELIEF],
  ['What is practice?', 'Practice sessions distributed over several days.', SPACED],
])('drops the card “%s”', async (question, answer, quote) => {
  expect(await check({ card: { question, answer, quote } })).not.toEqual([]);
});

const keptItems = [
  {
    question:
      'After one week, about what share of the ideas did the group that had practised retrieval remember?',
    options: ['40 %', '50 %', '60 %', '75 %'],
    correctAnswerIndex: 2,
    explanation: 'After one week the retrieval group remembers roughly 60% of the ideas.',
    quote: WEEK,
  },
  {
    question: 'Why are teachers advised to give feedback after low-stakes quizzes?',
    options: [
      'Because the effect weakens when almost nothing is recalled at the first test',
      'Because rereading works better after five minutes',
      'Because field experiments show no effect without it',
      'Because interleaved problems feel more difficult',
    ],
    correctAnswerIndex: 0,
    explanation:
      'Effects are weaker when the initial test is so difficult that almost nothing is recalled.',
    quote: WEAKER,
  },
  {
    question:
      'A course ends with a test 50 days after the last lesson. By the rule of thumb, how far apart should practice sessions lie?',
    options: ['1 to 2 days', '5 to 10 days', '20 to 25 days', '40 to 50 days'],
    correctAnswerIndex: 1,
    explanation: '10 to 20 percent of 50 days are 5 to 10 days.',
    quote: GAP,
  },
];

test.each(keptItems)('keeps the question “$question”', async (item) => {
  expect(await check({ item })).toEqual([]);
});

const [kept] = keptItems;
if (kept === undefined) throw new RangeError('There are three.');

test.each([
  ['an unfocused stem', { ...kept, question: 'Which of these is true?' }],
  ['all of the above', { ...kept, options: ['40 %', '50 %', '60 %', 'All of the above'] }],
  [
    'a key that is the longest and the only list',
    {
      ...kept,
      question: 'The testing effect has been replicated with:',
      options: [
        'word lists, maps, scientific texts and surgical procedures',
        'videos',
        'games',
        'music',
      ],
      correctAnswerIndex: 0,
      explanation:
        'It has been replicated with word lists, maps, scientific texts and surgical procedures.',
      quote: REPLICATED,
    },
  ],
  ['another figure as the key', { ...kept, correctAnswerIndex: 3 }],
])('drops a question with %s', async (_, item) => {
  expect(await check({ item })).not.toEqual([]);
});

test('a summary sentence may not harden into more than the text says', async () => {
  const best = 'Retrieval practice is the best method of learning.';
  expect(await check({ claim: { claim: best, quotes: [RETRIEVAL] } })).not.toEqual([]);
  const week =
    'After a week, the retrieval group remembered about 60 % of the ideas and the rereading group 40 %.';
  expect(await check({ claim: { claim: week, quotes: [WEEK] } })).toEqual([]);
});
