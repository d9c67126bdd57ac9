/** Ordinary prose, of a handbook and of a textbook: conditions, moments, orders, ranges, shares. */
import { expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { flowBlocks } from '../flow/flow-blocks.ts';
import { markdownItems } from '../flow/markdown.ts';
import { isSupported } from './review/is-supported.ts';
import { writeItems } from './write-items.ts';
import type { WrittenItem } from './writing/draft-item.ts';
import { isRecomputed } from './writing/recompute.ts';

function writtenOf(text: string): WrittenItem[] {
  const blocks = [...flowBlocks(markdownItems(text))];
  return writeItems({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') }, 5);
}

const linesOf = (items: readonly WrittenItem[]): string =>
  items
    .map(({ question, key, distractors }) =>
      [question, key, ...distractors.map(({ text }) => text)].join('\n'),
    )
    .join('\n');

const BONES = `# Bones and glands

When a bone breaks, blood flows from any vessel torn by the fracture. If the bone is not reset correctly, the healing process keeps the bone in a deformed position. When blood calcium levels return to normal, the thyroid gland stops secreting calcitonin. If the outer layer of a cranial bone fractures, the inner layer still protects the brain. When blood levels of calcium get too high, the gland releases calcitonin. When body temperatures drop, the arterioles of the skin constrict. When the chondrocytes stop dividing ([link]), the bones stop growing in length. If re-exposure occurs, memory cells differentiate into effector cells. Patients who lack vitamin D absorb less calcium from their food. Osteoporosis is a disease that occurs when the loss of bone exceeds its growth. When you get to the truck, the ice cream of the day is gone. When left untreated by a surgeon, a fracture may heal badly.
`;
const bones = writtenOf(BONES);

test('a condition is told as a case, also where its verb looks like a noun', () => {
  const cases = bones.filter(({ question }) => question.startsWith('In a first case'));
  expect(linesOf(cases)).toContain('the outer layer of a cranial bone fractures');
  expect(linesOf(cases)).toContain('the thyroid gland stops secreting calcitonin');
  expect(linesOf(cases)).toContain('the chondrocytes stop dividing');
  expect(linesOf(cases)).toContain('body temperatures drop');
  expect(linesOf(cases)).toContain('get too high');
  for (const item of cases) expect(isSupported(item, 'en')).toBe(true);
});

test('nothing without a subject is told as a case, no story, and no definition cut before its verb', () => {
  expect(linesOf(bones)).not.toContain('ice cream of the day');
  expect(linesOf(bones)).not.toMatch(/case, left untreated|disease that occurs[;.]/);
});

test('what follows is asked for among what follows from other conditions', () => {
  const asked = bones.find(({ question }) =>
    question.startsWith('What does the material say for the case that re-exposure occurs'),
  );
  expect(asked?.key).toBe('Memory cells differentiate into effector cells.');
  expect(asked?.bloom_level).toBe('Understanding');
  expect(asked?.distractors).toHaveLength(4);
});

const HANDBOOK = `# Handbook of a studio

If you need a second screen, file a request with the office. If your badge stops working, call the guard at the gate. When a visitor arrives at the studio, sign the visitor in at the desk. If you lose a key of the studio, tell the office on the same day. When a client asks for a discount, send the client to your manager. If an employee wants to end a leave, the employee must inform their manager in writing. You forfeit the bonus of the year if you resign before the end of June. Please get an approval from finance before buying a new computer. You should ask the manager. You may bring guests. In case of a fire alarm, leave the building by the nearest stairs.

The holiday pay is paid on the 24th of each month. In case the day is no business day the wage is instead paid on the day before.
`;
const handbook = writtenOf(HANDBOOK);

test('what a handbook tells its reader to do is an outcome like any other', () => {
  const lines = linesOf(handbook);
  expect(lines).toContain('call the guard at the gate');
  expect(lines).toContain('the employee must inform their manager in writing');
  expect(lines).toMatch(/does the material say to (?:file|call|sign|tell|send) /);
  expect(lines).not.toMatch(/say that (?:file|call|sign|tell|send) /);
});

test('what is paid on a day does not become unpaid on it', () => {
  expect(linesOf(handbook)).not.toContain('unpaid');
});

const FIGURES = `# Figures

Adults need between 7 and 9 hours of sleep each night. The room must be kept between 18 and 24 degrees in the winter. About 12 percent of adult patients develop a rash after the treatment. Every team receives 4 tickets for the summer party. In 1990 between 20 and 30 people died in the mountains. Children who are aged from 6 to 12 years may swim alone.
`;
const figures = writtenOf(FIGURES);
const keyOf = (words: RegExp): string | undefined =>
  figures.find(({ question }) => words.test(question))?.key;

test('a range is applied to cases of which none stands on one of its ends', () => {
  const ranges = figures.filter(({ derivation }) => derivation?.rule === 'range');
  expect(ranges.map(({ quotes }) => quotes[0]).toSorted()).toEqual([
    'Adults need between 7 and 9 hours of sleep each night.',
    'The room must be kept between 18 and 24 degrees in the winter.',
  ]);
  for (const { derivation, question, key } of ranges) {
    const [low = 0, high = 0, ...shown] = derivation?.operands ?? [];
    expect(shown).not.toContain(low);
    expect(shown).not.toContain(high);
    const inside = shown.filter((value) => value > low && value < high).length;
    expect(key).toBe(String(inside));
    expect(question).toMatch(/^In five cases, (?:adults need|the room is kept) /);
  }
});

test('a share of people and so many for each are computed for a new number', () => {
  const share = figures.find(({ derivation }) => derivation?.rule === 'share');
  expect(share?.question).toMatch(/about how many of them develop a rash after the treatment\?$/);
  const [percent = 0, size = 0] = share?.derivation?.operands ?? [];
  expect([percent, share?.key]).toEqual([12, String((size * 12) / 100)]);
  expect(keyOf(/for each team/)).toMatch(/^\d+ tickets$/);
  expect(Number.parseInt(keyOf(/for each team/) ?? '', 10) % 4).toBe(0);
  for (const { derivation } of figures)
    if (derivation !== null) expect(isRecomputed(derivation)).toBe(true);
});
