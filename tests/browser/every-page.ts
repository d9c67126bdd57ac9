/** Every page there is, with something on it: what axe looks at, and what pictures are taken of. */
import type { Page } from 'playwright-core';
import type { Shown } from './fill-every-room.ts';

export interface ShownPage {
  name: string;
  path: string;
  /** What to do on the page before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

/** A name in English or Norwegian. */
export const either = (en: string, nb: string): RegExp => new RegExp(`^(${en}|${nb})$`);

export async function openPassage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Open the passage|Åpne avsnittet)/ })
    .first()
    .click();
  const passage = page.getByLabel(either('Passage', 'Avsnitt'));
  await passage.locator('[data-mark]').first().waitFor();
  const waiting = passage.locator('[data-index]:has([data-mark]) .animate-spin');
  await waiting.first().waitFor({ state: 'detached' });
}

async function turnCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Show the answer|Vis svaret)/ }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^(Good|Bra)/ }).waitFor();
}

async function answerOne(page: Page): Promise<void> {
  await page.getByRole('radio').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^(Open the passage|Åpne avsnittet)/ }).waitFor();
}

async function answerAll(page: Page): Promise<void> {
  const groups = page.getByRole('main').getByRole('group');
  await groups.first().waitFor();
  for (const group of await groups.all()) await group.getByRole('radio').first().check();
  await page.getByRole('button', { name: either('See the result', 'Se resultatet') }).click();
  await page.getByText(/^\d+ (of|av) \d+ (right|riktig)/).waitFor();
}

async function find(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('forgetting');
  await page.getByText(either('Passages', 'Avsnitt')).waitFor();
}

/** A question in the search, with the row that asks it. */
async function findQuestion(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('why do people forget');
  await page.getByRole('option').first().waitFor();
}

/** Everything that is folded away, unfolded. */
async function unfold(page: Page): Promise<void> {
  await page.locator('main summary').first().waitFor();
  const folded = page.locator('main details:not([open]) > summary:visible');
  while ((await folded.count()) > 0) await folded.first().click();
  await page.evaluate(() => scrollTo(0, 0));
}

/** What the runs of everybody are doing, as those who operate an installation see it. */
async function openQueues(page: Page): Promise<void> {
  await page.getByText(either('Technical details', 'Tekniske detaljer')).click();
  const queues = page.getByRole('region', {
    name: either('Queues of everybody', 'Køene til alle'),
  });
  await queues.getByRole('rowheader').first().waitFor();
  await queues.focus();
}

async function findQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Find questions|Finn spørsmål)/ }).click();
  await page.getByRole('radio').first().check();
}

/** Where somebody looks over a bad scan. */
export const reviewPages = (scan: string): ShownPage[] => [
  { name: 'scan', path: `/documents/${scan}` },
  { name: 'review-queue', path: '/library/review' },
  { name: 'scan-review', path: `/library/review/${scan}` },
];

export const everyPage = (shown: Shown): ShownPage[] => [
  ...libraryPages(shown),
  ...studyPages(shown),
  ...answerPages(shown),
  ...debatePages(shown),
  ...testPages(shown),
  ...classPages(shown),
  { name: 'today', path: '/today' },
  { name: 'assess', path: '/assess/quizzes' },
  { name: 'activity', path: '/activity' },
  { name: 'activity-queues', path: '/activity', act: openQueues },
  { name: 'activity-failed', path: '/activity?status=failed' },
  { name: 'run', path: `/activity/${shown.run}`, act: unfold },
  { name: 'run-failed', path: `/activity/${shown.failedRun}` },
  { name: 'settings', path: '/settings', act: unfold },
  { name: 'account', path: '/settings/account' },
  { name: 'people', path: '/settings/people' },
  { name: 'audit', path: '/settings/audit' },
  { name: 'join', path: '/join' },
  { name: 'search', path: '/library', act: find },
  { name: 'nowhere', path: '/nowhere/at/all' },
];

const libraryPages = ({ book, note, broken, collection }: Shown): ShownPage[] => [
  { name: 'library', path: '/library' },
  { name: 'collection', path: `/library?collection=${collection}` },
  { name: 'no-match', path: '/library?q=no+such+thing' },
  { name: 'guide', path: `/documents/${book}` },
  { name: 'passage', path: `/documents/${book}`, act: openPassage },
  { name: 'reader', path: `/documents/${book}?tab=read&page=3` },
  { name: 'reader-text', path: `/documents/${note}?tab=read` },
  { name: 'notes', path: `/documents/${book}?tab=notes` },
  { name: 'broken', path: `/documents/${broken}` },
  { name: 'trash', path: '/library/trash' },
  { name: 'all-notes', path: '/library/notes' },
  { name: 'ideas', path: '/library/ideas' },
  { name: 'idea', path: '/concepts/forgetting curve' },
  { name: 'idea-passage', path: '/concepts/forgetting curve', act: openPassage },
  { name: 'results', path: '/search?q=forgetting' },
];

