/** A question from the box to its cited answer, and on to the next; with keys as a person presses them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import type { ResearchDetail } from '../../src/contracts/research/research-requests.ts';
import { post } from './ask.ts';
import { addFile, sample } from './library-by-api.ts';
import {
  addContradiction,
  answerTo,
  beginAnswer,
  CONTESTED,
  sessionOf,
} from './research-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

let book: Document;

const shared = sharedLyceum(async (url) => {
  book = await addFile(url, sample('how-memory-works.pdf'));
  await addFile(url, sample('tidevannet.pdf'));
  await addContradiction(url);
});

const answerAddress = /\/ask\/answers\/([0-9a-f-]{36})/;

/** The focus is in the box as soon as the page is there. */
async function askByKeys(page: Page, question: string): Promise<string> {
  await page.getByLabel(/^(Your question|Spørsmålet ditt)$/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  return answerIdOf(page);
}

async function answerIdOf(page: Page): Promise<string> {
  await page.waitForURL(answerAddress);
  return answerAddress.exec(page.url())?.[1] ?? '';
}

const cites = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /Open the passage/ });

async function expectMarkInView(page: Page): Promise<void> {
  const mark = page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first();
  await mark.waitFor();
  const isInView = () =>
    mark.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
}

test('a question typed and entered is answered; its cite opens in view; a further one goes on', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/ask');
  const first = await askByKeys(page, 'What is the forgetting curve?');
  await page.getByRole('region', { name: 'Answer', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Sources' }).getByText('How Memory Works').waitFor();
  await page.getByText('no independent source').waitFor();
  await cites(page).first().click();
  await expectMarkInView(page);
  expect(await cites(page).first().getAttribute('aria-current')).toBe('true');
  await page.goBack();
  await page.getByLabel('Passage', { exact: true }).waitFor({ state: 'detached' });

  await page.getByLabel('A question that goes on from this one').focus();
  await page.keyboard.type('What is interleaving?');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'What is interleaving?' }).waitFor();
  const second = await answerIdOf(page);
  await page.getByRole('region', { name: 'Answer', exact: true }).waitFor();
  const sessions = [first, second].map((id) => sessionOf(shared.url, id));
  expect(new Set(await Promise.all(sessions)).size).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('what no document says is refused, with what came nearest and the question to put otherwise', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/ask/answers');
  await askByKeys(page, 'How do bakers keep sourdough alive?');
  await page.getByRole('region', { name: 'No answer found' }).waitFor();
  await page.getByText('4 documents were searched.').waitFor();
  const nearest = page.getByRole('region', { name: 'What came nearest' });
  await nearest
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await expectMarkInView(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ask in other words' }).click();
  await expect
    .poll(() => page.getByLabel('Your question').inputValue())
    .toBe('How do bakers keep sourdough alive?');
  expect(complaints).toEqual([]);
  await close();
});

test('where documents were still being read, the question is asked again by one press', async () => {
  const question = 'How do bakers keep sourdough alive over the summer?';
  const id = await answerTo(shared.url, question);
  const { page, complaints, close } = await shared.visit({ language: 'nb' });
  await page.route(`**/api/research/queries/${id}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as ResearchDetail;
    const reports = body.final_response?.source_availability ?? [];
    for (const report of reports) if (report.source === 'rag') report.being_read = 2;
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/ask/answers/${id}`);
  await page.getByText('Dokumentene dine er lest nå.').waitFor();
  await page.getByRole('button', { name: 'Spør på nytt' }).click();
  await expect.poll(() => page.url()).not.toContain(id);
  await page.getByRole('link', { name: 'Spør med andre ord' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('an answer that is being made is there after a reload in the middle', async () => {
  const question = 'What is consolidation? What is sensory memory? What is priming?';
  const id = await beginAnswer(shared.url, question);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/answers/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Sources' }).waitFor();
  for (const part of ['What is consolidation?', 'What is priming?']) {
    await page.getByRole('region', { name: part }).waitFor();
  }
  await expect.poll(() => cites(page).count()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await close();
});

test('a question that was stopped says so, and is answered when it is tried again', async () => {
  const id = await beginAnswer(shared.url, 'What is long-term memory?');
  await post(shared.url, `/api/runs/${id}/cancel`);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/answers/${id}`);
  await page.getByText('This question was stopped.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Answer', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Sources' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('sources that contradict each other stand side by side and lead to a debate of both', async () => {
  const id = await answerTo(shared.url, CONTESTED);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/answers/${id}`);
  const sides = page.getByRole('region', { name: 'Where the sources differ' });
  await sides.getByText('The old survey').waitFor();
  await sides.getByText('The new survey').waitFor();
  await page.getByText('the sources contradict each other').waitFor();
  await page.getByText('Not very sure').waitFor();
  await sides
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await expectMarkInView(page);
  await page.keyboard.press('Escape');
  await sides.getByRole('link', { name: 'Debate this' }).click();
  await expect
    .poll(() => page.getByLabel('Your own question, or one of those above').inputValue())
    .toBe(CONTESTED);
  expect(
    await page.getByRole('group', { name: 'Further papers' }).getByRole('checkbox').isChecked(),
  ).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a document leads to the box with itself alone in scope', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/documents/${book.id}`);
  const actions = page.getByRole('main').locator('header').getByRole('link');
  await expect.poll(() => actions.first().textContent()).toBe('Ask');
  await page.getByRole('main').getByRole('link', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Sources: 1 of 4' }).waitFor();
  const suggested = page.getByRole('region', { name: 'Questions your documents answer' });
  await suggested.getByRole('button').first().click();
  await answerIdOf(page);
  await page.getByText(/ · How Memory Works/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('Enter on a question in the search asks it', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/today');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('what is retrieval');
  await page.getByRole('option', { selected: true }).getByText('what is retrieval').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'what is retrieval' }).waitFor();
  await page.getByRole('region', { name: 'Answer', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('in Norwegian, on a phone in the dark, a Norwegian document answers', async () => {
  const look = { language: 'nb', theme: 'dark', width: 390, height: 844 } as const;
  const { page, complaints, close } = await shared.visit(look);
  await page.goto('/ask');
  await askByKeys(page, 'Hva er springflo?');
  await page.getByRole('region', { name: 'Svar', exact: true }).waitFor();
  await page.getByText('Nokså sikkert').waitFor();
  await page
    .getByRole('button', { name: /^Åpne avsnittet/ })
    .first()
    .click();
  await page.getByLabel('Avsnitt', { exact: true }).locator('[data-mark]').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('an answer becomes cards that rest on the passages it cites', async () => {
  const id = await answerTo(shared.url, 'What is interleaving?');
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/answers/${id}`);
  await page.getByRole('button', { name: 'Make cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cards from this answer' });
  await dialog.getByRole('checkbox').first().waitFor();
  await dialog.getByRole('button', { name: /^Add \d+ cards?$/ }).click();
  await dialog.getByRole('link', { name: 'Open the set' }).click();
  await page.getByRole('heading', { level: 1, name: 'What is interleaving?' }).waitFor();
  await cites(page).first().click();
  await expectMarkInView(page);
  expect(complaints).toEqual([]);
  await close();
});
