/**
 * Notes on learners with one planted weakness, and on learners with none, by the number of answers
 * on each of six concepts. Who *fails* at a concept is right 5 to 20 times in 100; who *guesses*
 * is right one time in four. The simple way names the concept with the worst share, when that is
 * below a half.
 */
import { findWeaknesses, type MarkedAnswer } from '../../src/domain/mastery/find-weaknesses.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import type { Score } from '../score.ts';

const CONCEPTS = ['tide', 'current', 'delta', 'lagoon', 'harbour', 'fjord'];
const DIFFICULTIES = ['easy', 'medium', 'hard'];
const LEARNERS = 1000;
const ANSWERS = [2, 3, 4, 5, 6, 8, 10, 12];
/** From so many answers a concept on, the bars hold. */
const FROM = { fails: 5, guesses: 10, none: 4 };
const NAMED = 0.9;
const SILENT = 0.97;

type Kind = keyof typeof FROM;

export function noteScores(): Score[] {
  return ANSWERS.flatMap((answers) => [
    score('fails', answers, NAMED),
    score('guesses', answers, NAMED),
    score('none', answers, SILENT),
  ]);
}

function score(kind: Kind, answers: number, bar: number): Score {
  const learners = Array.from({ length: LEARNERS }, (_, at) => aLearner(kind, answers, at));
  const share = (say: (told: readonly MarkedAnswer[]) => string[]) =>
    learners.filter(({ weak, told }) => say(told).join() === (weak ?? '')).length / LEARNERS;
  return {
    on: `${answers} answers a concept`,
    measure: kind === 'none' ? 'no weakness: silent' : `weak concept named (${kind})`,
    value: share((told) => findWeaknesses(told).map(({ name }) => name)),
    baseline: share(worstShare),
    bar: answers >= FROM[kind] ? bar : null,
  };
}

function aLearner(kind: Kind, answers: number, at: number) {
  const random = seededRandom(`judged note ${kind} ${answers} ${at}`);
  const strong = 0.85 + 0.1 * random();
  const poor = kind === 'guesses' ? 0.25 : 0.05 + 0.15 * random();
  const weak = kind === 'none' ? null : (CONCEPTS[Math.floor(random() * CONCEPTS.length)] ?? '');
  const told = CONCEPTS.flatMap((concept) =>
    Array.from({ length: answers }, () => ({
      concept,
      difficulty: DIFFICULTIES[Math.floor(random() * DIFFICULTIES.length)] ?? '',
      isCorrect: random() < (concept === weak ? poor : strong),
      latencySec: 10 * Math.exp(1.2 * (random() - 0.5)),
    })),
  );
  return { weak, told };
}

function worstShare(answers: readonly MarkedAnswer[]): string[] {
  const shares = [...Map.groupBy(answers, ({ concept }) => concept ?? '')].map(([name, told]) => ({
    name,
    share: told.filter(({ isCorrect }) => isCorrect).length / told.length,
  }));
  const worst = shares.reduce((low, next) => (next.share < low.share ? next : low));
  return worst.share < 0.5 ? [worst.name] : [];
}
