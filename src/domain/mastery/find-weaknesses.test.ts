/** Simulated learners of other seeds than those on which the constants were chosen. */
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/world/random.ts';
import { findWeaknesses, type MarkedAnswer, type Weakness } from './find-weaknesses.ts';

const CONCEPTS = ['tide', 'current', 'delta', 'lagoon', 'harbour', 'fjord'];
const DIFFICULTIES = ['easy', 'medium', 'hard'];
const LEARNERS = 300;

test('one planted weak concept is named, alone, for at least nine in ten learners', () => {
  const named = learners('weak concept').filter((random) => {
    const weak = pick(CONCEPTS, random);
    const found = findWeaknesses(answersOf(random, { concept: weak }));
    return isOnly(found, { by: 'concept', name: weak });
  });

  expect(named.length / LEARNERS).toBeGreaterThanOrEqual(0.9);
});

test('a learner who fails at hard questions is told so, for at least nine in ten', () => {
  const named = learners('weak difficulty').filter((random) => {
    const found = findWeaknesses(answersOf(random, { difficulty: 'hard' }));
    return isOnly(found, { by: 'difficulty', name: 'hard' });
  });

  expect(named.length / LEARNERS).toBeGreaterThanOrEqual(0.9);
});

test('a concept that takes three times as long is named, for at least nine in ten', () => {
  const named = learners('slow concept').filter((random) => {
    const slow = pick(CONCEPTS, random);
    const found = findWeaknesses(answersOf(random, { slow }));
    return found.some(({ by, name }) => by === 'latency' && name === slow);
  });

  expect(named.length / LEARNERS).toBeGreaterThanOrEqual(0.9);
});

test('learners without a weakness are told nothing, 98 in 100 or more', () => {
  const silent = learners('no weakness').filter(
    (random) => findWeaknesses(answersOf(random, {})).length === 0,
  );

  expect(silent.length / LEARNERS).toBeGreaterThanOrEqual(0.98);
});

test('there is nothing to say of no answers, one answer, all right or all wrong', () => {
  const answer = { concept: 'tide', difficulty: 'easy', isCorrect: false, latencySec: 5 };
  const all = (isCorrect: boolean) =>
    CONCEPTS.map((concept) => ({ ...answer, concept, isCorrect }));

  expect([[], [answer], all(true), all(false)].map(findWeaknesses)).toEqual([[], [], [], []]);
});

test('both of two weak concepts are named', () => {
  const answers = CONCEPTS.flatMap((concept) =>
    Array.from({ length: 8 }, () => ({
      concept,
      difficulty: 'easy',
      isCorrect: concept !== 'tide' && concept !== 'fjord',
      latencySec: null,
    })),
  );

  expect(findWeaknesses(answers).map(({ name }) => name)).toEqual(['tide', 'fjord']);
});

function learners(title: string): (() => number)[] {
  return Array.from({ length: LEARNERS }, (_, index) => seededRandom(`${title} ${index}`));
}

/** Eight questions on each of six concepts; right 85 to 95 in 100, at the weak spot 5 to 20. */
function answersOf(
  random: () => number,
  weak: { concept?: string; difficulty?: string; slow?: string },
): MarkedAnswer[] {
  const strong = 0.85 + 0.1 * random();
  const poor = 0.05 + 0.15 * random();
  return CONCEPTS.flatMap((concept) =>
    Array.from({ length: 8 }, () => {
      const difficulty = pick(DIFFICULTIES, random);
      const isWeak = concept === weak.concept || difficulty === weak.difficulty;
      const usual = 10 * Math.exp(1.2 * (random() - 0.5));
      return {
        concept,
        difficulty,
        isCorrect: random() < (isWeak ? poor : strong),
        latencySec: concept === weak.slow ? 3 * usual : usual,
      };
    }),
  );
}

function pick(names: readonly string[], random: () => number): string {
  return names[Math.floor(random() * names.length)] ?? '';
}

function isOnly(found: readonly Weakness[], expected: Weakness): boolean {
  const [first, ...more] = found;
  return more.length === 0 && first?.by === expected.by && first.name === expected.name;
}
