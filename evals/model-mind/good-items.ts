/** Quiz questions as a strong model writes them. */
import type { Recorded, RecordedItem } from './recorded.ts';
import { recordedItem as item } from './recorded-item.ts';

const WEEK =
  'After one week the order is reversed: the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';
const WEAKER =
  'Effects are weaker when the initial test is so difficult that almost nothing is recalled, which is why teachers are advised to give feedback after low-stakes quizzes.';
const GAP =
  'The optimal gap depends on how long the material must be remembered; a useful rule of thumb is a gap of 10 to 20 percent of the retention interval.';
const SPACED =
  'Practice sessions that are distributed over several days produce better long-term retention than the same amount of practice massed into one evening.';
const INTERLEAVING =
  'Interleaving different kinds of problems makes practice feel more difficult, but it teaches students to select the right method rather than merely to apply it.';
const LABORATORY = 'Most laboratory studies use short texts and undergraduate volunteers.';
const BUFFER =
  'The episodic buffer is the part of working memory that binds sounds, images and knowledge into one scene.';
const SKETCHPAD =
  'The visuospatial sketchpad is the part of working memory that holds images and positions.';
const ICONIC =
  'Iconic memory is the sensory memory of vision and lasts well under one second; echoic memory is the sensory memory of hearing and lasts about two to four seconds, which is why we can answer a question that we noticed only after it had been asked.';
const RETROGRADE =
  'Retrograde amnesia is the loss of memories that were formed before the injury; Molaison had this too, but mainly for the years just before the operation.';
const STORAGE = 'Storage is the maintenance of that trace over time.';

export const goodItems: readonly Recorded<RecordedItem>[] = [
  item(
    '',
    'After one week, about what share of the ideas did the retrieval group remember?',
    ['60 %', '40 %', '50 %', '75 %'],
    {
      quote: WEEK,
      explanation: 'After one week the retrieval group remembers roughly 60% of the ideas.',
    },
  ),
  item(
    '',
    'Why are teachers advised to give feedback after low-stakes quizzes?',
    [
      'Because the effect weakens when almost nothing is recalled at the first test',
      'Because rereading works better after five minutes',
      'Because field experiments show no effect without it',
      'Because interleaved problems feel more difficult',
    ],
    {
      quote: WEAKER,
      explanation:
        'Effects are weaker when the initial test is so difficult that almost nothing is recalled.',
    },
  ),
  item(
    '',
    'A course ends with a test 50 days after the last lesson. By the rule of thumb, how far apart should practice sessions lie?',
    ['5 to 10 days', '1 to 2 days', '20 to 25 days', '40 to 50 days'],
    {
      quote: GAP,
      explanation: '10 to 20 percent of 50 days are 5 to 10 days.',
    },
  ),
  item(
    '',
    'Which plan gives better long-term retention for the same amount of practice?',
    [
      'Sessions distributed over several days',
      'Sessions massed into one evening',
      'Rereading the text three more times',
      'Reading the passage for five minutes',
    ],
    {
      quote: SPACED,
      explanation:
        'Sessions distributed over several days produce better long-term retention than practice massed into one evening.',
    },
  ),
  item(
    '',
    'What does interleaving different kinds of problems teach students?',
    [
      'To select the right method',
      'To remember word lists',
      'To write down ideas',
      'To read a passage again',
    ],
    {
      quote: INTERLEAVING,
      explanation:
        'Interleaving teaches students to select the right method rather than merely to apply it.',
    },
  ),
  item(
    '',
    'Which part of working memory binds sounds, images and knowledge into one scene?',
    [
      'The episodic buffer',
      'The central executive',
      'The phonological loop',
      'The visuospatial sketchpad',
    ],
    {
      quote: BUFFER,
      explanation: 'The episodic buffer binds sounds, images and knowledge into one scene.',
    },
  ),
  item(
    '',
    'Which part of working memory holds images and positions?',
    [
      'The visuospatial sketchpad',
      'The phonological loop',
      'The central executive',
      'The episodic buffer',
    ],
    {
      quote: SKETCHPAD,
      explanation: 'The visuospatial sketchpad is the part that holds images and positions.',
    },
  ),
  item(
    '',
    'About how long does echoic memory last?',
    ['2 to 4 seconds', '8 to 10 seconds', '15 to 18 seconds', '40 to 60 seconds'],
    {
      quote: ICONIC,
      explanation:
        'Echoic memory is the sensory memory of hearing and lasts about two to four seconds.',
    },
  ),
  item(
    '',
    'Which memories are lost in retrograde amnesia?',
    [
      'Those formed before the injury',
      'Those of new faces and names',
      'Those of skills and habits',
      'Those of the last seconds',
    ],
    {
      quote: RETROGRADE,
      explanation: 'Retrograde amnesia is the loss of memories that were formed before the injury.',
    },
  ),
  item(
    '',
    'Which process maintains a memory trace over time?',
    ['Storage', 'Encoding', 'Retrieval', 'Rehearsal'],
    {
      quote: STORAGE,
      explanation: 'Storage is the maintenance of that trace over time.',
    },
  ),
  item(
    '',
    'Whom do most laboratory studies take as their learners?',
    [
      'Undergraduate volunteers',
      'Primary school children',
      'Experienced surgeons',
      'Retired teachers',
    ],
    {
      quote: LABORATORY,
      explanation: 'Most laboratory studies use undergraduate volunteers.',
    },
  ),
  item(
    '',
    'On what does the optimal gap between practice sessions depend?',
    [
      'How long the material must be remembered',
      'How many words the passage has',
      'How many groups read the passage',
      'How difficult the problems feel',
    ],
    {
      quote: GAP,
      explanation: 'The optimal gap depends on how long the material must be remembered.',
    },
  ),
];
