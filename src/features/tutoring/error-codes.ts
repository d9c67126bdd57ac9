/** The codes of what can go wrong with a tutoring session. */
import { errorsOf } from '../../kernel/errors/errors-of.ts';

export const tutoringError = errorsOf({
  'tutoring.missing': { kind: 'missing' },
  'tutoring.exam-day': { kind: 'input' },
  'tutoring.exam-cards': { kind: 'input' },
  'tutoring.exam-open': { kind: 'input' },
});
