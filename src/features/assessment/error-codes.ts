/** The codes of what can go wrong with an assessment. */
import { errorsOf } from '../../kernel/errors/errors-of.ts';

export const assessmentError = errorsOf({
  'assessment.missing': { kind: 'missing' },
  'assessment.bad-task': { kind: 'input' },
  'assessment.no-material': { kind: 'input' },
  'assessment.not-ready': { kind: 'conflict' },
  'assessment.file-too-large': { kind: 'too-large' },
  'assessment.unreadable-file': { kind: 'quality' },
  'assessment.no-questions': { kind: 'quality' },

  'delivery.missing': { kind: 'missing' },
  'delivery.nothing-to-ask': { kind: 'conflict' },
  'delivery.closed': { kind: 'conflict' },
  'delivery.wrong-code': { kind: 'forbidden' },
  'delivery.not-begun': { kind: 'missing' },
  'delivery.name-taken': { kind: 'conflict' },
  'delivery.no-attempt-left': { kind: 'conflict' },
  'delivery.over': { kind: 'conflict' },
  'delivery.told': { kind: 'conflict' },
});
