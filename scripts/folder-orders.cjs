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
    'tutoring',
  ],
  'domain/layout/': ['page', 'lines', 'groups', 'blocks'],
  'domain/concepts/': ['tagging', 'definitions', 'terms', 'links'],
  'domain/tutoring/': [
    'routing',
    'cycle',
    'grading',
    'topics',
    'probing',
    'explaining',
    'quizzing',
    'planning',
  ],
  'domain/study/': ['facts', 'drafts', 'structures', 'kinds', 'statements', 'options'],
  'domain/debate/': ['paper', 'sides', 'speech', 'judging', 'report'],
  'kernel/': [
    'errors',
    'world',
    'turns',
    'memo',
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
    'verify',
    'web-search',
    'documents',
    'guide',
    'search',
    'evidence',
    'sources',
    'citations',
    'annotations',
    'intake',
    'samples',
  ],
  'learner/': ['answers', 'items', 'quizzes', 'reviews', 'flags', 'decks', 'exchange'],
  /** A room knows neither another room nor the shell; the shell is handed the rooms. */
  'web/': ['texts', 'api', 'room', 'ui', 'viewer', 'runs', 'rooms', 'shell'],
};
/** Layers of their own, beside the order: the pages see contracts only, and tests see all. */
const BESIDE = { '': ['web', 'testing'] };

module.exports = { BESIDE, ORDERS };
