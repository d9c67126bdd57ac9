import { expect, test } from 'vitest';
import { sharedLyceum } from './shared-lyceum.ts';

const shared = sharedLyceum();

test('the first address leads to today, and every room can be reached from there', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/');
  await page.waitForURL('**/today');
  for (const room of ['Ask', 'Learn', 'Assess', 'Settings', 'Library', 'Today']) {
    await page.getByRole('navigation').getByRole('link', { name: room, exact: true }).click();
    await page.waitForURL(`**/${room.toLowerCase()}**`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('an address that leads nowhere says so and shows the way back', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await page.getByRole('link', { name: 'To the library' }).click();
  await page.waitForURL('**/library');
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['/study', '/learn'],
  ['/study/statistics?scope=x', '/learn/statistics?scope=x'],
  ['/debate/new', '/ask/debates/new'],
  ['/ask', '/ask/answers'],
])('the old address %s leads to %s', async (before, now) => {
  const { page, complaints, close } = await shared.visit();
  await page.goto(before);
  await page.waitForURL(`**${now}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a link looks pressed only until its page is there', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await page.getByRole('navigation').getByRole('link', { name: 'Learn', exact: true }).click();
  // Twice: the second page is there before the click has ended.
  for (const part of ['Progress', 'Cards and sets', 'Progress']) {
    await page.getByRole('main').getByRole('link', { name: part, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await expect.poll(() => page.locator('[data-heard]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
