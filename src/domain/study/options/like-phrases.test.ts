import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { makeItems } from '../items.ts';

/** Options by question, the right one first. */
function itemsOf(...lines: string[]): Map<string, string[]> {
  const blocks = lines.map((line, at) => ({
    block_id: `b${at + 1}`,
    text: line.replace(/^# /, ''),
    source_page: 1,
    section: null,
    kind: line.startsWith('# ') ? 'heading' : 'paragraph',
  }));
  const material = { language: 'en' as const, blocks, concepts: extractConcepts(blocks, 'en') };
  return new Map(makeItems(material, 'medium').map(({ question, options }) => [question, options]));
}

test('beside a purpose stand other purposes of the text, and nothing else', () => {
  const items = itemsOf(
    '# Canals',
    'Canal gates are moved by a chain on a heavy drum. Canal water is kept back by doors of tarred oak.',
    'Canal banks are planted with grass to hold the loose sand. Young horses are changed at noon to save their strength. Wooden gates are painted in spring to keep the worms out. Narrow boats are tarred in autumn to make the planks last.',
  );
  expect(items.get('Why are canal banks planted with grass?')).toEqual([
    'To hold the loose sand.',
    'To save their strength.',
    'To keep the worms out.',
    'To make the planks last.',
  ]);
});

test('beside what the authors did stands what else they did, in the same tense', () => {
  const items = itemsOf(
    '# Tar on canal boats',
    '# Abstract',
    'Boat tar protects the planks of canal boats. Boat tar is made from pine.',
    '# 2 Boat tar',
    'To compare kinds of boat tar, we painted forty planks of old oak. We dried the pine wood in a heated shed. We weighed each sample on a brass scale. We sank some boards below the second lock. We plan to repeat the test next year.',
  );
  const [key, ...wrong] = items.get('What did the authors do to compare kinds of boat tar?') ?? [];
  expect(key).toBe('They painted forty planks of old oak.');
  expect(wrong.toSorted()).toEqual([
    'They dried the pine wood in a heated shed.',
    'They sank some boards below the second lock.',
    'They weighed each sample on a brass scale.',
  ]);
});
