/** What an author shares with a class: read there, studied as a copy, and nothing else of anybody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassResults, SharedWithMe } from '../../contracts/people/sharing.ts';
import type { StudySet } from '../../contracts/reading.ts';
import { type PeopleApp, startPeopleApp } from '../../testing/people/people-app.ts';

const NOTE = `A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A fjord is a deep inlet that a glacier has carved. A harbour is a sheltered place where ships can lie. The moon causes most of the tide, because its pull is stronger on the near side of the Earth.`;

let app: PeopleApp;
/** Of the author bo, shared with a class in which ada is, and cy is not. */
let made: { document: string; other: string; set: StudySet; cls: string; shares: string[] };

beforeAll(async () => {
  app = await startPeopleApp();
  const document = await idOf('bo', '/api/documents?wait=ready', { title: 'Tides', text: NOTE });
  const other = await idOf('bo', '/api/documents?wait=ready', {
    title: 'Private',
    text: `Of nobody else. ${NOTE}`,
  });
  const collection = await idOf('bo', '/api/collections', { name: 'For the class' });
  await app.send('bo', 'PUT', `/api/collections/${collection}/documents/${document}`, undefined);
  const started = await app.send('bo', 'POST', '/api/reading/study-sets?wait=1', {
    documentId: document,
    generationGoals: ['flashcards'],
    constraints: { numFlashcards: 3 },
  });
  const { study_set_id } = (await started.json()) as { study_set_id: string };
  const set = await get<StudySet>('bo', `/api/reading/study-sets/${study_set_id}`);
  const cls = await idOf('bo', '/api/classes', { name: 'Seas' });
  const link = await app.send('bo', 'POST', `/api/classes/${cls}/link`, undefined);
  await app.send('ada', 'POST', '/api/my-classes', await link.json());
  const shares = [
    await idOf('bo', `/api/classes/${cls}/shares`, { kind: 'collection', thing_id: collection }),
    await idOf('bo', `/api/classes/${cls}/shares`, {
      kind: 'study_set',
      thing_id: study_set_id,
      may_study: true,
    }),
  ];
  made = { document, other, set, cls, shares };
}, 120_000);
afterAll(() => app?.close());

test('a member reads what is shared, nobody else does, and nobody can change it', async () => {
  const { document, set } = made;
  const shown = ['', '/blocks', '/pages/1', '/file', '/guide'].map(
    (end) => `/api/documents/${document}${end}`,
  );
  for (const path of [...shown, `/api/reading/study-sets/${set.id}`]) {
    expect([path, ...(await statuses(path, ['bo', 'ada', 'cy', 'admin']))]).toEqual([
      path,
      200,
      200,
      404,
      404,
    ]);
  }
  const hidden = [
    `/api/documents/${document}/annotations`,
    `/api/documents/${document}/revisions`,
    `/api/documents/${made.other}`,
    `/api/reading/study-sets/${set.id}/export?format=csv`,
  ];
  for (const path of hidden)
    expect([path, ...(await statuses(path, ['ada']))]).toEqual([path, 404]);
  const changes: [string, string, unknown][] = [
    ['PATCH', `/api/documents/${document}`, { title: 'Mine now' }],
    ['DELETE', `/api/documents/${document}?forever=1`, undefined],
    ['DELETE', `/api/reading/study-sets/${set.id}`, undefined],
  ];
  for (const [method, path, body] of changes) {
    expect((await app.send('ada', method, path, body)).status).toBe(404);
  }
});

test('lists and search show a member only what is the member’s own', async () => {
  expect(await get('ada', '/api/documents')).toMatchObject({ documents: [] });
  const { shared } = await get<SharedWithMe>('ada', '/api/shared');
  expect(shared.map(({ kind, title, class_name }) => [kind, title, class_name]).toSorted()).toEqual(
    [
      ['collection', 'For the class', 'Seas'],
      ['study_set', made.set.title, 'Seas'],
    ],
  );
  expect(await get('cy', '/api/shared')).toEqual({ shared: [] });
  const found = await app.send('ada', 'GET', '/api/search?query=tide', undefined);
  expect(await found.text()).not.toContain(made.document);
});

test('a member studies a copy; the class is seen by item and concept, and leaving takes it out', async () => {
  const [, share] = made.shares;
  const study = () => app.send('ada', 'POST', `/api/shared/${share}/study`, undefined);
  const taken = (await (await study()).json()) as { study_set_id: string; added: number };
  expect(taken.added).toBe(made.set.flashcards.length);
  expect(await (await study()).json()).toEqual({ ...taken, added: 0 });
  expect((await app.send('cy', 'POST', `/api/shared/${share}/study`, undefined)).status).toBe(404);

  const own = await get<StudySet>('ada', `/api/reading/study-sets/${taken.study_set_id}`);
  const [card] = own.flashcards;
  expect(card?.source).toContain('Tides');
  const review = { card_id: card?.id, rating: 3 };
  expect((await app.send('ada', 'POST', '/api/reading/reviews', review)).status).toBe(200);
  expect((await app.send('cy', 'POST', '/api/reading/reviews', review)).status).toBe(404);

  const results = await get<ClassResults>('bo', `/api/shares/${share}/results`);
  expect(results.items).toEqual([
    {
      id: made.set.flashcards[0]?.id,
      question: card?.question,
      concept: card?.concept,
      people: 1,
      answers: 1,
      correct: 1,
    },
  ]);
  expect(results.concepts).toEqual([{ concept: card?.concept, people: 1, answers: 1, correct: 1 }]);
  expect(JSON.stringify(results)).not.toContain('ada');
  expect((await app.send('ada', 'GET', `/api/shares/${share}/results`, undefined)).status).toBe(
    403,
  );

  expect((await app.send('ada', 'DELETE', `/api/my-classes/${made.cls}`, undefined)).status).toBe(
    204,
  );
  const after = await get<ClassResults>('bo', `/api/shares/${share}/results`);
  expect([after.members, after.items]).toEqual([0, []]);
  expect(await statuses(`/api/documents/${made.document}`, ['ada'])).toEqual([404]);

  await app.send('bo', 'DELETE', '/api/me', { confirm: 'delete everything' });
  const kept = await get<StudySet>('ada', `/api/reading/study-sets/${taken.study_set_id}`);
  expect(kept.flashcards).toEqual(own.flashcards);
});

async function statuses(path: string, people: string[]): Promise<number[]> {
  const all: number[] = [];
  for (const who of people) {
    const answer = await app.send(who, 'GET', path, undefined);
    await answer.body?.cancel();
    all.push(answer.status);
  }
  return all;
}

async function get<T>(who: string, path: string): Promise<T> {
  return (await (await app.send(who, 'GET', path, undefined)).json()) as T;
}

async function idOf(who: string, path: string, body: unknown): Promise<string> {
  const answer = await app.send(who, 'POST', path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}
