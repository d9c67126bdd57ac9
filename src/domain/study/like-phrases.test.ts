import { expect, test } from 'vitest';
import { itemsOf } from '../../testing/study-text.ts';

test('beside a purpose stand other purposes on the same matter, and nothing else', () => {
  const items = itemsOf(
    '# Canals',
    'Canal gates are moved by a chain on a heavy drum. Canal water is kept back by doors of tarred oak.',
    'Canal banks are planted with grass to hold the loose sand. Young horses are changed at noon to cross the deep sand. Wooden gates are painted in spring to stop the blown sand. Narrow boats are tarred in autumn to slide over loose stones. Brass lamps are polished at night to please the old owner.',
  );
  expect(items.get('Why are canal banks planted with grass?')).toEqual([
    'To hold the loose sand.',
    'To cross the deep sand.',
    'To stop the blown sand.',
    'To slide over loose stones.',
  ]);
});

test('beside what the authors did stands what else they did on the matter, in the same tense', () => {
  const items = itemsOf(
    '# Tar on canal boats',
    '# Abstract',
    'Boat tar protects the planks of canal boats. Boat tar is made from pine.',
    '# 2 Boat tar',
    'To compare kinds of boat tar, we painted forty planks of old oak. We dried the tar in a heated shed. We weighed each plank on a brass scale. We sank some oak boards below the second lock. We read the old books by the fire. We plan to repeat the test next year.',
  );
  const [key, ...wrong] = items.get('What did the authors do to compare kinds of boat tar?') ?? [];
  expect(key).toBe('They painted forty planks of old oak.');
  expect(wrong.toSorted()).toEqual([
    'They dried the tar in a heated shed.',
    'They sank some oak boards below the second lock.',
    'They weighed each plank on a brass scale.',
  ]);
});
