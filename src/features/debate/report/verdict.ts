/** The verdict from what the judge drafted: caps, totals, means and ranks are worked out here. */
import type {
  CheckedClaim,
  DebateReport,
  JudgeVerdict,
  Rubric,
} from '../../../contracts/debate.ts';
import type { JudgeDraft, JudgeInput } from '../../../contracts/debate-agents.ts';
import type { MadeBy } from '../../../contracts/evidence.ts';
import {
  capScores,
  type DebaterScores,
  mergeReadings,
  rank,
  totals,
} from '../../../domain/debate/judging/totals.ts';

export interface Reading {
  order: JudgeInput['order'];
  draft: JudgeDraft;
  mind: MadeBy['mind'];
}

export interface Judged {
  verdict: JudgeVerdict;
  orderFlips: DebateReport['order_flips'];
}

interface Bench {
  /** In the order of the forward reading. */
  postures: readonly string[];
  topics: readonly string[];
  claims: readonly CheckedClaim[];
  rubric: Rubric;
  /** Whether this side had nothing to cite on the topic. */
  isSilent: (posture: string, topic: string) => boolean;
}

export function verdictOf(readings: readonly Reading[], bench: Bench): Judged {
  const [first, second] = readings.map((reading) => scoresOf(reading, bench));
  const { perDebater, order_flips } =
    first && second
      ? mergeReadings(first, second, bench.rubric)
      : { perDebater: first ?? [], order_flips: [] };
  return {
    verdict: {
      perDebater,
      bestOverall: rank(perDebater)[0]?.posture ?? '',
      insights: readings[0]?.draft.insights ?? [],
    },
    orderFlips: order_flips,
  };
}

function scoresOf({ order, draft, mind }: Reading, bench: Bench): DebaterScores[] {
  const { postures, topics, claims, rubric, isSilent } = bench;
  return postures.map((posture, at) => {
    const seenAs = order === 'forward' ? at + 1 : postures.length - at;
    const perTopic = topics.map((topic, index) => {
      const row = draft.scores.find(
        ({ debater, topic: n }) => debater === seenAs && n === index + 1,
      );
      const claim = claims.find((one) => one.posture === posture && one.topic === topic);
      const given = Object.entries(row?.scores ?? {});
      // What a model scores beyond the rubric was not asked for.
      const scores = Object.fromEntries(
        given.filter(([id]) => rubric.some((one) => one.id === id)),
      );
      return {
        topic,
        // The judge without a model has the caps in its rules already.
        scores: mind === 'model' && claim ? capScores(scores, claim) : scores,
        notes: row?.notes ?? '',
        ...(isSilent(posture, topic) && { silent: true }),
      };
    });
    return { posture, perTopic, totals: totals(perTopic, rubric) };
  });
}
