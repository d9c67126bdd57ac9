/** The stages of each path, in their order. */
import type { AssessmentPath, Stage } from '../../../../contracts/assessment/assessment.ts';

const fromMaterial: readonly Stage[] = [
  'INPUT_VALIDATION',
  'QUESTION_WRITER',
  'PSYCHOMETRIC_REVIEWER',
  'CURRICULUM_DESIGNER',
  'CONSISTENCY_AGENT',
];

const stages: Record<AssessmentPath, readonly Stage[]> = {
  A: ['INPUT_VALIDATION', 'SOURCE_DISCOVERY', 'DOMAIN_EXPERT', ...fromMaterial.slice(1)],
  B: fromMaterial,
  C: [
    'INPUT_VALIDATION',
    'MATERIAL_COVERAGE_ANALYSIS',
    'QUESTION_WRITER',
    'PSYCHOMETRIC_REVIEWER',
    'CONSISTENCY_AGENT',
  ],
};

/** `sortsSamples`: the author’s own questions are sorted out before any are written. */
export function pathStages(path: AssessmentPath, sortsSamples = false): readonly Stage[] {
  const [first, ...rest] = stages[path];
  if (path !== 'B' || !sortsSamples || first === undefined) return stages[path];
  return [first, 'SAMPLE_QUESTION_EXTRACTOR', ...rest];
}
