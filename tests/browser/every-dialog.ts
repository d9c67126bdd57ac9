/** What opens above a page: menus, dialogs, editors. The page below is looked at by itself. */
import type { Locator, Page } from 'playwright-core';
import { either, openPassage, type ShownPage } from './every-page.ts';
import type { Shown } from './fill-every-room.ts';
import { fixture } from './library-by-api.ts';

type Named = [en: string, nb: string];

const button = (page: Page, [en, nb]: Named): Locator =>
  page.getByRole('button', { name: either(en, nb) }).first();

/** What opened the dialog carries this, so that one can tell whether it has the focus again. */
export const OPENER = 'data-opener';

async function pressEnter(page: Page, name: Named): Promise<void> {
  const opener = button(page, name);
  await opener.focus();
  await opener.evaluate((one, mark) => one.setAttribute(mark, ''), OPENER);
  await page.keyboard.press('Enter');
}

/** Cards of an answer are written before they are shown. */
const LONGEST_OPENING_MS = 90_000;

/** Presses a button by a key and waits for what it opens. */
const press =
  (...name: Named) =>
  async (page: Page): Promise<void> => {
    await pressEnter(page, name);
    const opened = page.locator('dialog[open], :popover-open').first();
    await opened.waitFor({ timeout: LONGEST_OPENING_MS });
  };

