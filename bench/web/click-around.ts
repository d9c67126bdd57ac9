/**
 * Somebody goes through the rooms and does in each what one comes for. Kept is how long each click
 * and each key waited for its answer; and what could not be done, which is worse than slow.
 */
import type { Locator, Page } from 'playwright-core';
import { clicked, pressed } from './answer-time.ts';
import type { Prepared } from './fill.ts';
import type { Answered, Round } from './round.ts';

/** What there is to click, and a number that was not used before. */
export interface Filled extends Prepared {
  next(): number;
}

interface Hands {
  page: Page;
  filled: Filled;
  /** Clicks, and goes on when what is behind the click is there. */
  click(what: string, one: Locator, shows: Locator): Promise<void>;
  key(what: string, key: string, shows: Locator): Promise<void>;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  room(name: string): Locator;
  heading: Locator;
}

/** Everything there is to click is there after so long, or never. */
const LONGEST_MS = 15_000;

/** `isOver` is asked before each way, so that a busy machine ends in time with what it has. */
export async function clickAround(
  page: Page,
  filled: Filled,
  isOver: () => boolean,
): Promise<Round> {
  const round: Round = { answered: [], broken: [] };
  page.setDefaultTimeout(LONGEST_MS);
  const hands = handsOn(page, filled, round.answered);
  for (const way of WAYS) if (!isOver()) await tried(way, hands, round);
  return round;
}

async function tried(way: (hands: Hands) => Promise<void>, hands: Hands, round: Round) {
  try {
    await way(hands);
  } catch (error) {
    const [why = ''] = String(error).split('\n');
    round.broken.push(`${way.name}: ${why}`);
  }
}

function handsOn(page: Page, filled: Filled, answered: Answered[]): Hands {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const link = (name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name }).first();
  return {
    page,
    filled,
    button,
    link,
    room: (name) => page.getByRole('navigation').getByRole('link', { name, exact: true }),
    heading: page.getByRole('heading', { level: 1 }),
    async click(what, one, shows) {
      answered.push({ what, ms: await clicked(page, one) });
      await shows.first().waitFor();
    },
    async key(what, key, shows) {
      answered.push({ what, ms: await pressed(page, key) });
      await shows.first().waitFor();
    },
  };
}

const passage = (page: Page) => page.getByLabel('Passage', { exact: true });

async function throughRooms({ page, click, room, heading }: Hands): Promise<void> {
  await page.goto('/');
  for (const name of ['Library', 'Ask', 'Learn', 'Assess', 'Settings', 'Today']) {
    await click('a room', room(name), heading.filter({ visible: true }));
  }
}

async function inLibrary({
  page,
  click,
  key,
  button,
  link,
  heading,
  filled,
}: Hands): Promise<void> {
  await page.goto('/library');
  await click('the menu of a row', button(/^Menu of/), page.getByRole('menu'));
  await key('Escape in a menu', 'Escape', heading);
  for (const tab of ['Notes', 'Ideas', 'Trash', 'Documents']) {
    await click('a tab of a room', link(tab), heading);
  }
  const cites = page.getByRole('main').getByRole('button', { name: /^Open the passage/ });
  const mark = passage(page).locator('[data-mark]');
  await click('a document', link(filled.title), cites);
  await click('a cite', cites.first(), mark);
  await click('another cite', cites.nth(3), mark);
  await click('close a passage', button('Close the passage'), cites);
  await click('an idea', page.locator('a[href^="/concepts/"]').first(), heading);
}

async function inReader({ page, click, key, button, link, filled }: Hands): Promise<void> {
  await page.goto(`/documents/${filled.book}`);
  await click('the pages of a document', link('Read'), button('Next page'));
  for (const _ of [1, 2]) await click('the next page', button('Next page'), button('Next page'));
  await click('larger', button('Larger'), button('Smaller'));
  await click('as text', button('As text'), button('As pages'));
  await click('the headings', button('Headings'), page.getByRole('menu'));
  await key('Escape in a menu', 'Escape', button('As pages'));
  await click('the notes of a document', link('Notes'), page.getByRole('heading', { level: 1 }));
}

async function inSearch({ page, click, key, button }: Hands): Promise<void> {
  await page.goto('/library');
  const search = page.locator('dialog[open]');
  const field = search.getByRole('combobox');
  await click('the search', button(/^Search everything/), field);
  for (const letter of 'memory') await key('a letter in the search', letter, field);
  await search.getByText('Passages', { exact: true }).waitFor();
  await key('down in the search', 'ArrowDown', field);
  await key('Enter in the search', 'Enter', page.getByRole('heading', { level: 1 }));
}

async function inSet({ page, click, button, link, filled }: Hands): Promise<void> {
  await page.goto('/learn');
  await click('a set', page.locator(`a[href="/learn/sets/${filled.set}"]`).first(), link(/^Quiz/));
  await click('a tab of a set', link(/^Quiz/), button('Show the answers'));
  await click('show the answers', button('Show the answers'), button('Hide the answers'));
  await click('a tab of a set', link('About'), page.getByRole('region', { name: 'Summary' }));
  await click('a tab of a set', link(/^Cards/), page.getByRole('list'));
  await click('edit a card', button(/^What to do with/), page.getByRole('menu'));
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  await click('edit a card', edit, page.getByLabel('Answer'));
  await click('export', button('Export and print'), page.getByRole('dialog'));
}

