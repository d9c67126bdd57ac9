import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SourceGuide } from '../../contracts/guide.ts';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import type { ConceptBlock } from '../concepts/tagging/concept-block.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { sourceGuide } from './source-guide.ts';

const soil = blocks(
  '# Soil',
  'Soil is a mixture of broken rock, water, air and dead plants. Soil feeds most plants on land, and soil holds the rain that falls on it.',
  '## Humus',
  'Humus is the dark part of soil that comes from dead plants. Humus is valuable because it holds water and food for roots. This is why gardeners like it.',
  'The depth of humus depends on the climate and on the plants above it. Unlike humus, clay is heavy and cold in spring.',
  '## Clay',
  'Clay is a soil of very fine grains. Figure 3 shows clay under a lens. Clay consists of thin plates that slide when they are wet. There are two types of clay: red clay and blue clay.',
  '## References',
  'Hansen, P. Soils of the north. Soil is a word in a title.',
);

test('the summary is made of sentences of the document, in their order, that stand alone', () => {
  const { summary } = guideOf(soil, 'en');
  const order = summary.map(({ block_id, start }) => indexOf(soil, block_id) * 10_000 + start);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const text = summary.map((sentence) => sentence.text).join(' ');
  expect(text).toContain('Soil is a mixture');
  expect(text).not.toMatch(/Figure 3|This is why|Hansen/);
});

test('every section with text of its own has its title, page and a summary', () => {
  const { sections } = guideOf(soil, 'en');
  expect(sections.map(({ title, level, page }) => [title, level, page])).toEqual([
    ['Soil', 1, 1],
    ['Humus', 2, 1],
    ['Clay', 2, 1],
  ]);
  expect(sections[2]?.summary[0]?.text).toBe('Clay is a soil of very fine grains.');
});

test('it suggests questions that a person would ask, with the passage that answers', () => {
  const asked = guideOf(soil, 'en').suggested_questions;
  const answers = new Map(asked.map(({ question, answered_by }) => [question, answered_by.text]));
  expect(answers.get('Why is humus valuable?')).toBe(
    'Humus is valuable because it holds water and food for roots.',
  );
  expect(answers.get('What is soil?')).toContain('Soil is a mixture');
});

test.each([
  [
    'The tidal range depends on the shape of the coast.',
    'What does the tidal range depend on?',
    'A tidal range is a height between two waters.',
  ],
  [
    'Tidal flats protect the coast because they slow the waves.',
    'Why do tidal flats protect the coast?',
    'Tidal flats are wide fields of mud by the sea.',
  ],
  [
    'The purpose of a tide table is to warn sailors.',
    'What is the purpose of a tide table?',
    'A tide table is a list of the hours of high water.',
  ],
])('"%s" lets a person ask "%s"', (sentence, question, definition) => {
  const list = blocks('# The shore', `${definition} ${sentence}`, `${definition} ${sentence}`);
  const asked = guideOf(list, 'en').suggested_questions.map((one) => one.question);
  expect(asked).toContain(question);
});

test('a sentence that leans on another gives no question', () => {
  const list = blocks(
    '# Tides',
    'A tide is the rise and fall of the sea. It is strong because they pull together. The tide is feared because this coast is flat.',
  );
  const asked = guideOf(list, 'en').suggested_questions.map(({ question }) => question);
  expect(asked).not.toContain('Why is it strong?');
  expect(asked.join(' ')).not.toMatch(/\b(?:it|they|this)\b/i);
});

test('Norwegian documents get Norwegian questions', () => {
  const list = blocks(
    '# Torv og myr',
    'Torv er en jordart av døde planter. Torv lagrer karbon fordi plantene råtner langsomt.',
    'Myra slipper vann langsomt gjennom torv. Derfor flommer elva sjelden.',
    'Hvor fort torv vokser, avhenger av regn og varme.',
  );
  const asked = guideOf(list, 'no').suggested_questions;
  const all = asked.map(({ question }) => question).join(' ');
  expect(all).toMatch(
    /Hvorfor (?:lagrer torv karbon|flommer elva sjelden)\?|Hva avgjør hvor fort torv vokser\?/,
  );
  expect(all).not.toMatch(/\b(?:What|Why|How)\b/);
});

test('a reason in the sentence before belongs to the answer', () => {
  const list = blocks(
    '# Torv',
    'Torv er en jordart av døde planter. Torv slipper vann langsomt ut i elva. Derfor flommer elva sjelden.',
  );
  const asked = guideOf(list, 'no').suggested_questions;
  const flood = asked.find(({ question }) => question === 'Hvorfor flommer elva sjelden?');
  expect(flood?.answered_by.text).toBe(
    'Torv slipper vann langsomt ut i elva. Derfor flommer elva sjelden.',
  );
});

const piece = fc.constantFrom(
  'Soil is ',
  'a soil of grains',
  ' because ',
  ', which is why ',
  'Unlike clay, ',
  'soil depends on rain',
  '. ',
  'Derfor ',
  ' avhenger av ',
  'There are two types of soil: ',
  'leire',
  '😀',
  ' fordi ',
);
const someBlocks = fc
  .array(
    fc.record({
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 150 }),
        fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      ),
      kind: fc.constantFrom('paragraph', 'heading', 'list', 'equation'),
      level: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((block, at) => ({ ...block, ...placed(at) })));

test('whatever the text, the guide is whole and its spans are exactly what stands there', () => {
  fc.assert(
    fc.property(someBlocks, fc.constantFrom<TextLanguage>('en', 'no', 'other'), (list, spoken) => {
      const guide = SourceGuide.parse(guideOf(list, spoken));
      const spans = [
        ...guide.summary,
        ...guide.sections.flatMap(({ summary }) => summary),
        ...guide.suggested_questions.map(({ answered_by }) => answered_by),
      ];
      for (const { block_id, start, end, text } of spans)
        expect(list[indexOf(list, block_id)]?.text.slice(start, end)).toBe(text);
      expect(guideOf(list, spoken)).toEqual(guide);
    }),
  );
});

function guideOf(list: ConceptBlock[], language: TextLanguage) {
  return sourceGuide(list, extractConcepts(list, language), language);
}

function blocks(...texts: string[]): ConceptBlock[] {
  return texts.map((line, at) => {
    const level = /^#+(?= )/.exec(line)?.[0].length;
    const kind = level === undefined ? 'paragraph' : 'heading';
    return { ...placed(at), kind, level, text: line.replace(/^#+ /, '') };
  });
}

function placed(at: number) {
  return { block_id: `p1-${at + 1}`, source_page: 1, section: null };
}

function indexOf(list: readonly ConceptBlock[], blockId: string): number {
  return list.findIndex(({ block_id }) => block_id === blockId);
}
