/** The codes of what can go wrong with a debate. */
import { errorsOf } from '../../kernel/errors/errors-of.ts';

export const debateError = errorsOf({
  'debate.missing': { kind: 'missing' },
  'debate.no-such-question': { kind: 'input' },
  'debate.too-little': { kind: 'quality' },
  'debate.not-carried': { kind: 'quality' },
  'debate.over': { kind: 'conflict' },
  'debate.already-staked': { kind: 'conflict' },
  'debate.not-ready': { kind: 'conflict' },
});
