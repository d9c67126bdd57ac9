/** The codes of what can go wrong while a study set is made. */
import { errorsOf } from '../../kernel/errors/errors-of.ts';

export const readingError = errorsOf({
  'document.too-short': { kind: 'quality' },

  'reading.too-little': { kind: 'quality' },
  'reading.empty-scope': { kind: 'quality' },
  'reading.other-language': { kind: 'quality' },
  'reading.nothing-new': { kind: 'quality' },
  'reading.own-card': { kind: 'conflict' },
});
