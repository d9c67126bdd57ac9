import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckedCite, CiteCheck } from '../../../contracts/citation.ts';
import { CRITERIA, defaultRubric } from '../../../contracts/debate.ts';
import { samplePaperId } from '../../../testing/documents/sample-paper.ts';
import { capScores, mergeReadings, rank, totals } from './totals.ts';

const full = { correctness: 1, evidence: 1, coverage: 1, clarity: 1, novelty: 1 };
const cite = (check: CiteCheck): CheckedCite => ({
  chunkId: `${samplePaperId}/p1-1`,
  text: 'A passage.',
  score: 1,
  document_id: samplePaperId,
  block_id: 'p1-1',
  start: 0,
  end: 10,
  page: 1,
  check,
  evidence_id: null,
});
const claim = (checks: CiteCheck[], conceded = false) => ({
  posture: 'Support',
  topic: 'T',
  claim: 'A claim.',
  conceded,
  cites: checks.map(cite),
});

test('the whole is the weighted sum of the means over topics', () => {
  const perTopic = [
    { topic: 'A', scores: full, notes: '' },
    { topic: 'B', scores: { ...full, correctness: 0, evidence: 0.5 }, notes: '' },
  ];
  // Worked out by hand: .35 × .5 + .25 × .75 + .15 + .15 + .1.
  expect(totals(perTopic, defaultRubric).weighted).toBeCloseTo(0.7625, 12);
  expect(totals(perTopic, defaultRubric).byCriterion).toEqual({
    ...full,
    correctness: 0.5,
    evidence: 0.75,
  });
});

test('weighted is Σ weight × criterion for any scores', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const scores = fc.record(Object.fromEntries(CRITERIA.map((id) => [id, unit])));
  fc.assert(
    fc.property(fc.array(scores, { minLength: 1, maxLength: 7 }), (given) => {
      const perTopic = given.map((one, at) => ({ topic: `${at}`, scores: one, notes: '' }));
      const { weighted, byCriterion } = totals(perTopic, defaultRubric);
      const sum = defaultRubric.reduce(
        (all, { id, weight }) => all + weight * (byCriterion[id] ?? 0),
        0,
      );
      expect(Math.abs(weighted - sum)).toBeLessThan(1e-9);
    }),
  );
});

test.each<[CiteCheck[], number, number]>([
  [['verified'], 1, 1],
  [['verified', 'weak'], 1, 1],
  [['weak'], 0.6, 0],
  [['missing'], 0.5, 0],
  [['verified', 'missing'], 0.5, 1],
  [['refuted'], 0.2, 0],
  [['verified', 'refuted'], 0.2, 0.5],
  [[], 0.6, 0],
])('a judge who gives all is capped by the fact check: %j', (checks, correctness, evidence) => {
  expect(capScores(full, claim(checks))).toEqual({ ...full, correctness, evidence });
});

test('a conceded claim keeps half of what the fact check leaves it', () => {
  const scores = capScores(full, claim(['verified'], true));
  expect(scores).toEqual({ ...full, correctness: 0.5, evidence: 0.5 });
});

test('two readings become their mean, and where they differ by more than 0.15 is told', () => {
  const reading = (correctness: number) => [
    {
      posture: 'Support',
      perTopic: [{ topic: 'A', scores: { ...full, correctness }, notes: '' }],
      totals: { weighted: 0, byCriterion: {} },
    },
  ];
  const apart = mergeReadings(reading(0.9), reading(0.5), defaultRubric);
  expect(apart.perDebater[0]?.perTopic[0]?.scores.correctness).toBeCloseTo(0.7, 12);
  expect(apart.perDebater[0]?.totals.weighted).toBeCloseTo(0.895, 12);
  expect(apart.order_flips).toEqual([{ posture: 'Support', topic: 'A', difference: 0.4 }]);
  expect(mergeReadings(reading(0.9), reading(0.8), defaultRubric).order_flips).toEqual([]);
});

test('ranks are sorted, and equal scores stand in the order of their names', () => {
  const one = (posture: string, weighted: number) => ({
    posture,
    perTopic: [],
    totals: { weighted, byCriterion: {} },
  });
  expect(rank([one('B', 0.5), one('C', 0.7), one('A', 0.5)]).map(({ posture }) => posture)).toEqual(
    ['C', 'A', 'B'],
  );
});
