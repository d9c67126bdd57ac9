/**
 * The folders of a folder, from the lowest to the highest: each may look only at those before it.
 * `ARCHITECTURE.md` shows the same lists; `tests/architecture.test.ts` compares them with each
 * other and with the folders that are there.
 */
const ORDERS = {
  '': ['contracts', 'domain', 'kernel', 'library', 'learner', 'features', 'app'],
  'domain/': [
    'text',
    'layout',
    'flow',
    'ocr',
    'passages',
    'search',
    'evidence',
    'exchange',
    'scheduling',
    'mastery',
    'concepts',
    'summary',
    'items',
    'study',
    'debate',
  ],
  'domain/study/': ['facts', 'drafts', 'options'],
  'kernel/': [
    'errors',
    'world',
    'turns',
    'threads',
    'config',
    'trace',
    'store',
    'net',
    'prompt',
    'model',
    'sessions',
    'runs',
    'agent',
    'workflow',
    'routes',
  ],
  'library/': [
    'sniff',
    'extract',
    'contain',
    'ocr',
    'language',
    'models',
    'web-search',
    'documents',
    'guide',
    'search',
    'evidence',
    'annotations',
    'intake',
    'samples',
  ],
};
/** Layers of their own, beside the order: the pages see contracts only, and tests see all. */
const BESIDE = { '': ['web', 'testing'] };

module.exports = { BESIDE, ORDERS };
