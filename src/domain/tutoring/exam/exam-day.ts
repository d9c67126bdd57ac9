/**
 * A plan for the days until an exam. Each day takes the reviews that add most to what will be
 * recalled on the day of the exam, for the seconds they cost; a fixed retention does not look at
 * that day, and reviews cards that would be remembered anyway. The forecast plays the days many
 * times by a seeded chance, for people who forget somewhat slower or faster than most.
 */
import { recallOn, reviewed, type Strength } from './strength.ts';

export interface ExamCard {
  id: string;
  strength: Strength | null;
}

export interface ExamWish {
  cards: readonly ExamCard[];
  /** For each day from today on, the last the day before the exam; a day off has none. */
  seconds: readonly number[];
}

export interface PlannedDay {
  day: number;
  reviews: number;
  fresh: number;
}

export interface ExamForecast {
  expected: number;
  low: number;
  high: number;
  days: PlannedDay[];
  today: string[];
  /** Cards that the time does not reach. */
  skipped: string[];
}

export const COST = { review: 9, fresh: 24 } as const;
/** The spread of people's forgetting, as the deviation of a logarithm. */
const STRETCH_DEVIATION = 0.3;
const LEAST_GAIN = 0.002;
const FUTURES = 60;
/** Shares of whole cards: a little is cut off more than a tenth, for ends that fall together. */
const TAIL = 0.07;

type Chance = () => number;

/** What to do on a day, best first, within its seconds. */
export function chooseForDay(
  cards: readonly ExamCard[],
  { day, exam, seconds }: { day: number; exam: number; seconds: number },
): ExamCard[] {
  const ofFresh = gainOf(null, day, exam);
  const gain = ({ strength }: ExamCard) =>
    strength === null ? ofFresh : gainOf(strength, day, exam);
  const worth = cards
    .map((card) => ({ card, gain: gain(card), cost: costOf(card) }))
    .filter(({ gain }) => gain > LEAST_GAIN)
    .toSorted((a, b) => b.gain / b.cost - a.gain / a.cost);
  const chosen: ExamCard[] = [];
  let left = seconds;
  for (const { card, cost } of worth) {
    if (cost > left) continue;
    chosen.push(card);
    left -= cost;
  }
  return chosen;
}

/** What one review today adds to the chance on the day of the exam. */
function gainOf(strength: Strength | null, day: number, exam: number): number {
  const now = recallOn(strength, day);
  const right = recallOn(reviewed(strength, { day, isRecalled: true }), exam);
  if (strength === null) return right;
  const wrong = recallOn(reviewed(strength, { day, isRecalled: false }), exam);
  return now * right + (1 - now) * wrong - recallOn(strength, exam);
}

function costOf({ strength }: ExamCard): number {
  return strength === null ? COST.fresh : COST.review;
}

/** One day done by a person whose recall is drawn by chance. */
export function studyDay(
  cards: readonly ExamCard[],
  chosen: readonly ExamCard[],
  { day, stretch, random }: { day: number; stretch: number; random: Chance },
): ExamCard[] {
  const done = new Set(chosen.map(({ id }) => id));
  return cards.map((card) => {
    if (!done.has(card.id)) return card;
    const isRecalled = random() < recallOn(card.strength, day);
    return { ...card, strength: reviewed(card.strength, { day, isRecalled, stretch }) };
  });
}

export function forecastExam({ cards, seconds }: ExamWish, random: Chance): ExamForecast {
  const exam = seconds.length;
  const futures = Array.from({ length: FUTURES }, () =>
    play({ cards, seconds }, stretchOf(random), random),
  );
  const shares = futures.map(({ share }) => share).toSorted((a, b) => a - b);
  const touched = new Set(futures.flatMap((one) => [...one.touched]));
  const atShare = (part: number) =>
    shares[Math.min(shares.length - 1, Math.floor(part * shares.length))] ?? 0;
  return {
    expected: mean(shares),
    low: atShare(TAIL),
    high: atShare(1 - TAIL),
    days: seconds.map((_, day) => ({
      day,
      reviews: Math.round(mean(futures.map(({ days }) => days[day]?.reviews ?? 0))),
      fresh: Math.round(mean(futures.map(({ days }) => days[day]?.fresh ?? 0))),
    })),
    today: chooseForDay(cards, { day: 0, exam, seconds: seconds[0] ?? 0 }).map(({ id }) => id),
    skipped: cards
      .filter(({ id, strength }) => strength === null && !touched.has(id))
      .map(({ id }) => id),
  };
}

interface Future {
  share: number;
  days: PlannedDay[];
  touched: Set<string>;
}

function play({ cards, seconds }: ExamWish, stretch: number, random: Chance): Future {
  const exam = seconds.length;
  const touched = new Set<string>();
  const days: PlannedDay[] = [];
  // Who forgets slower does so with what was learned before, too.
  let now = cards.map((card) => stretched(card, stretch));
  for (const [day, available] of seconds.entries()) {
    const chosen = chooseForDay(now, { day, exam, seconds: available });
    for (const { id } of chosen) touched.add(id);
    const fresh = chosen.filter(({ strength }) => strength === null).length;
    days.push({ day, reviews: chosen.length - fresh, fresh });
    now = studyDay(now, chosen, { day, stretch, random });
  }
  const recalled = now.filter(({ strength }) => random() < recallOn(strength, exam)).length;
  return { share: recalled / Math.max(1, cards.length), days, touched };
}

export function stretched(card: ExamCard, stretch: number): ExamCard {
  const { strength } = card;
  if (strength === null) return card;
  return { ...card, strength: { ...strength, stability: strength.stability * stretch } };
}

/** Around one, as a logarithm that is normal (Box and Muller 1958). */
export function stretchOf(random: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(STRETCH_DEVIATION * normal);
}

/** How far a forecast was from what came (Brier 1950): the mean of squared errors, 0 the best. */
export function brierOf(forecast: number, recalled: readonly boolean[]): number {
  return mean(recalled.map((isRecalled) => (forecast - Number(isRecalled)) ** 2));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
