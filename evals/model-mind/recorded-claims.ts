/** Claims of two debates, on the chapters of ours, as a strong model makes them. */
import type { Recorded, RecordedClaim } from './recorded.ts';

const said = (error: string, claim: string, ...quotes: string[]): Recorded<RecordedClaim> => ({
  ...{ isGood: error === '', error, draft: { claim, quotes } },
});

const FIELD =
  'Field experiments in schools report smaller but still positive effects, with standardised differences between 0.2 and 0.5.';
const LABORATORY = 'Most laboratory studies use short texts and undergraduate volunteers.';
const RETRIEVAL =
  'When learners close the book and try to recall what they have just read, the act of retrieval itself strengthens the memory trace, even when no feedback is given.';
const MINUTES = 'Five minutes later the rereading group performs slightly better.';
const WEEK =
  'After one week the order is reversed: the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';
const WEAKER =
  'Effects are weaker when the initial test is so difficult that almost nothing is recalled, which is why teachers are advised to give feedback after low-stakes quizzes.';
const SYSTEMS =
  'Short-term memory, memory for events and memory for skills must therefore rest on partly different systems.';
const MIRROR =
  'When he was asked to trace a star while seeing his hand only in a mirror, he improved over three days like anyone else, although on each day he was sure that he had never done it before.';
const NUMBER = 'He could hold a short number in mind as long as nobody interrupted him.';
const TASKS =
  'Two tasks interfere when they draw on the same part, and much less when they draw on different ones.';
const EXPERTS = 'Experts do not have larger stores than beginners; they have larger chunks.';
const COWAN =
  'When rehearsal and regrouping are prevented, the limit is closer to four (Cowan, 2001).';

export const recordedClaims: readonly Recorded<RecordedClaim>[] = [
  said('', 'In schools the effects are smaller but still positive, between 0.2 and 0.5.', FIELD),
  said(
    '',
    'Most of the laboratory evidence comes from short texts and undergraduate volunteers.',
    LABORATORY,
  ),
  said(
    '',
    'Recalling what was just read strengthens the memory trace even without feedback.',
    RETRIEVAL,
  ),
  said('', 'On a test five minutes later, rereading comes out slightly better.', MINUTES),
  said(
    '',
    'After a week the retrieval group remembers roughly 60% of the ideas, the rereading group only 40%.',
    WEEK,
  ),
  said('', 'The effect is weaker when almost nothing is recalled at the initial test.', WEAKER),
  said(
    '',
    'Rereading is slightly better after five minutes; after one week the order is reversed.',
    MINUTES,
    WEEK,
  ),
  said('', 'Memory for events and memory for skills rest on partly different systems.', SYSTEMS),
  said(
    '',
    'Molaison improved at mirror tracing over three days although he was sure he had never done it before.',
    MIRROR,
  ),
  said('', 'He could keep a short number in mind as long as he was not interrupted.', NUMBER),
  said('', 'Tasks interfere when they draw on the same part of working memory.', TASKS),
  said('', 'What experts have is larger chunks, not larger stores.', EXPERTS),
  said('', 'When rehearsal and regrouping are prevented, the limit is about four.', COWAN),
  said('', 'Field experiments in schools still report positive effects.', FIELD),
  said('no quote', 'More research is needed before schools can act on this.'),
  said('another number', 'In schools the standardised differences lie between 0.6 and 0.9.', FIELD),
  said(
    'an invented quote',
    'Spacing helps surgeons most of all.',
    'Surgeons gained more from spacing than any other profession.',
  ),
  said(
    'an invented fact beside a true quote',
    'The volunteers were paid for taking part and knew the hypothesis.',
    LABORATORY,
  ),
  said('made stronger', 'Retrieval is always the best way to learn.', RETRIEVAL),
  said('a condition left out', 'He could hold a short number in mind for hours.', NUMBER),
  said(
    'sides swapped',
    'After one week the rereading group remembers more than the retrieval group.',
    WEEK,
  ),
  said('a denial', 'Field experiments in schools report no positive effects.', FIELD),
  said('opposite', 'Experts have larger stores than beginners.', EXPERTS),
  said('a cause from memory', 'His improvement came from an intact cerebellum.', MIRROR),
  said('wider', 'All kinds of memory rest on one and the same system.', SYSTEMS),
  said(
    'a link',
    'Two tasks interfere when they draw on the same part, as https://example.org shows.',
    TASKS,
  ),
  said(
    'a name from memory',
    'As Karpicke has shown, retrieval strengthens the memory trace.',
    RETRIEVAL,
  ),
  said(
    'a second sentence invented',
    'The limit is closer to four when rehearsal is prevented. Children reach only two.',
    COWAN,
  ),
];
