/** An error with a code of any area, for whoever is told one from outside: the client of a server. */
import { assessmentError } from '../features/assessment/error-codes.ts';
import { debateError } from '../features/debate/error-codes.ts';
import { readingError } from '../features/reading/error-codes.ts';
import { researchError } from '../features/research/error-codes.ts';
import { tutoringError } from '../features/tutoring/error-codes.ts';
import { kernelError } from '../kernel/errors/error-codes.ts';
import { errorsOf } from '../kernel/errors/errors-of.ts';
import { learnerError } from '../learner/error-codes.ts';
import { libraryError } from '../library/error-codes.ts';
import { cliError, serverError } from './error-codes.ts';

export const anyError = errorsOf({
  ...kernelError.codes,
  ...libraryError.codes,
  ...learnerError.codes,
  ...readingError.codes,
  ...debateError.codes,
  ...researchError.codes,
  ...assessmentError.codes,
  ...tutoringError.codes,
  ...serverError.codes,
  ...cliError.codes,
});
