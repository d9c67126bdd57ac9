/** The codes of what can go wrong with sets, cards and answers. */
import { errorsOf } from '../kernel/errors/errors-of.ts';

export const learnerError = errorsOf({
  'reading.missing': { kind: 'missing' },
  'reading.nothing-to-export': { kind: 'quality' },
  'reading.import-damaged': { kind: 'quality' },
  'reading.import-too-large': { kind: 'too-large' },
  'reading.import-unsupported': { kind: 'unsupported' },
  'reading.import-empty': { kind: 'quality' },
  'reading.quote-not-found': { kind: 'quality' },

  'learner.key-reused': { kind: 'conflict' },
  'learner.nothing-to-undo': { kind: 'conflict' },
});

export type LearnerCode = keyof typeof learnerError.codes;