/** Opens a menu by its button, goes down to an entry and chooses it, all by keys. */
const choose =
  (menu: Named, ...entry: Named) =>
  async (page: Page): Promise<void> => {
    await pressEnter(page, menu);
    const wanted = page.getByRole('menuitem', { name: either(...entry) });
    await wanted.waitFor();
    const entries = await page.getByRole('menuitem').count();
    for (let down = 0; down < entries; down += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.locator('dialog[open], main form, main textarea').first().waitFor();
  };

const DOCUMENT: Named = ['What can be done with this document', 'Hva du kan gjøre med dokumentet'];
const CARD: Named = ['What to do with: .*', 'Hva du kan gjøre med: .*'];
const MORE: Named = ['More', 'Mer'];
const DEBATE: Named = ['Debate', 'Debatt'];

/** One file that is refused, and one that asks for its password. */
async function upload(page: Page): Promise<void> {
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([fixture('hostile/zero.pdf'), fixture('hostile/encrypted_pw_secret.pdf')]);
  await page.getByRole('listitem', { name: 'zero.pdf' }).getByRole('alert').waitFor();
  await page.locator('main input[type=password]').waitFor();
}

async function selectWords(page: Page): Promise<void> {
  const words = page.locator('[data-block]').first();
  await words.waitFor();
  await words.evaluate((piece) => {
    getSelection()?.selectAllChildren(piece);
    dispatchEvent(new PointerEvent('pointerup'));
  });
}

const withWords = (name: Named) => async (page: Page) => {
  await selectWords(page);
  await press(...name)(page);
};

export const everyDialog = (shown: Shown): ShownPage[] => [
  ...libraryDialogs(shown),
  ...studyDialogs(shown),
  ...answerDialogs(shown),
  { name: 'debate-menu', path: `/ask/debates/${shown.debate}`, act: press(...DEBATE) },
  {
    name: 'delete-debate',
    path: `/ask/debates/${shown.debate}`,
    act: choose(DEBATE, 'Delete the debate', 'Slett debatten'),
  },
  {
    name: 'tray',
    path: '/activity',
    act: press('What is being worked on: .*', 'Under arbeid: .*'),
  },
  { name: 'erase', path: '/settings', act: press('Delete everything', 'Slett alt') },
];

const libraryDialogs = ({ book, note, collection }: Shown): ShownPage[] => [
  { name: 'upload', path: '/library', act: upload },
  { name: 'add-web', path: '/library', act: press('From a web address', 'Fra en nettadresse') },
  { name: 'add-text', path: '/library', act: press('Paste text', 'Lim inn tekst') },
  { name: 'new-collection', path: '/library', act: press('New collection', 'Ny samling') },
  {
    name: 'delete-collection',
    path: `/library?collection=${collection}`,
    act: choose(
      ['Menu of the collection .*', 'Meny for samlingen .*'],
      'Delete the collection',
      'Slett samlingen',
    ),
  },
  { name: 'row-menu', path: '/library', act: press('Menu of .*', 'Meny for .*') },
  { name: 'document-menu', path: `/documents/${book}`, act: press(...DOCUMENT) },
  {
    name: 'rename',
    path: `/documents/${book}`,
    act: choose(DOCUMENT, 'Rename', 'Gi nytt navn'),
  },
  {
    name: 'replace',
    path: `/documents/${book}`,
    act: choose(DOCUMENT, 'Replace the file', 'Bytt ut filen'),
  },
  {
    name: 'collections-of',
    path: `/documents/${book}`,
    act: choose(DOCUMENT, 'Collections', 'Samlinger'),
  },
  {
    name: 'revisions',
    path: `/documents/${note}`,
    act: choose(DOCUMENT, 'Files it has had', 'Filer det har hatt'),
  },
  { name: 'selection', path: `/documents/${note}?tab=read`, act: selectWords },
  {
    name: 'write-note',
    path: `/documents/${note}?tab=read`,
    act: withWords(['Note', 'Notat']),
  },
  {
    name: 'card-of-words',
    path: `/documents/${note}?tab=read`,
    act: withWords(['Make a card', 'Lag et kort']),
  },
  {
    name: 'delete-document',
    path: '/library/trash',
    act: press('Delete for good: .*', 'Slett for godt: .*'),
  },
];

const answerDialogs = ({ answer }: Shown): ShownPage[] => [
  { name: 'answer-menu', path: `/ask/answers/${answer}`, act: press(...MORE) },
  {
    name: 'delete-answer',
    path: `/ask/answers/${answer}`,
    act: choose(MORE, 'Delete the answer', 'Slett svaret'),
  },
  {
    name: 'answer-cards',
    path: `/ask/answers/${answer}`,
    act: press('Make cards', 'Lag kort'),
  },
  { name: 'scope', path: '/ask/answers', act: press('Sources: all .*', 'Kilder: alle .*') },
  { name: 'correct-name', path: '/ask/memory', act: press('Correct .*', 'Rett .*') },
  { name: 'forget-name', path: '/ask/memory', act: press('Forget .*', 'Glem .*') },
  { name: 'erase-memory', path: '/ask/memory', act: press('Erase everything', 'Slett alt') },
];

const studyDialogs = ({ set, staleSet }: Shown): ShownPage[] => [
  { name: 'write-card', path: '/learn', act: press('Write a card', 'Skriv et kort') },
  { name: 'import', path: '/learn', act: press('Import cards', 'Importer kort') },
  {
    name: 'exports',
    path: `/learn/sets/${set}`,
    act: press('Export and print', 'Eksporter og skriv ut'),
  },
  {
    name: 'delete-set',
    path: `/learn/sets/${set}`,
    act: choose(MORE, 'Delete the set', 'Slett settet'),
  },
  { name: 'card-menu', path: `/learn/sets/${set}`, act: press(...CARD) },
  { name: 'edit-card', path: `/learn/sets/${set}`, act: choose(CARD, 'Edit', 'Rediger') },
  {
    name: 'flag-card',
    path: `/learn/sets/${set}`,
    act: choose(CARD, 'This is wrong', 'Dette er feil'),
  },
  {
    name: 'edit-question',
    path: `/learn/sets/${set}?tab=quiz`,
    act: choose(CARD, 'Edit', 'Rediger'),
  },
  { name: 'lost-passage', path: `/learn/sets/${staleSet}`, act: openLost },
  { name: 'card-passage', path: `/learn/sets/${set}`, act: openPassage },
  {
    name: 'forget',
    path: '/learn/statistics',
    act: press('Delete my learning log', 'Slett læringsloggen min'),
  },
];

/** The passage of a card whose text is not in the document any more. */
async function openLost(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Open the passage|Åpne avsnittet)/ })
    .first()
    .click();
  await page.getByRole('complementary').locator('blockquote').waitFor();
}
