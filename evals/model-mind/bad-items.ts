/** Quiz questions with the errors that models make. */
import type { Recorded, RecordedItem } from './recorded.ts';
import { recordedItem as item } from './recorded-item.ts';

const WEEK =
  'After one week the order is reversed: the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';
const GAP =
  'The optimal gap depends on how long the material must be remembered; a useful rule of thumb is a gap of 10 to 20 percent of the retention interval.';
const SPACED =
  'Practice sessions that are distributed over several days produce better long-term retention than the same amount of practice massed into one evening.';
const INTERLEAVING =
  'Interleaving different kinds of problems makes practice feel more difficult, but it teaches students to select the right method rather than merely to apply it.';
const LABORATORY = 'Most laboratory studies use short texts and undergraduate volunteers.';
const SKETCHPAD =
  'The visuospatial sketchpad is the part of working memory that holds images and positions.';
const RETROGRADE =
  'Retrograde amnesia is the loss of memories that were formed before the injury; Molaison had this too, but mainly for the years just before the operation.';
const STORAGE = 'Storage is the maintenance of that trace over time.';

export const badItems: readonly Recorded<RecordedItem>[] = [
  item(
    'wrong key',
    'After one week, about what share of the ideas did the retrieval group remember?',
    ['90 %', '40 %', '50 %', '75 %'],
    {
      quote: WEEK,
      explanation: 'After one week the retrieval group remembers roughly 90% of the ideas.',
    },
  ),
  item(
    'key from memory',
    'Which brain structure does interleaving activate?',
    ['The prefrontal cortex', 'The cerebellum', 'The amygdala', 'The thalamus'],
    {
      quote: INTERLEAVING,
      explanation: 'Interleaving activates the prefrontal cortex.',
    },
  ),
  item(
    'two keys',
    'What is true of retrieval after one week?',
    [
      'The retrieval group remembers roughly 60% of the ideas',
      'The rereading group remembers only 40% of the ideas',
      'Both groups remember the same',
      'Nobody remembers anything',
    ],
    {
      quote: WEEK,
      explanation: 'After one week the retrieval group remembers roughly 60% of the ideas.',
    },
  ),
  item(
    'an unfocused stem',
    'Which of these is true?',
    [
      'Storage is the maintenance of a trace',
      'Storage is the loss of a trace',
      'Storage is a kind of cue',
      'Storage is a test',
    ],
    {
      quote: STORAGE,
      explanation: 'Storage is the maintenance of that trace over time.',
    },
  ),
  item(
    'all of the above',
    'What do most laboratory studies use?',
    [
      'Short texts and undergraduate volunteers',
      'Field experiments',
      'Surgical procedures',
      'All of the above',
    ],
    {
      quote: LABORATORY,
      explanation: 'Most laboratory studies use short texts and undergraduate volunteers.',
    },
  ),
  item(
    'an invented explanation',
    'Which part of working memory holds images and positions?',
    [
      'The visuospatial sketchpad',
      'The phonological loop',
      'The central executive',
      'The episodic buffer',
    ],
    {
      quote: SKETCHPAD,
      explanation: 'Patients with damage to the right parietal lobe lose the sketchpad first.',
    },
  ),
  item(
    'a link in the explanation',
    'Which process maintains a memory trace over time?',
    ['Storage', 'Encoding', 'Retrieval', 'Rehearsal'],
    {
      quote: STORAGE,
      explanation:
        'Storage is the maintenance of that trace over time, see [more](https://example.org).',
    },
  ),
  item(
    'slipped decimal',
    'A test comes 50 days after the last lesson. By the rule of thumb, how far apart should sessions lie?',
    ['15 to 25 days', '1 to 2 days', '30 to 35 days', '40 to 50 days'],
    {
      quote: GAP,
      explanation: 'By the rule of thumb 15 to 25 days are right.',
    },
  ),
  item(
    'an invented quote',
    'Who has the largest chunks?',
    ['Grandmasters of chess', 'Readers of newspapers', 'Young children', 'Surgeons'],
    {
      quote: 'Grandmasters of chess have the largest chunks of all experts.',
      explanation: 'Grandmasters of chess have the largest chunks.',
    },
  ),
  item(
    'the longest key',
    'What has the testing effect been replicated with?',
    ['Word lists, maps, scientific texts and surgical procedures', 'Videos', 'Games', 'Music'],
    {
      quote:
        'This finding is called the testing effect, and it has been replicated with word lists, maps, scientific texts and surgical procedures.',
      explanation:
        'It has been replicated with word lists, maps, scientific texts and surgical procedures.',
    },
  ),
  item(
    'sides swapped',
    'Which memories are lost in retrograde amnesia?',
    [
      'Those formed after the injury',
      'Those formed before the birth',
      'Those of skills and habits',
      'Those of the last seconds',
    ],
    {
      quote: RETROGRADE,
      explanation: 'Retrograde amnesia is the loss of memories formed after the injury.',
    },
  ),
  item(
    'made stronger',
    'How does spaced practice compare with massed practice?',
    [
      'It always doubles retention',
      'It never helps retention',
      'It halves retention',
      'It changes nothing',
    ],
    {
      quote: SPACED,
      explanation: 'Spaced practice always doubles long-term retention.',
    },
  ),
];
