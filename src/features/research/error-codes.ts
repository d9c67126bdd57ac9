/** The codes of what can go wrong with a question. */
import { errorsOf } from '../../kernel/errors/errors-of.ts';

export const researchError = errorsOf({
  'research.missing': { kind: 'missing' },
  'research.not-answered': { kind: 'conflict' },
  'research.no-cards': { kind: 'conflict' },
  'research.no-documents': { kind: 'conflict' },
});
