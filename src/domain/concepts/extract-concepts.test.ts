import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConceptMap } from '../../contracts/concept.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { extractConcepts } from './extract-concepts.ts';
import type { ConceptBlock } from './tagging/concept-block.ts';
import { keyOfText } from './tagging/term-key.ts';

const tides = blocks(
  '# Tides and the sea',
  'A tide is the regular rise and fall of the sea. Tides follow the moon, and every harbour keeps a table of them. Fishermen on this coast have lived with the tide for a thousand years.',
  'The tidal range is the difference in height between high water and low water. A large tidal range leaves wide flats of mud, and a small tidal range leaves almost none.',
  '# Spring tides',
  'When the sun and the moon pull in one line, the range grows. This stronger movement is called a spring tide. Unlike spring tides, neap tides bring weak currents.',
  'The lunar day (LD) lasts 24 hours and 50 minutes. The LD decides when high water comes. Every port depends on the lunar day.',
);

test('it finds the defined terms of a text, in the singular and in small letters', () => {
  const terms = termsOf(tides);
  expect(terms).toEqual(expect.arrayContaining(['tide', 'tidal range', 'spring tide']));
});

test('a Norwegian "altså" explains the term before it', () => {
  const found = extractConcepts(
    blocks('En morene, altså en rygg av stein, ligger foran breen. Morenen viser hvor breen stod.'),
    'no',
  );
  const morene = found.extracted_concepts.find(({ term }) => term === 'morene');
  expect(morene?.definition?.kind).toBe('apposition');
});

test('it leaves out words that stand in any text', () => {
  const terms = termsOf(tides);
  for (const word of ['difference', 'thousand year', 'day', 'line', 'large tidal range'])
    expect(terms).not.toContain(word);
});

test('a term comes with the sentence that defines it and the part that says the meaning', () => {
  const { definition } = conceptOf(tides, 'tidal range');
  expect(definition).toMatchObject({
    kind: 'is',
    text: 'The tidal range is the difference in height between high water and low water.',
  });
  expect(meaningOf(tides, 'tidal range')).toBe(
    'the difference in height between high water and low water',
  );
});

test('a participle before its noun names nothing', () => {
  const text =
    'The unlabeled data can be related to the labeled data by a graph. The labeled data and the unlabeled data share their labels. We use the labeled data and the named entities of the corpus, and the labeled data again.';
  const { extracted_concepts } = extractConcepts(
    [{ block_id: 'p1-1', text, source_page: 1, section: null, kind: 'paragraph' }],
    'en',
  );
  expect(extracted_concepts.filter(({ definition }) => definition !== null)).toEqual([]);
  expect(extracted_concepts.map(({ term }) => term)).not.toContain('data');
});

test('"This … is called X" takes in the sentence that it points back to', () => {
  expect(conceptOf(tides, 'spring tide').definition?.text).toBe(
    'When the sun and the moon pull in one line, the range grows. This stronger movement is called a spring tide.',
  );
});

test('an abbreviation in brackets is another name of the long form', () => {
  const { extracted_concepts: concepts } = extractConcepts(tides, 'en');
  const day = concepts.find(({ aliases }) => aliases.includes('LD'));
  expect(day?.term).toBe('lunar day');
  expect(concepts.map(({ term }) => term)).not.toContain('LD');
});

test('a definition that speaks of another term needs that term first', () => {
  const text = blocks(
    '# Weirs',
    'A weir is a low wall across a river. A weir slows the water and keeps its level steady.',
    'A fish ladder is a stair of small pools beside a weir. Salmon climb the fish ladder in autumn.',
  );
  const { concept_relationships: links } = extractConcepts(text, 'en');
  expect(links).toContainEqual(
    expect.objectContaining({ from: 'fish ladder', to: 'weir', kind: 'prerequisite' }),
  );
});

test('references, authors and figures give no terms', () => {
  const text = blocks(
    '# Peat',
    'Peat is a soil of half-rotten plants. Peat burns slowly (Olsen et al., 2011). Figure 2 shows a bog.',
    '# References',
    'Olsen, K. and Berg, A. Carbon flux in raised bogs. Carbon flux is a quantity. Journal of Bogs, 2011.',
  );
  const terms = termsOf(text).join('; ');
  expect(terms).toContain('peat');
  expect(terms).not.toMatch(/Olsen|Berg|carbon flux|figure|\bal\b/i);
});

test('Norwegian definitions are found by their own patterns', () => {
  const text = blocks(
    '# Myr og torv',
    'Torv er en jordart av halvråtne planter. Torv brenner langsomt, og torv holder godt på vann.',
    'En myr som bare får vann fra regn, kalles en høymyr. Næringskjede betyr rekken av levende ting som spiser hverandre.',
  );
  const concepts = extractConcepts(text, 'no').extracted_concepts;
  const defined = concepts.filter(({ definition }) => definition !== null);
  expect(defined.map(({ term }) => term)).toEqual(
    expect.arrayContaining(['torv', 'høymyr', 'næringskjede']),
  );
});

