import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { readFacts } from '../facts/facts.ts';
import { englishCircumstances } from './circumstances-english.ts';
import { englishHappenings } from './happenings-english.ts';
import { numberDrafts } from './number-drafts.ts';
import { englishOrders } from './orders-english.ts';
import { englishReasons } from './reasons-english.ts';

test.each([
  [
    'In 1362 the guild bought the old mill from the monastery on the hill.',
    'What did the guild do in 1362?',
    'Bought the old mill from the monastery on the hill.',
  ],
  [
    'The weavers of the town burned the tax rolls on 4 May 1381.',
    'What did the weavers of the town do on 4 May 1381?',
    'Burned the tax rolls.',
  ],
  [
    'The stone bridge over the Ouse was destroyed by a flood in 1564.',
    'What happened to the stone bridge over the Ouse in 1564?',
    'The stone bridge over the Ouse was destroyed by a flood.',
  ],
  [
    'At the end of the 9th century, the northern part of Ribe was abandoned for the harbour.',
    'What happened to the northern part of Ribe at the end of the 9th century?',
    'The northern part of Ribe was abandoned for the harbour.',
  ],
])('%s', (text, question, answer) => {
  const { fit, casing } = bookOf(text);
  expect(fit.flatMap((fact) => englishHappenings(fact, casing))).toMatchObject([
    { question, answer },
  ]);
});

test('a date behind a second thought is not that of the first', () => {
  const { fit, casing } = bookOf(
    'The claim of the abbey was declared void, and the guild burned the mill in 1382.',
  );
  expect(fit.flatMap((fact) => englishHappenings(fact, casing))).toEqual([]);
});

test.each([
  'The grey dam in the valley was once the most important cause of floods in the county.',
  'Conjunctivitis due to chlamydia typically occurs one week after birth (compared with other causes).',
])('%s: no half of a time is asked for', (text) => {
  const { fit, casing } = bookOf(text);
  expect(fit.flatMap((fact) => englishCircumstances(fact, casing))).toEqual([]);
});

test('what is so once something happened is asked for its time', () => {
  const { fit, casing } = bookOf(
    'The sluice gate is opened once the water of the upper basin has settled.',
  );
  expect(fit.flatMap((fact) => englishCircumstances(fact, casing))).toMatchObject([
    { question: 'When is the sluice gate opened?' },
  ]);
});

test('of several cases none is left out of the answer', () => {
  const { fit, casing } = bookOf(
    'Keepers receive a bonus when they log the weather, when they light the lamp, and when they report a wreck.',
  );
  expect(fit.flatMap((fact) => englishCircumstances(fact, casing))).toMatchObject([
    {
      question: 'When do keepers receive a bonus?',
      answer: 'When they log the weather, when they light the lamp, and when they report a wreck.',
    },
  ]);
});

test('what a thing was in a year is no event, nor is a deed with two dates', () => {
  const { fit, casing } = bookOf(
    'In 1381 the town was a small harbour with a wooden pier. The guild bought the mill in 1362 and sold it in 1390.',
  );
  expect(fit.flatMap((fact) => englishHappenings(fact, casing))).toEqual([]);
});

test.each([
  [
    'Replace the rope at once if the core is visible through the sheath.',
    'When should you replace the rope at once?',
    'If the core is visible through the sheath.',
  ],
  [
    'If the core of the rope is visible, replace the rope before the next climb.',
    'What should you do if the core of the rope is visible?',
    'Replace the rope before the next climb.',
  ],
  [
    'If you want to keep bread fresh, store it in a box of wood or clay.',
    'How can you keep bread fresh?',
    'Store it in a box of wood or clay.',
  ],
])('%s', (text, question, answer) => {
  const { fit, toReader, orders } = bookOf(text);
  expect([...fit, ...toReader, ...orders].flatMap(englishOrders)).toMatchObject([
    { question, answer },
  ]);
});

test('what follows a condition but is no order is not asked for as one', () => {
  const { fit, orders } = bookOf('If the anchor drags, the boat drifts towards the rocks.');
  expect([...fit, ...orders].flatMap(englishOrders)).toEqual([]);
});

test('“since” with a clause behind a comma gives a reason, with a year it does not', () => {
  const asked = (text: string) => {
    const { fit, casing } = bookOf(text);
    return fit.flatMap((fact) => englishReasons(fact, casing)).map(({ question }) => question);
  };
  expect(
    asked(
      'Steam engines need a large boiler, since the pressure in the pipes falls with every stroke.',
    ),
  ).toEqual(['Why do steam engines need a large boiler?']);
  expect(asked('Steam engines have drained the valley, since 1890 with pumps of iron.')).toEqual(
    [],
  );
});

test('what is said of a thing that “because” names first is asked of its name', () => {
  const { fit, casing } = bookOf(
    'Because oak beams shrink slowly over the years, they are cut green and left to season.',
  );
  expect(fit.flatMap((fact) => englishReasons(fact, casing))).toMatchObject([
    {
      question: 'Why are oak beams cut green and left to season?',
      answer: 'Because they shrink slowly over the years.',
    },
  ]);
});

test('a counted subject is asked for its number', () => {
  const { fit, casing } = bookOf(
    'In 1712, about 3,000 weavers were employed in the cottages along the river.',
  );
  expect(fit.flatMap((fact) => numberDrafts(fact, 'en', casing))).toMatchObject([
    {
      question: 'How many weavers were employed in the cottages along the river, in 1712?',
      answer: 'about 3,000',
    },
  ]);
});

function bookOf(text: string) {
  const blocks = [{ block_id: 'b1', kind: 'paragraph', text, source_page: 1, section: 'Rules' }];
  return readFacts({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
}
