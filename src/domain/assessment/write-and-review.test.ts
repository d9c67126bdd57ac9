import { describe, expect, test } from 'vitest';
import { DEBT_GUIDELINE } from '../../testing/documents/debt-guideline.ts';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { flowBlocks } from '../flow/flow-blocks.ts';
import { markdownItems } from '../flow/markdown.ts';
import { analyseConcepts, coverageMap } from './coverage/coverage-map.ts';
import { composeTask } from './curriculum/compose-task.ts';
import { learningObjectives } from './curriculum/design-curriculum.ts';
import { levelKeys } from './review/level-keys.ts';
import { reviewCandidate } from './review/review-candidate.ts';
import { formOf, overlaps, selectItems } from './review/select-items.ts';
import { writeItems } from './write-items.ts';
import { measuredIn } from './writing/limits.ts';
import { isRecomputed, recompute } from './writing/recompute.ts';

const blocks = [...flowBlocks(markdownItems(DEBT_GUIDELINE))];
const concepts = extractConcepts(blocks, 'en');
const items = writeItems({ language: 'en', blocks, concepts }, 5);
const reviewed = items.map((item) => {
  const review = reviewCandidate(item, { language: 'en', supported: true });
  return {
    ...item,
    review,
    score: review.score,
    accepted: review.verdict === 'accepted',
    isUncovered: false,
    form: formOf(item),
  };
});
const { chosen, missing } = selectItems(reviewed, { perLevel: 3, language: 'en' });

describe('a guideline without a model', () => {
  test('gives three questions of each level, on nine different facts', () => {
    expect(missing).toEqual({});
    expect(chosen.map(({ bloom_level }) => bloom_level)).toEqual([
      ...Array(3).fill('Remembering'),
      ...Array(3).fill('Understanding'),
      ...Array(3).fill('Applying'),
    ]);
    expect(new Set(chosen.flatMap(({ facts }) => facts)).size).toBe(9);
  });

  test('every span stands in the material, letter for letter', () => {
    const texts = new Map(blocks.map(({ block_id, text }) => [block_id, text]));
    for (const { spans } of items)
      for (const { block_id, start, end, text } of spans)
        expect(texts.get(block_id)?.slice(start, end)).toBe(text);
  });

  test('every derived key is computed again by another function, with the same result', () => {
    const derived = items.flatMap(({ derivation }) => derivation ?? []);
    expect(derived.length).toBeGreaterThan(10);
    expect(derived.filter((one) => !isRecomputed(one))).toEqual([]);
  });

  test('has four distinct wrong options beside each key, each with its reason', () => {
    for (const { key, distractors } of items) {
      expect(new Set([key, ...distractors.map(({ text }) => text)]).size).toBe(5);
      for (const { rationale } of distractors) expect(rationale).not.toBe('');
    }
  });

  test('each letter has one or two of nine keys, and no key is changed', () => {
    const placed = levelKeys(
      chosen.map(({ question, key, distractors }) => ({
        question,
        options: [key, ...distractors.map(({ text }) => text)],
        correctAnswerIndex: 0,
        key,
      })),
      'en',
    );
    const counts = [0, 1, 2, 3, 4].map(
      (letter) => placed.filter(({ correctAnswerIndex }) => correctAnswerIndex === letter).length,
    );
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2]);
    for (const { options, correctAnswerIndex, key } of placed)
      expect(options[correctAnswerIndex]).toBe(key);
  });
});

describe('the reviewer', () => {
  const good = chosen.find(({ form }) => form === 'question');
  if (good === undefined) throw new Error('no item');

  test.each([
    [
      'all of the above',
      (item: typeof good) => ({
        ...item,
        distractors: item.distractors.with(3, { ...first(item), text: 'All of the above' }),
      }),
    ],
    [
      'a key that is much longer',
      (item: typeof good) => ({
        ...item,
        key: `${item.key}, counted from the day on which the notice was received by post`,
      }),
    ],
    [
      'a negative in small letters',
      (item: typeof good) => ({
        ...item,
        question: 'Which of these periods is not given for a refund?',
      }),
    ],
    [
      'the author of the document',
      (item: typeof good) => ({
        ...item,
        question: 'Who wrote the guideline that sets these periods?',
      }),
    ],
  ])('rejects %s', (_name, spoil) => {
    expect(reviewCandidate(spoil(good), { language: 'en', supported: true }).verdict).toBe(
      'rejected',
    );
  });

  test('rejects a key that the material does not carry, and an applying key without proof', () => {
    expect(reviewCandidate(good, { language: 'en', supported: false }).verdict).toBe('rejected');
    const bare = { ...good, bloom_level: 'Applying' as const, derivation: null };
    expect(reviewCandidate(bare, { language: 'en', supported: true }).reasons.join()).toContain(
      'two passages',
    );
  });

  test('a wrong derivation is not believed', () => {
    const wrong = { rule: 'share' as const, operands: [20, 1000], result: [300], steps: '' };
    expect(isRecomputed(wrong)).toBe(false);
    expect(recompute(wrong)).toEqual([200]);
  });

  test('the score is the weighted sum of its parts', () => {
    const { parts, score } = good.review;
    const sum =
      0.3 * parts.source_dependency +
      0.25 * parts.distractor_quality +
      0.25 * parts.rubric +
      0.2 * parts.discrimination;
    expect(score).toBeCloseTo(Math.min(10, Math.max(1, sum)), 1);
  });

  test('a question that asks what another one asks is seen', () => {
    expect(overlaps(good, [good], 'en')).toBe(true);
    expect(overlaps(good, [{ question: 'What colour is the sky?', key: 'Blue' }], 'en')).toBe(
      false,
    );
  });
});

