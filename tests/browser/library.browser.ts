/** The library: files of every kind in, each with its own fate; sorted, thrown away, taken back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Document } from '../../src/contracts/document.ts';
import { axeFaults, pageFaults, startLyceum, visit } from './browser.ts';
import { addText, fixture, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { typeInDialog } from './type-keys.ts';

/** Reading takes its time on a machine that does other things as well. */
const READ = { timeout: 100_000 };

const shared = sharedLyceum();

test('an empty library has one first thing to do: the sample library', async () => {
  const empty = await startLyceum();
  const { page, complaints, close } = await visit(shared.browser, empty);
  await page.goto('/library');
  await page.getByRole('heading', { name: 'Your library is empty' }).waitFor();
  await page.getByRole('button', { name: 'Try with the sample library' }).click();
  await page.getByRole('link', { name: /^Sample library 3$/ }).click();
  await page.waitForURL('**/library?collection=*');
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  expect(await documents.count()).toBe(3);
  await page.getByRole('link', { name: 'How Memory Works' }).waitFor(READ);
  expect(complaints).toEqual([]);
  await close();
  await empty.stop();
});

test('each of several files has its own row and its own fate, and a password opens what is protected', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await chooseFiles(page, [
    fixture('chapters/en_testing_effect.txt'),
    fixture('hostile/truncated.pdf'),
    fixture('hostile/zero.pdf'),
    fixture('hostile/xml_laughs.docx'),
    fixture('hostile/encrypted_pw_secret.pdf'),
  ]);
  const song = Buffer.from('ID3\u0004\0\0\0\0\0\0nothing');
  await chooseFiles(page, [{ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: song }]);
  await row(page, 'en_testing_effect.txt').getByText('Ready').waitFor(READ);
  await row(page, 'truncated.pdf').getByText('This PDF cannot be read').waitFor(READ);
  await row(page, 'zero.pdf').getByText('The file is empty').waitFor(READ);
  await row(page, 'xml_laughs.docx').getByRole('alert').waitFor(READ);
  await row(page, 'song.mp3').getByRole('alert').waitFor(READ);
  const locked = row(page, 'encrypted_pw_secret.pdf');
  const password = locked.getByLabel('Password of encrypted_pw_secret.pdf');
  await password.waitFor(READ);

  await password.fill('guess');
  await password.press('Enter');
  await locked.getByText('That password does not open it').waitFor(READ);
  await password.fill('secret');
  await password.press('Enter');
  await locked.getByText('Ready').waitFor(READ);
  await page.getByText('4 failed · 2 ready').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the same file again, dropped on the page, leads to the document that is there', async () => {
  const { id, title } = await addText(shared.url, 'Tides', tides);
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await page.getByRole('link', { name: title }).waitFor();
  await dropFile(page, 'tides.txt', tides);
  const dropped = row(page, 'tides.txt');
  await dropped.getByText('in your library already').waitFor();
  await dropped.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/documents/${id}`);
  expect(complaints).toEqual([]);
  await close();
});

test('text can be pasted, and an address inside the house is refused with the reason', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await page.getByRole('button', { name: 'Paste text' }).click();
  await typeInDialog(page, 'A pasted page', tides.replaceAll('moon', 'sun'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await row(page, 'A pasted page').getByText('Ready').waitFor(READ);

  await page.getByRole('button', { name: 'From a web address' }).click();
  await typeInDialog(page, 'http://127.0.0.1:1/secret');
  await page.keyboard.press('Enter');
  const refused = row(page, 'http://127.0.0.1:1/secret');
  await refused.getByRole('alert').waitFor();
  await refused.getByRole('button', { name: 'Try again' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a reload in the middle of a reading loses nothing', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await chooseFiles(page, [sample('scan-clean.pdf')]);
  const inList = page.getByRole('list', { name: 'Documents' });
  await inList.getByText('Reading', { exact: true }).waitFor(READ);
  await page.reload();
  await inList.getByText(/Reading the text|Recognising scanned pages/).waitFor(READ);
  await inList.getByText('Reading', { exact: true }).waitFor({ state: 'detached', ...READ });
  expect((await documents()).find((one) => one.file_name === 'scan-clean.pdf')?.status).toBe(
    'ready',
  );
  expect(complaints).toEqual([]);
  await close();
});

test('collections are made, filled by the menu of a document, kept in the address, renamed and deleted', async () => {
  const { title } = await addText(shared.url, 'Of harbours', `${tides} Harbours wait.`);
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await page.getByRole('button', { name: 'New collection' }).click();
  await typeInDialog(page, 'Sea');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nothing is in this collection yet' }).waitFor();
  await page.getByRole('link', { name: 'Show all documents' }).click();

  await page.getByRole('button', { name: `Menu of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Collections' }).click();
  await page.getByRole('checkbox', { name: 'Sea' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Sea 1' }).click();
  await page.reload();
  expect(await titlesOf(page)).toEqual([title]);

  await page.getByRole('button', { name: 'Menu of the collection Sea' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await typeInDialog(page, 'Coast');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Coast 1' }).waitFor();
  await page.getByRole('button', { name: 'Menu of the collection Coast' }).click();
  await page.getByRole('menuitem', { name: 'Delete the collection' }).click();
  await page.getByRole('button', { name: 'Delete the collection' }).click();
  await page.waitForURL('**/library');
  await page.getByRole('link', { name: title }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('what is thrown away can be taken back at once, taken out of the trash, or be gone for good', async () => {
  const { id, title } = await addText(shared.url, 'To be thrown', `${tides} Foam remains.`);
  const { page, complaints, close } = await shared.visit();
  const throwAway = async () => {
    await page.getByRole('button', { name: `Menu of ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
  };
  await page.goto('/library');
  await throwAway();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: title }).waitFor();

  await throwAway();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByText('deleted for good in 30 days').waitFor();
  await page.getByRole('button', { name: `Restore: ${title}` }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();

  await page.getByRole('link', { name: 'To the library' }).click();
  await throwAway();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: `Delete for good: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  expect((await fetch(`${shared.url}/api/documents/${id}`)).status).toBe(404);
  expect(complaints).toEqual([]);
  await close();
});

test('the filter and the order stand in the address, and what does not match says so', async () => {
  await addText(shared.url, 'Zebra crossing', `${tides} Stripes.`);
  await addText(shared.url, 'Aardvark crossing', `${tides} Ants.`);
  const { page, close } = await shared.visit();
  await page.goto('/library');
  await page.getByLabel('Filter by title or file name').pressSequentially('CROSSING');
  await page.getByLabel('Sort by').selectOption('title');
  await page.waitForURL('**/library?q=CROSSING&sort=title');
  await page.reload();
  expect(await titlesOf(page)).toEqual(['Aardvark crossing', 'Zebra crossing']);
  await page.getByLabel('Filter by title or file name').fill('no such thing');
  await page.getByRole('heading', { name: 'No document matches' }).waitFor();
  await close();
});

test('of a thousand documents only those in sight are drawn, and the last can be reached', async () => {
  const { document } = await anyDocument();
  const many = Array.from({ length: 1000 }, (_, number) => ({
    ...document,
    id: `00000000-0000-4000-8000-${String(9999 - number).padStart(12, '0')}`,
    title: `Document ${number + 1}`,
  }));
  const { page, close } = await shared.visit();
  await page.route(/\/api\/documents\?limit/, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const from = many.findIndex(({ id }) => id === before) + 1;
    return route.fulfill({ json: { documents: many.slice(from, from + 200) } });
  });
  await page.goto('/library');
  await page.getByRole('link', { name: 'Document 1', exact: true }).waitFor();
  await page.getByRole('link', { name: 'All documents 1000' }).waitFor();
  expect(
    await page.getByRole('list', { name: 'Documents' }).getByRole('listitem').count(),
  ).toBeLessThan(60);
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Document 1000', exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await close();
});

test('in Norwegian the reasons are Norwegian too, and a phone does not scroll sideways', async () => {
  const { page, complaints, close } = await shared.visit({
    language: 'nb',
    theme: 'dark',
    width: 390,
    height: 844,
  });
  await page.goto('/library');
  await chooseFiles(page, [fixture('hostile/page_cycle.pdf')]);
  await row(page, 'page_cycle.pdf').getByText('Filen kan ikke leses').waitFor(READ);
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const tides =
  'A tide is the rise and fall of the sea. The tide follows the moon, because the moon pulls the water nearest to it harder than the rest. A spring tide is a tide of the largest range. A neap tide is a tide of the smallest range.';

type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

function chooseFiles(page: Page, files: Chosen): Promise<void> {
  return page.locator('main input[type=file]').first().setInputFiles(files);
}

/** The row of something that is being added. */
function row(page: Page, name: string) {
  return page.getByRole('listitem', { name });
}

async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const held = new DataTransfer();
      held.items.add(new File([text ?? ''], name ?? '', { type: 'text/plain' }));
      return held;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
  await page.getByText('Drop the files to add them').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
}

async function titlesOf(page: Page): Promise<string[]> {
  const links = page.getByRole('list', { name: 'Documents' }).getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}

async function documents(): Promise<Document[]> {
  const answer = await fetch(`${shared.url}/api/documents?limit=200`);
  const body = (await answer.json()) as { documents: unknown[] };
  return body.documents.map((one) => Document.parse(one));
}

async function anyDocument(): Promise<{ document: Document }> {
  return { document: await addText(shared.url, 'One of many', `${tides} Many.`) };
}
