/** The codes of what can go wrong with documents and what is known of them. */
import { errorsOf } from '../kernel/errors/errors-of.ts';

export const libraryError = errorsOf({
  'document.local-only': { kind: 'conflict' },
  'document.encrypted': { kind: 'quality' },
  'document.corrupt': { kind: 'quality' },
  'document.too-large': { kind: 'too-large' },
  'document.no-text': { kind: 'quality' },
  'document.missing': { kind: 'missing' },
  'document.low-confidence': { kind: 'quality' },
  'document.rejected': { kind: 'quality' },
  'document.no-review': { kind: 'conflict' },
  'document.empty': { kind: 'input' },
  'document.unsupported': { kind: 'unsupported' },
  'document.unsafe': { kind: 'quality' },
  'document.too-complex': { kind: 'quality' },
  'document.reader-stopped': { kind: 'outside', retryable: true },
  'document.cancelled': { kind: 'conflict' },
  'document.busy': { kind: 'conflict' },
  'document.page-timeout': { kind: 'timeout' },

  'search.failed': { kind: 'bug' },
  'search.stopped': { kind: 'outside', retryable: true },
  'search.web-failed': { kind: 'outside', retryable: true },

  'evidence.missing': { kind: 'missing' },
  'artifact.missing': { kind: 'missing' },

  'annotation.missing': { kind: 'missing' },
  'annotation.too-many': { kind: 'conflict' },

  'concept.missing': { kind: 'missing' },

  'samples.missing': { kind: 'outside' },

  'collection.missing': { kind: 'missing' },
  'collection.taken': { kind: 'conflict' },
});

export type LibraryCode = keyof typeof libraryError.codes;
