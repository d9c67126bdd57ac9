/** The arithmetic of verdicts: caps by the fact check, totals by the rubric, two readings into one. */
import type {
  CheckedClaim,
  CriterionScores,
  DebateReport,
  JudgeVerdict,
  Rubric,
} from '../../../contracts/debate.ts';

export type DebaterScores = JudgeVerdict['perDebater'][number];
export type TopicScores = DebaterScores['perTopic'][number];

/** What a claim keeps of correctness with a refuted cite, and with a cite that is not there. */
const REFUTED_CAP = 0.2;
const MISSING_CAP = 0.5;
const WEAK_CAP = 0.6;
/** What a conceded claim keeps of each criterion that says it is right. */
const CONCEDED = 0.5;

/** The most that a judge may give for a claim, whoever the judge is. */
export function capScores(scores: CriterionScores, claim: CheckedClaim): CriterionScores {
  const capped: CriterionScores = { ...scores };
  const share = claim.conceded ? CONCEDED : 1;
  if (capped.correctness !== undefined)
    capped.correctness = Math.min(capped.correctness, correctnessCap(claim)) * share;
  if (capped.evidence !== undefined)
    capped.evidence = Math.min(capped.evidence, evidenceCap(claim)) * share;
  return capped;
}

function correctnessCap({ cites }: Pick<CheckedClaim, 'cites'>): number {
  const checks = cites.map(({ check }) => check);
  if (checks.includes('refuted')) return REFUTED_CAP;
  if (checks.includes('missing')) return MISSING_CAP;
  return checks.includes('verified') ? 1 : WEAK_CAP;
}

/** No verified cite, no evidence; a cite that speaks against the claim halves the rest. */
function evidenceCap({ cites }: Pick<CheckedClaim, 'cites'>): number {
  const checks = cites.map(({ check }) => check);
  if (!checks.includes('verified')) return 0;
  return checks.includes('refuted') ? 0.5 : 1;
}

/** Each criterion is the mean over the topics that were spoken on; the whole is their weighted sum. */
export function totals(all: readonly TopicScores[], rubric: Rubric): DebaterScores['totals'] {
  const perTopic = all.filter(({ silent }) => !silent);
  const byCriterion: CriterionScores = {};
  let weighted = 0;
  for (const { id, weight } of rubric) {
    const sum = perTopic.reduce((total, { scores }) => total + (scores[id] ?? 0), 0);
    const mean = perTopic.length === 0 ? 0 : sum / perTopic.length;
    byCriterion[id] = mean;
    weighted += weight * mean;
  }
  return { weighted: Math.min(1, weighted), byCriterion };
}

/**
 * The best first; whoever is silent on most topics comes after those who are not, however good the
 * rest is. Equal ones in the order of their names, so that no order of speaking matters.
 */
export function rank(perDebater: readonly DebaterScores[]): DebateReport['rankedPostures'] {
  return perDebater
    .map((one) => ({ posture: one.posture, score: one.totals.weighted, spoken: isHeard(one) }))
    .sort(
      (a, b) =>
        Number(b.spoken) - Number(a.spoken) ||
        b.score - a.score ||
        (a.posture < b.posture ? -1 : 1),
    )
    .map(({ posture, score }) => ({ posture, score }));
}

function isHeard({ perTopic }: DebaterScores): boolean {
  return 2 * perTopic.filter(({ silent }) => silent).length <= perTopic.length;
}

const TOLERATED = 0.15;

export interface MergedReadings {
  perDebater: DebaterScores[];
  order_flips: DebateReport['order_flips'];
}

/** The mean of two readings in opposite orders, and where they differ by more than 0.15. */
export function mergeReadings(
  first: readonly DebaterScores[],
  second: readonly DebaterScores[],
  rubric: Rubric,
): MergedReadings {
  const order_flips: DebateReport['order_flips'] = [];
  const perDebater = first.map(({ posture, perTopic }) => {
    const other = second.find((one) => one.posture === posture);
    const merged = perTopic.map((one) => {
      const again = other?.perTopic.find(({ topic }) => topic === one.topic) ?? one;
      const difference = largestDifference(one.scores, again.scores);
      if (difference > TOLERATED) order_flips.push({ posture, topic: one.topic, difference });
      return { ...one, scores: meanOf(one.scores, again.scores) };
    });
    return { posture, perTopic: merged, totals: totals(merged, rubric) };
  });
  return { perDebater, order_flips };
}

function largestDifference(one: CriterionScores, two: CriterionScores): number {
  const ids = Object.keys(one);
  return Math.max(0, ...ids.map((id) => Math.abs((one[id] ?? 0) - (two[id] ?? 0))));
}

function meanOf(one: CriterionScores, two: CriterionScores): CriterionScores {
  const mean: CriterionScores = {};
  for (const id of Object.keys(one)) mean[id] = ((one[id] ?? 0) + (two[id] ?? one[id] ?? 0)) / 2;
  return mean;
}
