import { expect, test } from 'vitest';
import type { ConceptMap, ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';
import { weighPrerequisites } from './weigh-prerequisites.ts';

const at = (block_id: string, start: number): TextSpan => ({
  block_id,
  start,
  end: start + 1,
  text: 'x',
});

/** Spoken of at these places, the first of them in its definition. */
function concept(term: string, mentions: TextSpan[], isDefined = true): ExtractedConcept {
  const [first = at('b1', 0)] = mentions;
  const definition = { ...first, end: first.start + 100, kind: 'is' as const, meaning: null };
  return {
    term,
    aliases: [],
    definition: isDefined ? definition : null,
    mentions,
    relevance: 'Medium',
    score: 1,
  };
}

const sentence = at('b1', 0);
const related = (from: string, to: string) => ({ from, to, kind: 'related' as const, sentence });
const order = new Map([
  ['b1', 1],
  ['b2', 2],
]);
const weigh = (
  extracted_concepts: ExtractedConcept[],
  concept_relationships: ConceptMap['concept_relationships'],
) => weighPrerequisites({ extracted_concepts, concept_relationships }, order);

const moon = concept('moon', [at('b1', 900), at('b2', 60), at('b2', 900)]);
const springTide = concept('spring tide', [at('b2', 0)]);

test('a stated link outweighs one by order, and no link runs in a ring', () => {
  const tide = concept('tide', [at('b1', 0)]);
  const links = [
    { ...related('spring tide', 'tide'), kind: 'prerequisite' as const },
    related('tide', 'spring tide'),
    related('moon', 'spring tide'),
  ];
  expect(weigh([tide, springTide, moon], links)).toEqual([
    { concept: 'spring tide', needs: 'tide', weight: 0.8 },
    { concept: 'spring tide', needs: 'moon', weight: 0.4 },
  ]);
});

test('what is spoken of as little as the other does not carry it', () => {
  const sun = concept('sun', [at('b1', 500)]);
  const links = [related('moon', 'spring tide'), related('sun', 'spring tide')];
  expect(weigh([moon, sun, springTide], links).map(({ needs }) => needs)).toEqual(['moon']);
});

test('a part of the name carries the whole name', () => {
  const tide = concept('tide', [at('b1', 0), at('b1', 400)]);
  const rare = { ...concept('spring tide', [at('b2', 0)]), relevance: 'Low' as const };
  expect(weigh([tide, rare], [related('tide', 'spring tide')])).toHaveLength(1);
});

test('where nothing better is known, what is told of side by side is linked weakly', () => {
  expect(weigh([moon, springTide], [])).toEqual([
    { concept: 'spring tide', needs: 'moon', weight: 0.2 },
  ]);
});

test('what stands nowhere near another is linked to nothing', () => {
  const tide = concept('tide', [at('b2', 500)]);
  expect(weigh([concept('moon', [at('b1', 0)], false), tide], [related('moon', 'tide')])).toEqual(
    [],
  );
});
