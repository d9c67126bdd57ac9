/**
 * Which concept, or which difficulty, a learner fails at, and over which he takes long.
 *
 * Each group of answers is a hypothesis: "all goes equally well" is weighed against "this
 * group goes badly, the rest well" (Beta-binomial marginal likelihoods), and a weakness is
 * named only when the answers speak for it against that and every other reason for the same
 * answers. It starts as one of many possible reasons, so a few wrong answers here and there are
 * no weakness, and mostly there is nothing to say.
 */
export interface MarkedAnswer {
  concept: string | null;
  difficulty: string;
  isCorrect: boolean;
  latencySec: number | null;
}

export interface Weakness {
  by: 'concept' | 'difficulty' | 'latency';
  /** The concept, or the difficulty. */
  name: string;
}

type Group = Weakness & { members: MarkedAnswer[] };

/** Beta(a, b) of how often answers are right, where things go well and where they do not. */
const GOES_WELL = { right: 18, wrong: 2 };
const GOES_BADLY = { right: 1, wrong: 5 };
/** How likely the first weakness must be to be named, and one beside it: two are rarer than one. */
const SURE = { first: 0.6, beside: 0.9 };
/** Against a concept: seldom is somebody weak at a difficulty. */
const DIFFICULTY_SHARE = 0.3;
// These were chosen on simulated learners; the test and `npm run eval learner` judge them on other
// seeds, and show from how many answers on each concept nine in ten weak ones are named.
const MOST = 3;
/** One wrong answer is an accident. */
const LEAST_WRONG = 2;

export function findWeaknesses(answers: readonly MarkedAnswer[]): Weakness[] {
  const found: Weakness[] = [];
  let rest = [...answers];
  while (found.length < MOST) {
    const worst = clearlyWorst(rest, found.length === 0 ? SURE.first : SURE.beside);
    if (!worst) break;
    found.push({ by: worst.by, name: worst.name });
    const gone = new Set(worst.members);
    rest = rest.filter((answer) => !gone.has(answer));
  }
  return [...found, ...findSlow(answers)];
}

function clearlyWorst(answers: readonly MarkedAnswer[], sure: number): Group | null {
  const groups = groupsOf(answers);
  const weighed = groups.map((group) => ({
    group,
    odds: (priorOf(group) * oddsOfWeakness(group.members, answers)) / groups.length,
  }));
  const [first] = weighed;
  if (!first) return null;
  const worst = weighed.reduce((top, next) => (next.odds > top.odds ? next : top), first);
  const rivals = weighed.filter(({ group }) => isRival(group, worst.group));
  const sum = rivals.reduce((total, { odds }) => total + odds, 1 + worst.odds);
  return worst.odds / sum > sure ? worst.group : null;
}

function priorOf({ by }: Group): number {
  return by === 'difficulty' ? DIFFICULTY_SHARE : 1;
}

/** Two concepts can both be weak; a concept and a difficulty may explain the same answers. */
function isRival(one: Group, other: Group): boolean {
  return one.by !== other.by && one.members.some((answer) => other.members.includes(answer));
}

/** Concepts first: of two that explain the same, the concept is the one to act on. */
function groupsOf(answers: readonly MarkedAnswer[]): Group[] {
  return [
    ...grouped(answers, 'concept', ({ concept }) => concept),
    ...grouped(answers, 'difficulty', ({ difficulty }) => difficulty),
  ].filter(({ members }) => members.length < answers.length);
}

function grouped(
  answers: readonly MarkedAnswer[],
  by: 'concept' | 'difficulty',
  nameOf: (answer: MarkedAnswer) => string | null,
): Group[] {
  return [...Map.groupBy(answers, nameOf)].flatMap(([name, members]) =>
    name === null ? [] : [{ by, name, members }],
  );
}

/** Against "all goes equally well"; zero for a group that does no worse than the rest. */
function oddsOfWeakness(
  members: readonly MarkedAnswer[],
  answers: readonly MarkedAnswer[],
): number {
  const [group, all] = [countsOf(members), countsOf(answers)];
  const rest = { right: all.right - group.right, wrong: all.wrong - group.wrong };
  const isWorse = group.right * rest.wrong < rest.right * group.wrong;
  if (!isWorse || group.wrong < LEAST_WRONG) return 0;
  return Math.exp(
    logMarginal(group, GOES_BADLY) + logMarginal(rest, GOES_WELL) - logMarginal(all, GOES_WELL),
  );
}

interface Counts {
  right: number;
  wrong: number;
}

function countsOf(answers: readonly MarkedAnswer[]): Counts {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return { right, wrong: answers.length - right };
}

function logMarginal({ right, wrong }: Counts, prior: Counts): number {
  return logBeta(prior.right + right, prior.wrong + wrong) - logBeta(prior.right, prior.wrong);
}

/** Of whole numbers, so that factorials are enough. */
function logBeta(a: number, b: number): number {
  return logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);
}

function logFactorial(number: number): number {
  let sum = 0;
  for (let factor = 2; factor <= number; factor++) sum += Math.log(factor);
  return sum;
}

const SLOW = { leastAnswers: 4, leastRest: 8, ratio: 2, deviations: 4 };

/** Times spread by factors, so they are compared by their logarithms. */
function findSlow(answers: readonly MarkedAnswer[]): Weakness[] {
  return grouped(answers, 'concept', ({ concept }) => concept).flatMap(({ name, members }) => {
    const inside = new Set(members);
    const own = logTimes(members);
    const others = logTimes(answers.filter((answer) => !inside.has(answer)));
    if (own.length < SLOW.leastAnswers || others.length < SLOW.leastRest) return [];
    const gap = mean(own) - mean(others);
    const spread = Math.sqrt((variance(own) + variance(others)) / 2);
    const error = spread * Math.sqrt(1 / own.length + 1 / others.length);
    const isSlow = gap > Math.log(SLOW.ratio) && gap > SLOW.deviations * error;
    return isSlow ? [{ by: 'latency' as const, name }] : [];
  });
}

function logTimes(answers: readonly MarkedAnswer[]): number[] {
  return answers.flatMap(({ latencySec }) => (latencySec ? [Math.log(latencySec)] : []));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}
