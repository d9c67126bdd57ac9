/** A class by the pages alone: made, joined, given a set, read, studied, and seen as a class. */
import { expect, test } from 'vitest';
import type { AddedPerson } from '../../src/contracts/people/people.ts';
import type { StudySet } from '../../src/contracts/reading.ts';
import { pageFaults } from './browser.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const PATIENCE = { timeout: 300_000 };
const PASSWORD = 'a long enough password';
const NOTE = `A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A fjord is a deep inlet that a glacier has carved. A harbour is a sheltered place where ships can lie. The moon causes most of the tide, because its pull is stronger on the near side of the Earth. The largest tides of the world reach a range of 16 metres in the Bay of Fundy. A tide wave crosses the open ocean at a speed of 700 kilometres per hour.`;

const cookies = new Map<string, string>();
let set: StudySet;

const shared = sharedLyceum(async (url) => {
  for (const [name, role] of [
    ['ann', 'admin'],
    ['bo', 'author'],
    ['ada', 'learner'],
  ] as const) {
    const added = await send<AddedPerson>(url, 'ann', 'POST', '/api/people', { name, role });
    const secret = added.invitation.path.split('#')[1];
    const body = JSON.stringify({ secret, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const accept = { method: 'POST', headers, body };
    const accepted = await fetch(`${url}/api/invitations/accept`, accept);
    cookies.set(name, String(accepted.headers.get('set-cookie')).split(';')[0] ?? '');
  }
  const text = { title: 'Tides', text: NOTE };
  const { id } = await send<{ id: string }>(url, 'bo', 'POST', '/api/documents?wait=ready', text);
  const made = await send<{ study_set_id: string }>(
    url,
    'bo',
    'POST',
    '/api/reading/study-sets?wait=1',
    { documentId: id, generationGoals: ['flashcards'], constraints: { numFlashcards: 3 } },
  );
  set = await send<StudySet>(url, 'bo', 'GET', `/api/reading/study-sets/${made.study_set_id}`);
});

test(
  'an author makes a class, a learner joins, reads, studies, and results come back',
  PATIENCE,
  async () => {
    const bo = await signedIn('bo', 'Enter', 'Name', 'Password', {});
    await bo.page.goto('/learn/classes');
    await bo.page.getByLabel('Name of the class').fill('Seas');
    await bo.page.getByRole('button', { name: 'Make a class' }).click();
    await bo.page.getByRole('heading', { name: 'Seas' }).waitFor();
    await bo.page.getByLabel('What', { exact: true }).selectOption({ label: set.title });
    await bo.page.getByRole('button', { name: 'Share', exact: true }).click();
    await bo.page.getByRole('button', { name: `Take back ${set.title}` }).waitFor();
    await bo.page.getByRole('button', { name: 'Make a new link' }).click();
    const link = String(await bo.page.getByRole('status').locator('code').textContent());
    expect(link).toMatch(/\/learn\/classes\/join#[\w-]{20,}$/);
    expect(await pageFaults(bo.page)).toEqual([]);

    const look = { language: 'nb', width: 360, theme: 'dark' } as const;
    const ada = await signedIn('ada', 'Gå inn', 'Navn', 'Passord', look);
    await ada.page.goto('/settings/account');
    const tabs = ada.page.getByRole('navigation', { name: 'Innstillinger' });
    await expect
      .poll(() => tabs.getByRole('link').allTextContents())
      .toEqual(['Innstillinger', 'Konto']);
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: 'Bli med' }).click();
    await ada.page.getByText('fra Seas').waitFor();
    expect(await pageFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('link', { name: `Les: ${set.title}` }).click();
    const [card] = set.flashcards;
    await ada.page.getByText(card?.question ?? '').waitFor();
    expect(await pageFaults(ada.page)).toEqual([]);
    await ada.page
      .getByRole('button', { name: /^Åpne avsnittet/ })
      .first()
      .click();
    await ada.page.getByText('Her kan bare dette avsnittet leses').waitFor();
    await ada.page
      .getByRole('blockquote')
      .getByText(card?.quote ?? '')
      .waitFor();
    await ada.page.goto('/learn/classes');
    await ada.page.getByRole('button', { name: `Øv: ${set.title}` }).click();
    await ada.page.waitForURL(/\/learn\/sets\/[0-9a-f-]{36}/);
    const copy = ada.page.url().match(/[0-9a-f-]{36}/)?.[0];
    const own = await send<StudySet>(shared.url, 'ada', 'GET', `/api/reading/study-sets/${copy}`);
    const review = { card_id: own.flashcards[0]?.id, rating: 3 };
    await send(shared.url, 'ada', 'POST', '/api/reading/reviews', review);
    // The document itself is not there for her, and the browser says so.
    expect(ada.complaints.filter((line) => !line.includes('404'))).toEqual([]);

    await bo.page.reload();
    await bo.page.getByText('ada', { exact: true }).waitFor();
    await bo.page.getByRole('link', { name: `Results: ${set.title}` }).click();
    await bo.page.getByRole('rowheader', { name: card?.question ?? '' }).waitFor();
    expect(await pageFaults(bo.page)).toEqual([]);
    expect(bo.complaints).toEqual([]);
    await ada.close();
    await bo.close();
  },
);

async function signedIn(
  who: string,
  enter: string,
  name: string,
  password: string,
  look: Parameters<typeof shared.visit>[0],
) {
  const visited = await shared.visit(look);
  await visited.page.goto('/');
  await visited.page.getByLabel(name).fill(who);
  await visited.page.getByLabel(password).fill(PASSWORD);
  await visited.page.getByRole('button', { name: enter }).click();
  await visited.page.getByRole('navigation').first().waitFor();
  return visited;
}

async function send<T>(
  url: string,
  who: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const cookie = cookies.get(who);
  const headers = { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(url + path, init);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
