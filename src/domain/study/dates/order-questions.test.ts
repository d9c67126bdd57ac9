import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { readFacts } from '../facts/facts.ts';
import { datedEvents } from './dated-events.ts';
import { orderCards, orderItems } from './order-questions.ts';

const HARBOUR =
  'In 1862 the town council bought the marsh from the bishop. The stone pier of the town was finished in 1871. ' +
  'In 1868 a storm destroyed the wooden lighthouse. By 1880 half of the fleet was made of steel. ' +
  'The railway reached the harbour in May 1889. It was closed in 1931.';

test('an event stands by itself once its date is taken away', () => {
  expect(datedEvents(bookOf(HARBOUR).fit, 'en').map(({ event, date }) => [date, event])).toEqual([
    ['1862', 'The town council bought the marsh from the bishop.'],
    ['1871', 'The stone pier of the town was finished.'],
    ['1868', 'A storm destroyed the wooden lighthouse.'],
    ['May 1889', 'The railway reached the harbour.'],
  ]);
});

test('three events are put in order, and the dates are the answer', () => {
  const [card] = orderCards(bookOf(HARBOUR), [block(HARBOUR)]);
  expect(card?.question).toBe(
    'In which order did these happen? A storm destroyed the wooden lighthouse · The stone pier of the town was finished · The town council bought the marsh from the bishop',
  );
  expect(card?.answer).toBe(
    '1862: The town council bought the marsh from the bishop. 1868: A storm destroyed the wooden lighthouse. 1871: The stone pier of the town was finished.',
  );
});

test('of four events the first is asked for, and no option gives a date', () => {
  const [item] = orderItems(bookOf(HARBOUR));
  expect(item?.question).toBe('Which of these events (“The harbour”) came first?');
  expect(item?.options[0]).toBe('The town council bought the marsh from the bishop.');
  expect(item?.options.join(' ')).not.toMatch(/\d{4}/);
});

function block(text: string) {
  return { block_id: 'b1', kind: 'paragraph', text, source_page: 1, section: 'The harbour' };
}

function bookOf(text: string) {
  const blocks = [block(text)];
  return readFacts({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
}
