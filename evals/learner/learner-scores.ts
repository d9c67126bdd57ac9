/**
 * Whether what is told about learners is true, on simulated ones whose truth is planted. The seeds
 * are others than those on which any constant was chosen.
 */
import { type BktParameters, predictCorrect, updateMastery } from '../../src/domain/mastery/bkt.ts';
import { fitBkt } from '../../src/domain/mastery/fit-bkt.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { averageOf, type Score } from '../score.ts';
import { noteScores } from './note-scores.ts';

const PLANTED: readonly BktParameters[] = [
  { prior: 0.3, learn: 0.15, slip: 0.1, guess: 0.25 },
  { prior: 0.6, learn: 0.1, slip: 0.05, guess: 0.2 },
  { prior: 0.1, learn: 0.3, slip: 0.15, guess: 0.33 },
  { prior: 0.45, learn: 0.08, slip: 0.12, guess: 0.3 },
];
const LEARNERS = 3000;
const ANSWERS = 12;
/** A parameter counts as found when it is no further off than this. */
const TOLERANCE = 0.05;

export async function learnerScores(): Promise<Score[]> {
  return [...recoveryScores(), ...predictionScores(), ...noteScores()];
}

function recoveryScores(): Score[] {
  const off = PLANTED.flatMap((planted, at) => {
    const random = seededRandom(`eval recovery ${at}`);
    const histories = Array.from({ length: LEARNERS }, () => simulate(planted, random).answers);
    const found = fitBkt(histories);
    const names = ['prior', 'learn', 'slip', 'guess'] as const;
    return names.map((name) => Math.abs(found[name] - planted[name]));
  });
  const isFound = off.map((distance) => (distance <= TOLERANCE ? 1 : 0));
  return [
    { ...of('BKT'), measure: 'parameters found within .05', value: averageOf(isFound), bar: 1 },
    { ...of('BKT'), measure: '1 − mean distance', value: 1 - averageOf(off), bar: 0.97 },
  ];
}

/** How often the next answer is foretold, against foretelling the more frequent one each time. */
function predictionScores(): Score[] {
  const [planted = { prior: 0.3, learn: 0.15, slip: 0.1, guess: 0.25 }] = PLANTED;
  const random = seededRandom('eval prediction');
  const told: { isCorrect: boolean; chance: number }[] = [];
  for (let at = 0; at < LEARNERS; at++) {
    let known = planted.prior;
    for (const isCorrect of simulate(planted, random).answers) {
      told.push({ isCorrect, chance: predictCorrect(known, planted) });
      known = updateMastery(known, isCorrect, planted);
    }
  }
  const right = told.map(({ isCorrect, chance }) => (chance > 0.5 === isCorrect ? 1 : 0));
  const share = averageOf(told.map(({ isCorrect }) => (isCorrect ? 1 : 0)));
  return [
    {
      ...of('BKT'),
      measure: 'next answers foretold',
      value: averageOf(right),
      baseline: Math.max(share, 1 - share),
      bar: null,
    },
  ];
}

function simulate({ prior, learn, slip, guess }: BktParameters, random: () => number) {
  let known = random() < prior;
  const answers = Array.from({ length: ANSWERS }, () => {
    const isCorrect = random() < (known ? 1 - slip : guess);
    known ||= random() < learn;
    return isCorrect;
  });
  return { answers };
}

function of(on: string): Pick<Score, 'on' | 'baseline'> {
  return { on, baseline: null };
}
