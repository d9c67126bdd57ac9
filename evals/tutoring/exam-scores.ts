/**
 * Whether a plan for an exam day recalls more than fixed retention and SM-2 at the same minutes,
 * and whether its promise holds: learners with FSRS memories, each forgetting at their own pace,
 * drawn by a fixed seed. The planner knows the usual pace only.
 */
import {
  COST,
  chooseForDay,
  type ExamCard,
  forecastExam,
  stretched,
  stretchOf,
  studyDay,
} from '../../src/domain/tutoring/exam/exam-day.ts';
import { recallOn } from '../../src/domain/tutoring/exam/strength.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { averageOf, type Score } from '../score.ts';

const LEARNERS = 100;
const CARDS = 60;

interface Learner {
  cards: ExamCard[];
  seconds: number[];
  stretch: number;
}

/** Who chooses on a day; `due` keeps what a scheduler must remember. */
type Chooser = (cards: readonly ExamCard[], day: number, seconds: number) => ExamCard[];

export function examScores(): Score[] {
  const random = seededRandom('exam day 2');
  const learners = Array.from({ length: LEARNERS }, () => aLearner(random));
  const plans = learners.map((learner) => {
    const exam = learner.seconds.length;
    const byPlan: Chooser = (cards, day, seconds) => chooseForDay(cards, { day, exam, seconds });
    const { low, high, expected } = forecastExam(learner, random);
    const share = sit(learner, byPlan, random);
    const fixed = sit(learner, byRetention, random);
    return { share, fixed, sm2: sit(learner, sm2(), random), expected, low, high };
  });
  const on = `${LEARNERS} simulated learners`;
  const mine = averageOf(plans.map(({ share }) => share));
  const held = plans.map(({ share, low, high }) => (share >= low && share <= high ? 1 : 0));
  const fixed = averageOf(plans.map((one) => one.fixed));
  const old = averageOf(plans.map((one) => one.sm2));
  const inside = averageOf(held);
  return [
    {
      on,
      measure: 'recalled on the exam day, against fixed 0.9',
      value: mine,
      baseline: fixed,
      bar: fixed,
    },
    { on, measure: 'recalled on the exam day, against SM-2', value: mine, baseline: old, bar: old },
    { on, measure: 'promised interval holds', value: inside, baseline: null, bar: 0.85 },
    {
      on,
      measure: 'promised interval does not hold',
      value: 1 - inside,
      baseline: null,
      bar: 0.05,
    },
  ];
}

function aLearner(random: () => number): Learner {
  const days = 10 + Math.floor(random() * 40);
  const stretch = stretchOf(random);
  const cards = Array.from({ length: CARDS }, (_, at): ExamCard => {
    if (random() < 0.6) return { id: `${at}`, strength: null };
    const strength = {
      stability: 1 + random() * 20,
      difficulty: 3 + random() * 5,
      lastDay: -Math.floor(random() * 15),
    };
    return { id: `${at}`, strength };
  });
  // From scarce to ample, with a day off now and then.
  const perDay = 40 + random() * 140;
  const seconds = Array.from({ length: days }, () => (random() < 0.15 ? 0 : perDay));
  return { cards, seconds, stretch };
}

function sit({ cards, seconds, stretch }: Learner, choose: Chooser, random: () => number): number {
  let now = cards.map((card) => stretched(card, stretch));
  for (const [day, available] of seconds.entries()) {
    // The scheduler believes in the usual pace.
    const believed = now.map((card) => stretched(card, 1 / stretch));
    const ids = new Set(choose(believed, day, available).map(({ id }) => id));
    now = studyDay(
      now,
      now.filter(({ id }) => ids.has(id)),
      { day, stretch, random },
    );
  }
  const recalled = now.filter(({ strength }) => random() < recallOn(strength, seconds.length));
  return recalled.length / cards.length;
}

/** What has fallen below 0.9 comes first, the lowest first; the time that is left is for new cards, then for reading ahead. */
const byRetention: Chooser = (cards, day, seconds) => {
  const known = cards
    .filter(({ strength }) => strength !== null)
    .toSorted((a, b) => recallOn(a.strength, day) - recallOn(b.strength, day));
  const due = known.filter(({ strength }) => recallOn(strength, day) < 0.9);
  const fresh = cards.filter(({ strength }) => strength === null);
  const ahead = known.filter(
    ({ strength }) => recallOn(strength, day) >= 0.9 && strength?.lastDay !== day,
  );
  return within([...due, ...fresh, ...ahead], seconds);
};

/** SuperMemo 2 (Wozniak 1990): intervals of 1 and 6 days, then times the ease. */
function sm2(): Chooser {
  const intervals = new Map<
    string,
    { interval: number; ease: number; day: number; stability: number }
  >();
  return (cards, day, seconds) => {
    for (const { id, strength } of cards) learn(id, strength);
    const due = cards.filter(({ id, strength }) => {
      const known = intervals.get(id);
      return strength !== null && known !== undefined && known.day + known.interval <= day;
    });
    const fresh = cards.filter(({ strength }) => strength === null);
    const left = new Set([...due, ...fresh].map(({ id }) => id));
    return within([...due, ...fresh, ...cards.filter(({ id }) => !left.has(id))], seconds);
  };

  /** A review since shows in the memory: a stability that fell was a lapse. */
  function learn(id: string, strength: ExamCard['strength']): void {
    if (strength === null) return;
    const before = intervals.get(id);
    if (before?.day === strength.lastDay) return;
    const { stability, lastDay: day } = strength;
    if (before === undefined) {
      intervals.set(id, {
        interval: Math.max(1, Math.round(stability)),
        ease: 2.5,
        day,
        stability,
      });
      return;
    }
    const isLapse = stability < before.stability;
    const ease = Math.max(1.3, before.ease - (isLapse ? 0.32 : 0));
    const grown = before.interval <= 1 ? 6 : Math.round(before.interval * ease);
    intervals.set(id, { interval: isLapse ? 1 : grown, ease, day, stability });
  }
}

function within(cards: readonly ExamCard[], seconds: number): ExamCard[] {
  const chosen: ExamCard[] = [];
  let left = seconds;
  for (const card of cards) {
    const cost = card.strength === null ? COST.fresh : COST.review;
    if (cost > left) continue;
    chosen.push(card);
    left -= cost;
  }
  return chosen;
}
