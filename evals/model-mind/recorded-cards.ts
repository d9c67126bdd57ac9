/**
 * Flashcards as a strong model writes them, over two texts of ours: good ones in words of their
 * own, and ones with the errors that such models make.
 */
import type { Recorded, RecordedCard } from './recorded.ts';

const good = (question: string, answer: string, quote: string): Recorded<RecordedCard> => ({
  ...{ isGood: true, error: '', draft: { question, answer, quote } },
});
const bad = (
  error: string,
  question: string,
  answer: string,
  quote: string,
): Recorded<RecordedCard> => ({ isGood: false, error, draft: { question, answer, quote } });

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
const FIELD =
  'Field experiments in schools report smaller but still positive effects, with standardised differences between 0.2 and 0.5.';
const REPLICATED =
  'This finding is called the testing effect, and it has been replicated with word lists, maps, scientific texts and surgical procedures.';
const ANTEROGRADE =
  'Anterograde amnesia is the inability to form new lasting memories after an injury to the brain.';
const CHUNK = 'A chunk is a group of items that long-term knowledge binds into one unit.';
const EXPERTS = 'Experts do not have larger stores than beginners; they have larger chunks.';
const LOOP =
  'The phonological loop is the part of working memory that holds speech sounds and refreshes them by inner speech.';
const PETERSON =
  'After 3 seconds most of the consonants were recalled, after 18 seconds only about one in ten.';

export const recordedCards: readonly Recorded<RecordedCard>[] = [
  good(
    'What does trying to recall a text do to the memory of it, even without feedback?',
    'It strengthens the memory trace.',
    RETRIEVAL,
  ),
  good(
    'After one week, which group remembers more of the ideas, retrieval or rereading?',
    'The retrieval group: roughly 60% against 40%.',
    WEEK,
  ),
  good(
    'Which gap between practice sessions does the rule of thumb advise?',
    '10 to 20 percent of the retention interval.',
    GAP,
  ),
  good(
    'Why does interleaving help although practice feels more difficult?',
    'Students learn to select the right method instead of merely applying it.',
    INTERLEAVING,
  ),
  good(
    'What is the retention interval?',
    'The time from the last study session to the test.',
    INTERVAL,
  ),
  good(
    'When is the testing effect weaker?',
    'When the first test is so difficult that almost nothing is recalled.',
    WEAKER,
  ),
  good(
    'How large are the effects of retrieval that field experiments in schools report?',
    'Smaller but still positive, with standardised differences between 0.2 and 0.5.',
    FIELD,
  ),
  good(
    'With which four kinds of material has the testing effect been replicated?',
    'Word lists, maps, scientific texts and surgical procedures.',
    REPLICATED,
  ),
  good(
    'What is anterograde amnesia?',
    'Being unable to form new lasting memories after a brain injury.',
    ANTEROGRADE,
  ),
  good(
    'What is a chunk in memory?',
    'A group of items that long-term knowledge binds into a single unit.',
    CHUNK,
  ),
  good(
    'What do experts have that beginners lack: larger memory stores or larger chunks?',
    'Larger chunks, not larger stores.',
    EXPERTS,
  ),
  good(
    'Which part of working memory holds speech sounds and refreshes them by inner speech?',
    'The phonological loop.',
    LOOP,
  ),
  good(
    'After 18 seconds, about what share of the consonants was still recalled?',
    'About one in ten.',
    PETERSON,
  ),
  good(
    'Material must be kept for 30 days. By the rule of thumb, how long should the gap between sessions be?',
    '3 to 6 days',
    GAP,
  ),
  bad(
    'another number',
    'After one week, what share of the ideas does the retrieval group remember?',
    'Roughly 80% of the ideas.',
    WEEK,
  ),
  bad(
    'sides swapped',
    'After one week, which group remembers more?',
    'The rereading group remembers more than the retrieval group.',
    WEEK,
  ),
  bad(
    'made stronger',
    'What is the best method of learning?',
    'Retrieval practice is the best method of learning.',
    RETRIEVAL,
  ),
  bad(
    'a name from memory',
    'Who discovered the testing effect?',
    'Roediger and Karpicke.',
    REPLICATED,
  ),
  bad(
    'a belief as a fact',
    'What is the most efficient way to prepare for an examination?',
    'Rereading a chapter is the most efficient way.',
    'Students often believe that rereading a chapter is the most efficient way to prepare for an examination.',
  ),
  bad(
    'a condition left out',
    'What should teachers know about the testing effect?',
    'Its effects are weaker.',
    WEAKER,
  ),
  bad(
    'a reason from memory',
    'Why does retrieval strengthen memory?',
    'Because it releases dopamine in the hippocampus.',
    RETRIEVAL,
  ),
  bad(
    'an invented quote',
    'What is spacing?',
    'Practice over several days.',
    'Spacing is the practice of studying a little on each of several days.',
  ),
  bad(
    'a denial',
    'Does retrieval help without feedback?',
    'No, it does not strengthen the memory trace when no feedback is given.',
    RETRIEVAL,
  ),
  bad(
    'the other term',
    'What is retrograde amnesia?',
    'The inability to form new lasting memories after an injury to the brain.',
    ANTEROGRADE,
  ),
  bad('a pronoun', 'What is this finding called?', 'The testing effect.', REPLICATED),
  bad(
    'a heading as evidence',
    'What changes memory?',
    'Retrieval changes memory.',
    '3.1 Why retrieval changes memory',
  ),
  bad(
    'a link',
    'What is a chunk in memory?',
    'A group of items bound into one unit (see https://example.org/chunks).',
    CHUNK,
  ),
  bad(
    'wider',
    'With which materials does the testing effect work?',
    'It works with all kinds of material.',
    REPLICATED,
  ),
];
