/** Whether planted defects cost what they should: the mutation suite. */
import type { CriterionScores, TopicArgument } from '../../src/contracts/debate.ts';
import { rank } from '../../src/domain/debate/judging/totals.ts';
import { type Chance, seededChance } from '../library/evidence/chance.ts';
import { averageOf, type Score } from '../score.ts';
import { type HeldDebate, judged } from './offline-debate.ts';
import { DEFECTS, type Defect, MUST_FALL, plantDefect, withArgument } from './plant-defects.ts';

const SEATS_PER_DEBATE = 2;
const EPSILON = 1e-9;

interface Outcome {
  defect: Defect;
  /** The criterion that must fall fell; true where none must. */
  fell: boolean;
  /** Some criterion rose. */
  rose: boolean;
}

export function defectScores(debates: readonly HeldDebate[]): Score[] {
  const chance = seededChance(8);
  const outcomes = debates.flatMap((held) => outcomesOf(held, chance));
  const caught = outcomes.filter(({ defect }) => MUST_FALL[defect] !== null);
  const dressed = outcomes.filter(({ defect }) => defect === 'padded' || defect === 'polished');
  const on = `${outcomes.length} planted defects, ${debates.length} papers`;
  return [
    score(on, 'planted defects', outcomes.length, 200),
    score(on, 'the right criterion falls', averageOf(caught.map(({ fell }) => Number(fell))), 0.95),
    ...DEFECTS.filter((defect) => MUST_FALL[defect] !== null).map((defect) => {
      const own = outcomes.filter((outcome) => outcome.defect === defect);
      const share = averageOf(own.map(({ fell }) => Number(fell)));
      return score(`${own.length} × ${defect}`, `${MUST_FALL[defect]} falls`, share, null);
    }),
    score(
      on,
      'no gain by padding or polish',
      averageOf(dressed.map(({ rose }) => Number(!rose))),
      1,
    ),
    score(
      on,
      'order swap keeps every score',
      averageOf(debates.map((held) => Number(keepsOrder(held)))),
      1,
    ),
  ];
}

function outcomesOf(held: HeldDebate, chance: Chance): Outcome[] {
  const seats = held.debaters.flatMap(({ posture, perTopic }) =>
    perTopic
      .filter((argument) => isSound(held, posture, argument))
      .map((argument) => ({ posture, argument })),
  );
  const chosen = new Set(
    Array.from({ length: Math.min(SEATS_PER_DEBATE, seats.length) }, () => chance.pick(seats)),
  );
  return [...chosen].flatMap(({ posture, argument }) => {
    const before = scoresOf(held, posture, argument.topic);
    const others = held.debaters
      .filter((one) => one.posture !== posture)
      .flatMap(({ perTopic }) => perTopic.filter(({ topic }) => topic === argument.topic));
    return DEFECTS.flatMap((defect) => {
      const planting = {
        argument,
        others,
        question: held.question,
        material: held.material,
        chance,
      };
      const spoiled = plantDefect(defect, planting);
      if (spoiled === null) return [];
      const debaters = withArgument(held.debaters, posture, spoiled);
      const after = scoresOf(judged({ ...held, debaters }), posture, argument.topic);
      return [outcome(defect, before, after)];
    });
  });
}

/** Only what was right before can be spoiled. */
function isSound(
  { claims }: HeldDebate,
  posture: string,
  { topic, conceded }: TopicArgument,
): boolean {
  const cites = claims.find((one) => one.posture === posture && one.topic === topic)?.cites ?? [];
  return !conceded && cites.length > 0 && cites.every(({ check }) => check === 'verified');
}

function outcome(defect: Defect, before: CriterionScores, after: CriterionScores): Outcome {
  const must = MUST_FALL[defect];
  const ids = Object.keys(before) as (keyof CriterionScores)[];
  return {
    defect,
    fell: must === null || (after[must] ?? 0) < (before[must] ?? 0) - EPSILON,
    rose: ids.some((id) => (after[id] ?? 0) > (before[id] ?? 0) + EPSILON),
  };
}

function scoresOf(
  { verdict }: Pick<HeldDebate, 'verdict'>,
  posture: string,
  topic: string,
): CriterionScores {
  const own = verdict.perDebater.find((one) => one.posture === posture);
  return own?.perTopic.find((one) => one.topic === topic)?.scores ?? {};
}

function keepsOrder(held: HeldDebate): boolean {
  const turned = {
    ...held,
    debaters: held.debaters.toReversed(),
    exchanges: held.exchanges.toReversed(),
    rebuttals: held.rebuttals.toReversed(),
  };
  const [one, other] = [held.verdict, judged(turned).verdict].map(({ perDebater }) =>
    JSON.stringify(rank(perDebater)),
  );
  return one === other;
}

function score(on: string, measure: string, value: number, bar: number | null): Score {
  return { on, measure, value, baseline: null, bar };
}
