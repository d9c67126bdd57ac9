import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  CRITERIA,
  type CrossExchange,
  type DebaterArgument,
  defaultRubric,
  type Rebuttal,
  type TopicArgument,
} from '../../../contracts/debate.ts';
import { sampleMaterial, searchByWords } from '../../../testing/documents/sample-paper.ts';
import { passageTexts } from '../paper/material.ts';
import { openingArgument } from '../speech/opening-argument.ts';
import { checkClaims } from './check-claims.ts';
import { judgeOffline } from './judge.ts';
import { rank } from './totals.ts';

const material = sampleMaterial();
const lookup = searchByWords(material);
const passages = passageTexts(material.papers);
const question =
  'How far does the evidence carry the claim that margin questions improve delayed recall?';
const topics = ['Delayed recall', 'Feedback', 'Margin questions'];
const postures = ['Support - It helps', 'Critical - It does not', 'Scope - Not everywhere'];
let debaters: DebaterArgument[] = [];

beforeAll(async () => {
  debaters = await Promise.all(
    postures.map((posture) =>
      openingArgument({ material, question, postures, posture, topics, lookup }),
    ),
  );
});

function judge(
  given: readonly DebaterArgument[],
  exchanges: CrossExchange[] = [],
  rebuttals: Rebuttal[] = [],
) {
  const claims = checkClaims(given, passages, 'en');
  return judgeOffline({
    material,
    question,
    topics,
    rubric: defaultRubric,
    debaters: given,
    claims,
    exchanges,
    rebuttals,
  });
}

function scoresOf(
  given: readonly DebaterArgument[],
  exchanges?: CrossExchange[],
  rebuttals?: Rebuttal[],
) {
  const first = judge(given, exchanges, rebuttals).perDebater.find(
    (one) => one.posture === postures[0],
  );
  const scores = first?.perTopic[0]?.scores;
  return { correctness: 0, evidence: 0, coverage: 0, clarity: 0, novelty: 0, ...scores };
}

/** The first debater's first argument, spoiled. */
function spoiled(change: (argument: TopicArgument) => TopicArgument): DebaterArgument[] {
  return debaters.map((debater, at) =>
    at > 0
      ? debater
      : {
          ...debater,
          perTopic: debater.perTopic.map((one, topic) => (topic > 0 ? one : change(one))),
        },
  );
}

test('a criterion that a person named is judged by what the verified passages speak of', () => {
  const rubric = [
    { id: 'recall', weight: 0.5, description: 'Delayed recall of what students were asked' },
    { id: 'sea-level', weight: 0.5, description: 'Tides, harbours and moorings' },
  ];
  const judged = (given: readonly DebaterArgument[]) => {
    const claims = checkClaims(given, passages, 'en');
    const rounds = { exchanges: [], rebuttals: [] };
    const request = { material, question, topics, rubric, debaters: given, claims, ...rounds };
    return judgeOffline(request).perDebater[0]?.perTopic[0];
  };
  const uncited = spoiled((argument) => ({ ...argument, cites: {} }));

  expect(judged(debaters)?.scores).toMatchObject({ 'sea-level': 0 });
  expect(judged(debaters)?.scores.recall).toBeGreaterThan(0.4);
  expect(judged(debaters)?.notes).toContain('words that describe recall');
  expect(judged(uncited)?.scores).toEqual({ recall: 0, 'sea-level': 0 });
});

test('a claim turned into its opposite loses correctness', () => {
  const claim = 'Students with margin questions reached 52 percent in delayed recall.';
  const false_ = spoiled((argument) => ({ ...argument, claim }));
  expect(scoresOf(false_).correctness).toBeLessThan(0.3);
  expect(scoresOf(debaters).correctness).toBeGreaterThan(0.8);
});

test('a claim without a cite has no evidence and no coverage', () => {
  const bare = spoiled((argument) => ({ ...argument, cites: {} }));
  expect(scoresOf(bare)).toMatchObject({ evidence: 0, coverage: 0 });
  expect(scoresOf(debaters).evidence).toBeGreaterThan(0.3);
});

test('a claim beside a passage about something else has no evidence', () => {
  const other = debaters[1]?.perTopic[1]?.cites ?? {};
  expect(scoresOf(spoiled((argument) => ({ ...argument, cites: other }))).evidence).toBe(0);
});

test('an argument copied from another debater has nothing new', () => {
  const copied = debaters[1]?.perTopic[0];
  if (copied === undefined) throw new Error('The sample gives it.');
  const copy = spoiled((argument) => ({ ...argument, claim: copied.claim, cites: copied.cites }));
  expect(scoresOf(copy).novelty).toBe(0);
});

test('no words without a passage raise any score, whatever they are and wherever they stand', () => {
  const before = scoresOf(debaters);
  const words = fc.constantFrom(
    ...'Remarkably clear and truly important findings about margin questions delayed recall feedback students always matter'.split(
      ' ',
    ),
  );
  const sentence = fc
    .array(words, { minLength: 3, maxLength: 14 })
    .map((all) => `${all.join(' ')}.`);
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (added, inClaim) => {
        const more = added.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(' ');
        const after = scoresOf(
          spoiled((argument) =>
            inClaim
              ? { ...argument, claim: `${argument.claim} ${more}` }
              : { ...argument, reasoning: `${argument.reasoning} ${more}` },
          ),
        );
        for (const id of CRITERIA) expect(after[id]).toBeLessThanOrEqual(before[id] + 1e-9);
      },
    ),
    { numRuns: 40 },
  );
});

test('neither the order of the debaters nor their names change a score', () => {
  const straight = judge(debaters);
  const turned = judge(debaters.toReversed());
  expect(rank(turned.perDebater)).toEqual(rank(straight.perDebater));
  const renamed = judge(debaters.map((one, at) => ({ ...one, posture: `Side ${at}` })));
  expect(renamed.perDebater.map(({ totals }) => totals)).toEqual(
    straight.perDebater.map(({ totals }) => totals),
  );
});

test('a rebuttal with a passage lowers the claim it is against, one without does not', () => {
  const cite = debaters[1]?.perTopic[0]?.cites.paper?.[0];
  if (cite === undefined) throw new Error('The sample gives it.');
  const [by = '', against = '', topic = ''] = [postures[1], postures[0], topics[0]];
  const empty = { by, against, topic, text: 'I find nothing.', cites: [] };
  expect(scoresOf(debaters, [], [empty])).toEqual(scoresOf(debaters));
  const answered = scoresOf(debaters, [], [{ ...empty, cites: [cite] }]);
  expect(answered.correctness).toBeLessThan(scoresOf(debaters).correctness);
});

test('a conceded claim counts half for correctness and evidence', () => {
  const before = scoresOf(debaters);
  const after = scoresOf(spoiled((argument) => ({ ...argument, conceded: true })));
  expect(after.correctness).toBeCloseTo(before.correctness / 2, 9);
  expect(after.evidence).toBeCloseTo(before.evidence / 2, 9);
  expect(after.coverage).toBe(before.coverage);
});

test('silence is shown as silence, and not counted as nothing', () => {
  const left = debaters.map((one) => ({ ...one, perTopic: one.perTopic.slice(1) }));
  const [first] = judge(left).perDebater;
  expect(first?.perTopic[0]).toMatchObject({ topic: topics[0], silent: true });
  const argued = first?.perTopic.slice(1).map(({ scores }) => scores.correctness ?? 0) ?? [];
  const mean = argued.reduce((sum, score) => sum + score, 0) / argued.length;
  expect(first?.totals.byCriterion.correctness).toBeCloseTo(mean, 9);
});
