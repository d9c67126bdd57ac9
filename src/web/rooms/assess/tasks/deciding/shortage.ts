/** How much of each level a material carries, and what kept the rest from passing. */
import type {
  AssessmentPath,
  BloomLevel,
  Candidate,
  StageHandover,
} from '../../../../../contracts/assessment/assessment.ts';
import { missingIn } from '../payload-words.ts';

const NEEDED: Record<AssessmentPath, number> = { A: 3, B: 3, C: 2 };
const SHOWN_CAUSES = 2;

export interface Cause {
  /** The name of a rule. */
  rule: string;
  /** Of how many questions. */
  number: number;
}

export interface Shortage {
  level: BloomLevel;
  have: number;
  need: number;
  /** Empty where no question of the level was thrown out. */
  causes: Cause[];
  /** Whether any question of the level was written at all. */
  hasAny: boolean;
}

export function shortagesOf(
  path: AssessmentPath,
  handovers: readonly StageHandover[],
  candidates: readonly Candidate[],
): Shortage[] {
  const review = handovers.findLast(({ payload }) => missingIn(payload).length > 0);
  const need = NEEDED[path];
  return missingIn(review?.payload ?? {}).map(([level, missing]) => {
    const own = candidates.filter(({ bloom_level }) => bloom_level === level);
    return {
      level,
      have: Math.max(0, need - missing),
      need,
      causes: causesOf(own.filter(({ review: judged }) => judged?.verdict === 'rejected')),
      hasAny: own.length > 0,
    };
  });
}

/** The commonest first. */
function causesOf(rejected: readonly Candidate[]): Cause[] {
  const counts = new Map<string, number>();
  for (const candidate of rejected) {
    for (const rule of faultsOf(candidate)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts]
    .map(([rule, number]) => ({ rule, number }))
    .sort((a, b) => b.number - a.number)
    .slice(0, SHOWN_CAUSES);
}

function faultsOf({ review, bloom_level, derivation, source_evidence }: Candidate): Set<string> {
  if (review === null) return new Set();
  const { marks, pulls, guesses, parts } = review;
  const chance = 1 / (pulls.length + 1);
  const tempted = guesses.filter(({ chance_of_key }) => chance_of_key > chance + 1e-9).length;
  const isUnproven =
    bloom_level === 'Applying' && derivation === null && source_evidence.length < 2;
  const faults = new Set([
    ...marks.filter(({ passed }) => !passed).map(({ rule }) => rule),
    ...(pulls.some(({ mark }) => mark === 'fails') ? ['implausible-distractor'] : []),
    ...(tempted > guesses.length / 2 ? ['guessable'] : []),
    ...(parts.source_dependency <= 1 ? ['unsupported'] : []),
    ...(isUnproven ? ['unproven'] : []),
  ]);
  return faults.size > 0 ? faults : new Set(['low-score']);
}