describe('a limit applied to cases', () => {
  const counted = items.filter(({ derivation }) => derivation?.rule === 'count');

  test.each([
    ['Loads on a ladder must not exceed 10 kg in any weather.', 10, -1, 1],
    ['A ladder may not be used for more than 30 minutes in one place.', 30, -1, 1],
    ['Records must be kept for at least 10 years in a safe place.', 10, 1, 1],
    ['The sample is repeated if the difference is more than 15 mmHg.', 15, 1, 0],
    ['An unmanned aircraft must weigh less than 25 kg at the start.', 25, -1, 0],
  ])('“%s” is read with its side and its edge', (sentence, limit, side, edge) => {
    const text = `# Rules\n\n${sentence} The weather is noted in the book of the site every day.\n`;
    const own = [...flowBlocks(markdownItems(text))];
    const made = writeItems(
      { language: 'en', blocks: own, concepts: extractConcepts(own, 'en') },
      5,
    );
    const derivation = made.find((item) => item.derivation?.rule === 'count')?.derivation;
    expect(derivation?.operands.slice(0, 3)).toEqual([limit, side, edge]);
    expect(derivation === undefined || derivation === null || isRecomputed(derivation)).toBe(true);
  });

  test('one of the cases stands at the limit itself, and the key is not always the same', () => {
    expect(counted.length).toBeGreaterThan(3);
    for (const { derivation } of counted)
      expect(derivation?.operands.slice(3)).toContain(derivation?.operands[0]);
    expect(new Set(counted.map(({ key }) => key)).size).toBeGreaterThan(1);
  });
});

test('a statement that contradicts is shown true by no other question of the nine', () => {
  const asked = chosen.flatMap(({ facts }) => facts);
  for (const item of chosen)
    expect(item.shows.filter((fact) => asked.includes(fact) && !item.facts.includes(fact))).toEqual(
      [],
    );
});

test('limits are read with their comparison, ranges and bare numbers are not', () => {
  expect(measuredIn('at least 65 years, $1,200 and 140 mmHg or more')).toMatchObject([
    { value: 65, unit: 'years', comparison: 'at least' },
    { value: 1200, currency: '$', comparison: null },
    { value: 140, unit: 'mmHg', comparison: 'at least' },
  ]);
  expect(measuredIn('between 10–20 days in 1998')).toEqual([]);
});

test('the coverage map has the printed keys and adds up', () => {
  const questions = chosen.map(({ question, key, bloom_level: level }, at) => ({
    id: `CQ${at + 1}`,
    question,
    options: [key],
    level,
  }));
  const analysed = analyseConcepts({ language: 'en', blocks, concepts }, questions);
  const map = coverageMap(analysed, questions);
  const {
    total_reference_concepts: total,
    concepts_tested_by_cq1_cq9: tested,
    concepts_not_tested,
    coverage_percentage,
  } = map.coverage_summary;
  expect(tested + concepts_not_tested).toBe(total);
  expect(coverage_percentage).toBe(`${Math.round((100 * tested) / total)}%`);
  expect(map.covered_concepts).toHaveLength(tested);
  expect(map.under_covered_concepts).toHaveLength(concepts_not_tested);
});

test('objectives map every question, and the file needs what cannot be derived', () => {
  const themed = chosen.map(({ bloom_level: level }, at) => ({
    id: `CQ${at + 1}`,
    level,
    theme: at % 2 ? 'Fees' : 'Disputes',
  }));
  const ids = learningObjectives(themed).flatMap(({ question_ids }) => question_ids);
  expect(ids.toSorted()).toEqual(themed.map(({ id }) => id));
  expect(composeTask({ task_title: 'One two three four five six' }, [], [])).toEqual({
    faults: [
      'domain is required and cannot be derived from the material.',
      'use_case is required and cannot be derived from the material.',
      'task_title has 6 words; at most 5 fit.',
    ],
  });
  const composed = composeTask(
    { domain: 'Law', use_case: 'rights', task_title: 'Debt Collection Rules' },
    [],
    ['Fees'],
  );
  expect(composed).toMatchObject({
    document: {
      header: 'Rights: Debt collection rules',
      task: { 'Task ID': 'debt-collection-rules' },
    },
  });
});

function first({
  distractors,
}: {
  distractors: { text: string; kind: 'adjacent value' | string; rationale: string }[];
}) {
  const [one] = distractors;
  if (one === undefined) throw new Error('no distractor');
  return one as (typeof items)[number]['distractors'][number];
}