test('a language without patterns still gets terms from statistics, and no definitions', () => {
  const text = blocks(
    '# Gezeiten',
    'Die Gezeiten folgen dem Mond. Gezeiten bestimmen den Hafen, und Gezeiten formen die Küste. Gezeiten kehren wieder.',
  );
  const concepts = extractConcepts(text, 'other').extracted_concepts;
  expect(concepts.map(({ term }) => term.toLowerCase())).toContain('gezeiten');
  expect(concepts.every(({ definition }) => definition === null)).toBe(true);
});

test('prerequisites never run in a ring', () => {
  const text = blocks(
    '# Rings',
    'A knot is a bend in a rope. A rope is a line that holds a knot. A bend is a knot of a rope.',
  );
  const needs = extractConcepts(text, 'en').concept_relationships.filter(
    ({ kind }) => kind === 'prerequisite',
  );
  for (const { from } of needs) expect(reachable(needs, from)).not.toContain(from);
});

const piece = fc.constantFrom(
  'A tide is ',
  'the sea',
  ' is called ',
  ', or ',
  ' (ABC)',
  'Tides, ',
  '. ',
  ' which is a ',
  'T cells ',
  '\n\n',
  'is',
  '“',
  ' er en ',
  ' kalles ',
  'høymyr',
  '😀 ',
  'In memory, ',
  'et al. ',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
);
const someBlocks = fc
  .array(
    fc.record({
      text,
      kind: fc.constantFrom('paragraph', 'heading', 'list', 'table', 'caption', 'odd'),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((block, at) => ({ ...block, ...placed(at) })));
const language = fc.constantFrom<TextLanguage>('en', 'no', 'other');

test('whatever the text, every span is exactly what stands there', () => {
  fc.assert(
    fc.property(someBlocks, language, (list, spoken) => {
      const map = ConceptMap.parse(extractConcepts(list, spoken));
      const spans = [
        ...map.extracted_concepts.flatMap(({ mentions }) => mentions),
        ...map.extracted_concepts.flatMap(({ definition }) => definition ?? []),
        ...map.concept_relationships.map(({ sentence }) => sentence),
      ];
      for (const { block_id, start, end, text: own } of spans) {
        const block = list.find((one) => one.block_id === block_id);
        expect(block?.text.slice(start, end)).toBe(own);
      }
    }),
  );
});

test('whatever the text, no term comes twice, and the same text gives the same terms', () => {
  fc.assert(
    fc.property(someBlocks, language, (list, spoken) => {
      const map = extractConcepts(list, spoken);
      const keys = map.extracted_concepts.map(({ term }) => keyOfText(term, spoken));
      expect(new Set(keys).size).toBe(keys.length);
      expect(extractConcepts(list, spoken)).toEqual(map);
    }),
  );
});

function blocks(...texts: string[]): ConceptBlock[] {
  return texts.map((line, at) => {
    const isHeading = line.startsWith('# ');
    const kind = isHeading ? 'heading' : 'paragraph';
    return { ...placed(at), text: isHeading ? line.slice(2) : line, kind };
  });
}

function placed(at: number) {
  return { block_id: `p1-${at + 1}`, source_page: 1, section: null };
}

function termsOf(list: ConceptBlock[]): string[] {
  return extractConcepts(list, 'en').extracted_concepts.map(({ term }) => term);
}

function conceptOf(list: ConceptBlock[], term: string) {
  const found = extractConcepts(list, 'en').extracted_concepts.find((one) => one.term === term);
  if (found === undefined) throw new Error(`There is no term "${term}".`);
  return found;
}

function meaningOf(list: ConceptBlock[], term: string): string | undefined {
  const { definition } = conceptOf(list, term);
  const block = list.find(({ block_id }) => block_id === definition?.block_id);
  return block?.text.slice(definition?.meaning?.start, definition?.meaning?.end);
}

function reachable(links: readonly { from: string; to: string }[], start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let term = open.pop(); term !== undefined; term = open.pop()) {
    for (const { from, to } of links) {
      if (from !== term || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}

test('an essay that is sure of no term is about what it comes back to', () => {
  const essay = [
    'Most of us believe that a promise ought to be kept, even where nobody would ever know.',
    'It is felt by some that a promise given under threat has no such force, and in the main this view is just.',
    'Yet when we look more closely, the common judgement turns out to be less certain than it seemed.',
    'If a promise could be broken whenever it became a burden, few of us would give one gladly.',
    'A judgement of this sort is not reached by argument, for those who doubt it will doubt every step as well.',
    'We may then ask ourselves whether such a judgement is anything more than a habit that we were taught.',
  ];
  const blocks = essay.map((text, at) => ({
    block_id: `p1-${at + 1}`,
    text,
    source_page: 1,
    section: null,
    kind: 'paragraph',
  }));
  const terms = extractConcepts(blocks, 'en').extracted_concepts.map(({ term }) => term);
  expect(terms.toSorted()).toEqual(['judgement', 'promise']);
});
