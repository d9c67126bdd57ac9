/** The codes of what can go wrong with an assessment. */
import { errorsOf } from '../../kernel/errors/errors-of.ts';

export const assessmentError = errorsOf({
  'assessment.missing': { kind: 'missing' },
  'assessment.bad-task': { kind: 'input' },
  'assessment.no-material': { kind: 'input' },
  'assessment.not-ready': { kind: 'conflict' },
});
