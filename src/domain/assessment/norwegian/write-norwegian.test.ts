import { expect, test } from 'vitest';
import { SWIMMING_HALL_RULES } from '../../../testing/documents/swimming-hall-rules.ts';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { flowBlocks } from '../../flow/flow-blocks.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { isSupported } from '../review/is-supported.ts';
import { reviewCandidate } from '../review/review-candidate.ts';
import { formOf, selectItems } from '../review/select-items.ts';
import { writeItems } from '../write-items.ts';
import { isRecomputed } from '../writing/recompute.ts';
import { norwegianMeasures } from './norwegian-measures.ts';

const blocks = [...flowBlocks(markdownItems(SWIMMING_HALL_RULES))];
const material = { language: 'no' as const, blocks, concepts: extractConcepts(blocks, 'no') };
const items = writeItems(material, 5);

test('a Norwegian guideline gives three accepted questions of each level, in Norwegian', () => {
  const judged = items.map((item) => {
    const supported = isSupported(item, 'no');
    const { verdict, score } = reviewCandidate(item, { language: 'no', supported });
    return {
      ...item,
      score,
      accepted: verdict === 'accepted',
      isUncovered: false,
      form: formOf(item),
    };
  });
  const { chosen, missing } = selectItems(judged, { perLevel: 3, language: 'no' });
  expect(missing).toEqual({});
  expect(chosen).toHaveLength(9);
  const said = chosen.map(({ question, key }) => `${question} ${key}`).join(' ');
  expect(said).not.toMatch(/\b(?:the|which|material|how many)\b/i);
});

test('every span stands in the text, and every derived key is computed again alike', () => {
  const texts = new Map(blocks.map(({ block_id, text }) => [block_id, text]));
  for (const { spans, derivation } of items) {
    for (const { block_id, start, end, text } of spans)
      expect(texts.get(block_id)?.slice(start, end)).toBe(text);
    if (derivation !== null) expect(isRecomputed(derivation)).toBe(true);
  }
});

test.each([
  ['Skader skal meldes innen 7 dager.', 7, 'dager', 'at most'],
  ['Prøvene må tas minst to ganger og holdes i fem minutter.', 5, 'minutter', null],
  ['En gruppe kan ikke ha flere enn 12 barn i bassenget.', 12, 'barn', 'more than'],
  ['Boten er inntil 1 200 kroner.', 1200, 'kroner', 'at most'],
])('“%s” holds its limit', (sentence, value, unit, comparison) => {
  expect(norwegianMeasures(sentence)).toContainEqual(
    expect.objectContaining({ value, unit, comparison }),
  );
});

test('a ban that is broken, and a deadline that is missed, are told as they would be seen', () => {
  const broken = items.filter(({ question }) => question.includes('Hva av dette STRIDER MOT'));
  const keys = broken.map(({ key }) => key);
  expect(keys).toContain('Førstehjelpsskapet låses i åpningstiden.');
  const late = keys.find((key) => key.startsWith('Skader meldes'));
  expect(Number(/(\d+) dager/.exec(late ?? '')?.[1])).toBeGreaterThan(7);
});

test('who has a duty is asked with the others that have one', () => {
  const who = items.find(({ question }) => question.startsWith('Hvem skal ifølge teksten telle'));
  expect(who?.key).toBe('Badevakten');
});