const studyPages = (shown: Shown): ShownPage[] => [
  { name: 'study', path: '/learn' },
  { name: 'new-set', path: `/learn/new?document=${shown.book}` },
  { name: 'making-failed', path: `/learn/making/${shown.failedRun}` },
  { name: 'set', path: `/learn/sets/${shown.set}` },
  { name: 'set-quiz', path: `/learn/sets/${shown.set}?tab=quiz` },
  { name: 'set-about', path: `/learn/sets/${shown.set}?tab=about` },
  { name: 'set-stale', path: `/learn/sets/${shown.staleSet}` },
  { name: 'deck', path: `/learn/sets/${shown.deck}` },
  { name: 'review-question', path: `/learn/review?set=${shown.set}` },
  { name: 'review', path: `/learn/review?set=${shown.set}`, act: turnCard },
  { name: 'quiz-question', path: `/learn/quiz/${shown.set}` },
  { name: 'quiz', path: `/learn/quiz/${shown.set}`, act: answerOne },
  { name: 'quiz-all', path: `/learn/quiz/${shown.set}?mode=all` },
  { name: 'quiz-result', path: `/learn/quiz/${shown.set}?mode=all`, act: answerAll },
  { name: 'statistics', path: '/learn/statistics' },
  { name: 'flags', path: '/learn/flags' },
  { name: 'tutor', path: '/learn/tutor', act: unfold },
  { name: 'lesson', path: `/learn/tutor/${shown.lesson}` },
  { name: 'lesson-passage', path: `/learn/tutor/${shown.lesson}`, act: openPassage },
];

const classPages = ({ cls, share, set, collection }: Shown): ShownPage[] => [
  { name: 'classes', path: '/learn/classes' },
  { name: 'class', path: `/learn/classes/${cls}` },
  { name: 'class-results', path: `/learn/classes/${cls}/results/${share}` },
  { name: 'class-join', path: '/learn/classes/join' },
  { name: 'shared-set', path: `/learn/shared/sets/${set}` },
  { name: 'shared-collection', path: `/learn/shared/collections/${collection}` },
];

const answerPages = ({
  book,
  answer,
  contestedAnswer,
  refusal,
  table,
  watch,
}: Shown): ShownPage[] => [
  { name: 'ask', path: '/ask/answers' },
  { name: 'ask-document', path: `/ask/answers?scope=${book}&question=Why` },
  { name: 'answer', path: `/ask/answers/${answer}`, act: unfold },
  { name: 'answer-passage', path: `/ask/answers/${answer}`, act: openPassage },
  { name: 'answer-contested', path: `/ask/answers/${contestedAnswer}` },
  { name: 'answer-refused', path: `/ask/answers/${refusal}` },
  { name: 'tables', path: '/ask/tables' },
  { name: 'table', path: `/ask/tables/${table}` },
  { name: 'watches', path: '/ask/watches' },
  { name: 'watch', path: `/ask/watches/${watch}` },
  { name: 'references', path: '/ask/references' },
  { name: 'memory', path: '/ask/memory' },
  { name: 'search-question', path: '/today', act: findQuestion },
];

async function unfoldQuestion(page: Page): Promise<void> {
  await page.locator('main li summary').first().click();
  await unfold(page);
}

async function checkQuestions(page: Page): Promise<void> {
  const questions =
    '1. Which is not a fruit?\nA. Apple\nB. Pear\nC. All of the above\n\nExplain it.';
  await page.getByLabel(either('The questions', 'Spørsmålene')).fill(questions);
  await page.getByRole('button', { name: either('Check', 'Sjekk') }).click();
  await page.getByText(/(with flaws|med feil)$/).waitFor();
}

const testPages = ({ test, waitingTest, expandedTest, given, brought }: Shown): ShownPage[] => [
  { name: 'tests', path: '/assess/tasks' },
  { name: 'new-test', path: '/assess/tasks/new', act: unfold },
  { name: 'new-test-paste', path: '/assess/tasks/new?way=paste' },
  { name: 'new-test-expand', path: '/assess/tasks/new?way=expand' },
  { name: 'new-test-batch', path: '/assess/tasks/new?way=batch' },
  { name: 'test', path: `/assess/tasks/${test}`, act: unfoldQuestion },
  { name: 'test-file', path: `/assess/tasks/${test}?tab=file` },
  { name: 'test-steps', path: `/assess/tasks/${test}?tab=steps`, act: unfold },
  { name: 'test-waiting', path: `/assess/tasks/${waitingTest}` },
  { name: 'test-expanded', path: `/assess/tasks/${expandedTest}?tab=file` },
  { name: 'test-coverage', path: `/assess/tasks/${expandedTest}?tab=coverage` },
  { name: 'bank', path: '/assess/bank' },
  { name: 'given', path: '/assess/given' },
  { name: 'import', path: `/assess/imports/${brought}` },
  { name: 'give', path: `/assess/give?from=task ${test}` },
  { name: 'given-results', path: `/assess/given/${given.id}` },
  { name: 'take', path: given.path },
  { name: 'check-questions', path: '/assess/check', act: checkQuestions },
];

const debatePages = ({ book, debate, openDebate }: Shown): ShownPage[] => [
  { name: 'debates', path: '/ask/debates' },
  { name: 'new-debate', path: `/ask/debates/new?document=${book}`, act: findQuestions },
  { name: 'debate', path: `/ask/debates/${debate}` },
  { name: 'debate-waiting', path: `/ask/debates/${openDebate}` },
];