async function inReview({ page, key, click, button, filled }: Hands): Promise<void> {
  await page.goto(`/learn/review?set=${filled.set}`);
  const good = button(/^Good/);
  const show = button(/^Show the answer/);
  const end = page.getByRole('heading', { name: 'That was all for now' });
  for (let cards = 0; cards < 3; cards += 1) {
    await show.or(end).first().waitFor();
    if (await end.isVisible()) return;
    await key('turn a card by a key', 'Space', good);
    await key('rate a card by a key', '1', show.or(end));
    if (await end.isVisible()) return;
    await click('turn a card', show, good);
    await click('rate a card', good, show.or(end));
  }
  await key('undo', 'u', show.or(good));
}

async function inQuiz({ page, key, click, button, link, filled }: Hands): Promise<void> {
  await page.goto(`/learn/sets/${filled.set}`);
  const check = button(/^Check/);
  await click('begin a quiz', link('Take the quiz'), check.or(button('Take it again')));
  if (!(await check.isVisible())) return;
  await click('choose an option', page.getByRole('radio').first(), check);
  await click('check an answer', check, button(/^(Next|See the result)/));
  await key('the next question', 'Enter', page.getByRole('heading', { level: 2 }));
}

async function inAsk({ page, click, button, heading, link, filled }: Hands): Promise<void> {
  await page.goto('/ask/answers');
  await click('the sources', button(/^Sources/), page.getByRole('dialog'));
  const dialog = page.getByRole('dialog');
  await click('choose a source', dialog.getByRole('checkbox').first(), dialog);
  await click('close a dialog', dialog.getByRole('button', { name: 'Close' }), heading);
  await page.getByLabel('Your question').fill('What is the forgetting curve?');
  await click('ask', button('Ask'), page.getByRole('region', { name: 'Answer', exact: true }));
  await page.goto(`/ask/answers/${filled.answer}`);
  await click('a cite of an answer', button(/^Open the passage/), passage(page));
  await click('the answer as cards', button('Make cards'), page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.goto('/ask/answers');
  await click('an answer', link(/forgetting curve/), heading);
}

async function inDebate({ page, click, link, heading, filled }: Hands): Promise<void> {
  await page.goto('/ask/debates');
  await click('a debate', page.locator(`a[href="/ask/debates/${filled.debate}"]`), heading);
  const cite = page.getByRole('article').getByRole('button', { name: /^Open the passage/ });
  await click('a cite of a debate', cite.first(), passage(page));
  await page.goto(`/documents/${filled.book}`);
  await click('debate a document', link('Debate'), heading);
}

async function inTutor({ page, click, key, button, filled }: Hands): Promise<void> {
  await page.goto(`/learn/tutor?scope=${filled.book}`);
  const field = page.getByLabel('What do you want to learn');
  await field.fill('how memory works');
  await click('begin with the tutor', button('Begin'), page.getByRole('log'));
  await page.getByText('Working on it …').waitFor({ state: 'detached' });
  await page.getByLabel('Your message').fill('What is consolidation?');
  await key('say something to the tutor', 'Enter', page.getByRole('log'));
}

async function inAssess({ page, click, link, heading }: Hands): Promise<void> {
  await page.goto('/assess');
  for (const tab of await page
    .getByRole('navigation', { name: 'Assess' })
    .getByRole('link')
    .all()) {
    await click('a tab of a room', tab, heading);
  }
  await page.goto('/assess/tasks');
  await click('a new test', link(/^New|^Write/), heading);
}

async function inSettings({ page, click, heading, link, button }: Hands): Promise<void> {
  await page.goto('/settings');
  for (const tab of ['Account', 'People']) {
    if ((await link(tab).count()) > 0) await click('a tab of a room', link(tab), heading);
  }
  await click(
    'the tray',
    button(/^What is being worked on/),
    page.getByRole('link', { name: 'All runs' }),
  );
  await click('all runs', page.getByRole('link', { name: 'All runs' }), heading);
  await click('a run', page.locator('main a[href^="/activity/"]').first(), heading);
}

async function inDialogs({ page, click, key, button, filled }: Hands): Promise<void> {
  await page.goto('/library');
  const dialog = page.getByRole('dialog');
  await click('paste a text', button('Paste text'), dialog);
  await dialog.getByLabel('Title').fill(`A note ${filled.next()}`);
  await dialog.getByLabel('Text').fill('Seals sleep on the ice, and wake when it breaks.');
  await click('add a text', dialog.getByRole('button', { name: /^Add/ }), button('Paste text'));
  await click('a new collection', button('New collection'), dialog);
  await dialog.getByRole('textbox').fill(`A shelf ${filled.next()}`);
  await key('make a collection', 'Enter', button('New collection'));
  await page.goto(`/documents/${filled.book}`);
  await click('learn a document', button('Learn'), page.getByRole('heading', { level: 1 }));
}

const WAYS = [
  throughRooms,
  inLibrary,
  inReader,
  inSearch,
  inSet,
  inReview,
  inQuiz,
  inAsk,
  inDebate,
  inTutor,
  inAssess,
  inSettings,
  inDialogs,
];
