/** What a strict teacher keeps passes the checks of the learner, and what they drop does not. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordedChecks } from '../evals/model-mind/check-recorded.ts';
import { keptTools } from '../src/testing/kept-tools.ts';

const { models: local } = await keptTools();
const check = recordedChecks({ local });

const Doubts = z.object({ doubts: z.array(z.object({ passage: z.string() })) });

const RETRIEVAL =
  'When learners close the book and try to recall what they have just read, the act of retrieval itself strengthens the memory trace, even when no feedback is given.';
const WEEK =
  'After one week the order is reversed: the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';
const MINUTES = 'Five minutes later the rereading group performs slightly better.';
const GROUPS =
  'In a typical study, two groups read the same passage of about 250 words. The first group then reads it three more times, while the second group writes down everything it can remember.';
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
  [
    'After five minutes and after one week: which group remembers more, rereading or retrieval?',
    'After five minutes rereading, slightly; after one week retrieval (about 60 % against 40 %).',
    `${MINUTES} ${WEEK}`,
  ],
])('keeps the card “%s”', async (question, answer, quote) => {
  expect(await check({ card: { question, answer, quote } })).toEqual([]);
});

/** A careful reader of the passage, in the place of the configured model. */
const checkTwice = recordedChecks({
  local,
  consult: async (_, asked, schema) => {
    const { doubts } = Doubts.parse(asked);
    const opinions = doubts.map(({ passage }, at) => ({
      ...{ number: at + 1, verdict: 'says', words: passage.slice(0, 60) },
    }));
    return { answer: schema.parse({ opinions }), model: 'test:careful' };
  },
});

test.each([
  [
    'What do the two groups do between reading and the test, in order?',
    'Both read the passage; then one rereads it three times while the other writes down all it can remember.',
    GROUPS,
  ],
  [
    'When does rereading come out ahead?',
    'Only on a test a few minutes later.',
    `${MINUTES} ${WEEK}`,
  ],
])('with a second opinion keeps the card “%s”', async (question, answer, quote) => {
  expect(await checkTwice({ card: { question, answer, quote } })).toEqual([]);
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
  {
    question:
      'A certificate must be renewed 200 days after the course. By the rule of thumb, which gap between practice sessions fits?',
    options: ['2 to 4 days', '10 to 20 days', '20 to 40 days', '100 to 120 days'],
    correctAnswerIndex: 2,
    explanation: '10 to 20 percent of 200 days are 20 to 40 days.',
    quote: GAP,
  },
  {
    question: 'On “Spacing and interleaving”: which statement CONTRADICTS the text?',
    options: [
      'Practice distributed over several days gives better long-term retention than practice massed into one evening.',
      'Interleaving different kinds of problems makes practice feel easier.',
      'The optimal gap depends on how long the material must be remembered.',
      'The retention interval is the time between the final study session and the test.',
    ],
    correctAnswerIndex: 1,
    explanation: `The text says: “${INTERLEAVING}”`,
    quote: INTERLEAVING,
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
  [
    'a grammar that fits one option',
    {
      ...kept,
      question: 'Spacing is called what?',
      options: ['distributed practice', 'massed practice', 'an interleaving', 'a retention'],
      correctAnswerIndex: 0,
      explanation: '',
      quote: SPACED,
    },
  ],
  [
    'distractors from nowhere',
    {
      ...kept,
      question: 'Which kind of practice gives better long-term retention?',
      options: [
        'Practice over several days',
        'Photosynthesis',
        'Practice in one evening',
        'Mitosis',
      ],
      correctAnswerIndex: 0,
      explanation: '',
      quote: SPACED,
    },
  ],
  [
    'a “not” bolted on',
    {
      ...kept,
      question: 'On “Spacing and interleaving”: which statement CONTRADICTS the text?',
      options: [
        'Practice distributed over several days gives better long-term retention.',
        'The retention interval is not the time between the final study session and the test.',
        'The optimal gap depends on how long the material must be remembered.',
        'Interleaving different kinds of problems makes practice feel more difficult.',
      ],
      correctAnswerIndex: 1,
      explanation: '',
      quote: INTERVAL,
    },
  ],
])('drops a question with %s', async (_, item) => {
  expect(await check({ item })).not.toEqual([]);
});

test('a summary sentence may not harden into more than the text says', async () => {
  const best = 'Retrieval practice is the best method of learning.';
  expect(await check({ claim: { claim: best, quotes: [RETRIEVAL] } })).not.toEqual([]);
  const week =
    'After a week, the retrieval group remembered about 60 % of the ideas and the rereading group 40 %.';
  expect(await check({ claim: { claim: week, quotes: [WEEK] } })).toEqual([]);
  const people =
    'After a week, people who had practised recall remembered about 60 % of the ideas, those who had reread about 40 %.';
  expect(await check({ claim: { claim: people, quotes: [WEEK] } })).toEqual([]);
  const reversed =
    'Right after studying, rereading looks better; the order is reversed after one week.';
  expect(await check({ claim: { claim: reversed, quotes: [MINUTES, WEEK] } })).toEqual([]);
  const highly = 'Studies show that retrieval practice is highly effective.';
  expect(await check({ claim: { claim: highly, quotes: [RETRIEVAL] } })).not.toEqual([]);
});
