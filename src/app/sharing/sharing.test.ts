/** What an author shares with a class: read there, studied as a copy, and nothing else of anybody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '../../contracts/evidence.ts';
import type { MadeApiToken } from '../../contracts/people/people.ts';
import type { ClassResults, SharedWithMe } from '../../contracts/people/sharing.ts';
import type { StudySet } from '../../contracts/reading.ts';
import { PASSWORD, type PeopleApp, startPeopleApp } from '../../testing/people/people-app.ts';

const NOTE = `A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A fjord is a deep inlet that a glacier has carved. A harbour is a sheltered place where ships can lie. The moon causes most of the tide, because its pull is stronger on the near side of the Earth. The largest tides of the world reach a range of 16 metres in the Bay of Fundy. A tide wave crosses the open ocean at a speed of 700 kilometres per hour.`;

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

test('the passage behind a card is there for a member, and no word around it', async () => {
  const { flashcards } = made.set;
  for (const { quote, evidence } of flashcards) {
    const path = `/api/evidence/${evidence[0]}`;
    expect(await statuses(path, ['bo', 'ada', 'cy', 'admin'])).toEqual([200, 200, 404, 404]);
    const own = await get<Evidence>('bo', path);
    const lent = await get<Evidence>('ada', path);
    expect(lent).toEqual({ ...own, block_text: own.quote });
    expect(own.block_text.length).toBeGreaterThan(quote.length);
  }
});

test('no other passage of the same document is lent, and none of a card that was dropped', async () => {
  const { set, document } = made;
  const path = (at: number) => `/api/evidence/${set.flashcards[at]?.evidence[0]}`;
  const deck = await idOf('bo', '/api/reading/decks', { title: 'Not shared' });
  const card = await app.send('bo', 'POST', `/api/reading/study-sets/${deck}/cards`, {
    question: 'What is a lagoon?',
    answer: 'A shallow lake.',
    passage: { documentId: document, quote: 'A lagoon is a shallow lake behind a bar of sand.' },
  });
  const { evidence } = (await card.json()) as { evidence: string[] };
  expect(await statuses(`/api/evidence/${evidence[0]}`, ['bo', 'ada'])).toEqual([200, 404]);

  const last = set.flashcards.at(-1);
  const at = set.flashcards.length - 1;
  const one = `/api/reading/study-sets/${set.id}/cards/${last?.id}`;
  await app.send('bo', 'DELETE', one, undefined);
  expect(await statuses(path(at), ['bo', 'ada'])).toEqual([200, 404]);
  await app.send('bo', 'POST', `${one}/restore`, {});
  expect(await statuses(path(at), ['bo', 'ada'])).toEqual([200, 200]);
  const token = await tokenOf('ada', ['study']);
  const byProgram = await app.fetch(path(0), { headers: { authorization: token } });
  await byProgram.body?.cancel();
  expect(byProgram.status).toBe(403);
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

test('a quiz that members take signed in is seen by item and concept, and only theirs counts', async () => {
  const { document, cls } = made;
  const started = await app.send('bo', 'POST', '/api/reading/study-sets?wait=1', {
    documentId: document,
    generationGoals: ['multiple_choice_quiz'],
    constraints: { numQuizQuestions: 1 },
  });
  const { study_set_id } = (await started.json()) as { study_set_id: string };
  const { quiz } = await get<StudySet>('bo', `/api/reading/study-sets/${study_set_id}`);
  const source = { kind: 'study_set', id: study_set_id };
  const given = await app.send('bo', 'POST', '/api/deliveries', { source });
  const delivery = (await given.json()) as { id: string; path: string };
  const share = await idOf('bo', `/api/classes/${cls}/shares`, {
    kind: 'quiz',
    thing_id: delivery.id,
  });
  const { shared } = await get<SharedWithMe>('ada', '/api/shared');
  expect(shared.find(({ kind }) => kind === 'quiz')?.path).toBe(delivery.path);
  const key = quiz[0]?.correctAnswerIndex ?? 0;
  await take(delivery.path, { who: 'Ada', as: 'ada', chosen: key });
  await take(delivery.path, { who: 'Cy', as: 'cy', chosen: key });
  await take(delivery.path, { who: 'Stranger', as: null, chosen: key });

  const results = await get<ClassResults>('bo', `/api/shares/${share}/results`);
  const counts = { people: 1, answers: 1, correct: 1 };
  const concept = quiz[0]?.concept ?? null;
  expect(results).toEqual({
    members: 1,
    items: [{ id: quiz[0]?.id, question: quiz[0]?.question, concept, ...counts }],
    concepts: concept === null ? [] : [{ concept, ...counts }],
  });
  await app.send('bo', 'DELETE', `/api/deliveries/${delivery.id}`, undefined);
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

interface Attempt {
  who: string;
  /** Signed in as; null for somebody who has no account. */
  as: string | null;
  chosen: number;
}

async function take(path: string, { who, as, chosen }: Attempt): Promise<void> {
  const own = as === null ? {} : { cookie: await app.cookieOf(as, PASSWORD) };
  const headers = { 'content-type': 'application/json', origin: app.url, ...own };
  const begun = await app.post(`/api${path}/sitting`, { who }, headers);
  const secret = String(begun.headers.get('set-cookie')).split(';')[0] ?? '';
  const answered = await app.fetch(`/api${path}/answers/1`, {
    method: 'PUT',
    headers: { ...headers, cookie: secret },
    body: JSON.stringify({ chosen }),
  });
  if (!answered.ok) throw new Error(await answered.text());
}

async function tokenOf(who: string, scopes: string[]): Promise<string> {
  const answer = await app.send(who, 'POST', '/api/me/tokens', { name: 'a', scopes, days: 1 });
  return `Bearer ${((await answer.json()) as MadeApiToken).secret}`;
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
