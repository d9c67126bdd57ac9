/** Walks the route table as a second user: nothing of the first one is there. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { accessOf } from '../src/app/server/access.ts';
import { serverRoutes } from '../src/app/server/server-routes.ts';
import { DocumentId } from '../src/contracts/document.ts';
import { UserId } from '../src/contracts/ids.ts';
import type { StudySet } from '../src/contracts/reading.ts';
import { noLocalModels } from '../src/kernel/model/local-models.ts';
import type { Route } from '../src/kernel/routes/route.ts';
import { QuotedDocuments } from '../src/library/citations/quoted-documents.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { DEBATE_QUESTION, DEBATE_TEXT } from '../src/testing/debate-model.ts';
import { wantedAccess } from '../src/testing/people/route-access.ts';

let course: CourseApp;
/** What ann owns, by the first part of the path under /api. A new kind of thing is added here. */
let owned: Record<string, Record<string, string>>;

/** Queries and bodies that would be right, so that only the owner can be the reason of a refusal. */
const queries: Record<string, string> = {
  'GET /api/reading/study-sets/:id/export': '?format=csv',
};

const bodies: Record<string, unknown> = {
  'POST /api/research/queries/:id/cards': {},
  'POST /api/runs/:id/retry': {},
  'PATCH /api/research/watches/:id': { every: 'daily' },
  'POST /api/runs/:id/signals/:name': { verdict: 'fine' },
  'PATCH /api/reading/study-sets/:id/cards/:card_id': { answer: 'Another one.' },
  'PATCH /api/reading/study-sets/:id/items/:item_id': { question: 'Another one?' },
  'POST /api/reading/study-sets/:id/cards': { question: 'Whose?', answer: 'Not mine.' },
  'POST /api/reading/study-sets/:id/cards/:card_id/remake': {},
  'POST /api/reading/study-sets/:id/cards/:card_id/restore': {},
  'POST /api/reading/study-sets/:id/items/:item_id/restore': {},
  'POST /api/reading/flags/:item_id/resolve': { decision: 'delete' },
  'POST /api/reading/study-sets/:id/items/:item_id/remake': {},
  'POST /api/reading/cards/:card_id/suspend': {},
  'POST /api/reading/cards/:card_id/bury': {},
  'POST /api/reading/cards/:card_id/flag': { reason: 'It is wrong.' },
  'POST /api/reading/items/:item_id/flag': { reason: 'It is wrong.' },
  'PATCH /api/documents/:id': { title: 'Another title' },
  'PATCH /api/collections/:id': { name: 'Another name' },
  'POST /api/documents/:id/annotations': {
    block_id: 'p1-1',
    start: 0,
    end: 8,
    quote: 'Only Ann',
    colour: 'pink',
  },
  'PATCH /api/annotations/:id': { note: 'Another note' },
  'POST /api/debates/:id/interject': { kind: 'question', text: 'Whose debate is it?' },
  'PATCH /api/research/memory/entities/:id': { name: 'Another name' },
  'POST /api/debates/:id/predictions': { probabilities: { Support: 1 } },
  'PATCH /api/tutoring/sessions/:id': { goals: ['Another goal'] },
  'POST /api/tutoring/sessions/:id/messages': { message: 'quiz me' },
  'POST /api/tutoring/exam-promises/:id/result': { recalled: 1, asked: 1 },
  'POST /api/tutoring/sessions/:id/answers': { question_id: 'any', answer: 'any' },
  'POST /api/assessment/tasks/:id/decisions': { action: 'stop' },
  'PATCH /api/deliveries/:id': { is_open: false },
  'POST /api/classes/:id/shares': { kind: 'quiz', thing_id: 'any' },
};

/** Long enough to make cards of. */
const NOTE = `Only Ann may read this sentence. A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A current is the steady flow of water in one direction. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A harbour is a sheltered place where ships can lie. A fjord is a deep inlet that a glacier has carved. The moon causes most of the tide, because its pull is stronger on the near side of the Earth. The largest tides of the world reach a range of 16 metres in the Bay of Fundy. A tide wave crosses the open ocean at a speed of 700 kilometres per hour.`;

beforeAll(async () => {
  course = await startCourseApp('usual', { features });
  const started = await postAsAnn('/api/courses', { title: 'a course of Ann' });
  const { run_id } = (await started.json()) as { run_id: string };
  const added = await postAsAnn('/api/documents', { title: 'A note of Ann', text: NOTE });
  const document = (await added.json()) as { id: string };
  const made = await postAsAnn('/api/collections', { name: 'A shelf of Ann' });
  const collection = (await made.json()) as { id: string };
  const { artifactId, evidenceId } = await recordArtifact(document.id);
  const marked = await postAsAnn(
    `/api/documents/${document.id}/annotations`,
    bodies['POST /api/documents/:id/annotations'],
  );
  const annotation = (await marked.json()) as { id: string };
  const studied = await postAsAnn('/api/reading/study-sets?wait=1', {
    documentId: document.id,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    constraints: { numFlashcards: 1, numQuizQuestions: 1 },
  });
  const { study_set_id } = (await studied.json()) as { study_set_id: string };
  const set = (await (
    await course.as('ann', `/api/reading/study-sets/${study_set_id}`)
  ).json()) as StudySet;
  const paper = await postAsAnn('/api/documents?wait=ready', {
    title: 'A paper of Ann',
    text: DEBATE_TEXT,
  });
  const debated = await postAsAnn('/api/mas-debate/run', {
    paperId: ((await paper.json()) as { id: string }).id,
    question: DEBATE_QUESTION,
  });
  const { debate_id } = (await debated.json()) as { debate_id: string };
  const asked = await postAsAnn('/api/research/queries?wait=1', {
    query_text: 'What causes the tide?',
  });
  const { final_response } = (await asked.json()) as { final_response: { id: string } };
  const tutored = await postAsAnn('/api/tutoring/sessions', { documents: [document.id] });
  const { session_id } = (await tutored.json()) as { session_id: string };
  const assessed = await postAsAnn('/api/assessment/tasks?wait=1', {
    reference_document_ids: [document.id],
  });
  const given = await postAsAnn('/api/deliveries', {
    source: { kind: 'study_set', id: study_set_id },
  });
  const delivery = (await given.json()) as { id: string; path: string };
  await course.as('nobody', `/api${delivery.path}/sitting`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ who: 'Cato' }),
  });
  const results = await (await course.as('ann', `/api/deliveries/${delivery.id}`)).json();
  const { sittings } = results as { sittings: { id: string }[] };
  const form = new FormData();
  form.set('file', new Blob(['1. Whose?\nA. Mine\nB. Yours\nAnswer: A']), 'past.txt');
  const brought = await course.as('ann', '/api/question-imports', { method: 'POST', body: form });
  const { import: taken } = (await brought.json()) as { import: { id: string } };
  const { sessionId, tokenId } = await annsAccount();
  const shared = await annsClass(collection.id, study_set_id);
  owned = {
    ...shared,
    me: { id: tokenId, session_id: sessionId, token_id: tokenId },
    'question-imports': { id: taken.id },
    deliveries: { id: delivery.id, sitting_id: sittings[0]?.id ?? '' },
    research: { id: final_response.id },
    tutoring: { id: session_id },
    assessment: { id: assessed.headers.get('x-run-id') ?? '' },
    debates: { id: debate_id },
    reading: {
      id: study_set_id,
      card_id: set.flashcards[0]?.id ?? '',
      item_id: set.quiz[0]?.id ?? '',
      name: 'a-picture.png',
    },
    annotations: { id: annotation.id },
    artifacts: { id: artifactId },
    evidence: { id: evidenceId },
    runs: { id: run_id, name: 'review' },
    documents: { id: document.id, page: '1' },
    collections: { id: collection.id, document_id: document.id },
  };
});
afterAll(() => course.close());

function postAsAnn(path: string, body: unknown): Promise<Response> {
  return course.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function annsClass(collectionId: string, setId: string) {
  const made = await postAsAnn('/api/classes', { name: 'A class of Ann' });
  const { id } = (await made.json()) as { id: string };
  const { secret } = (await (await postAsAnn(`/api/classes/${id}/link`, {})).json()) as {
    secret: string;
  };
  expect((await postAsAnn('/api/my-classes', { secret })).status).toBe(200);
  const share = async (kind: string, thing_id: string) => {
    const body = { kind, thing_id, may_study: true };
    return (await (await postAsAnn(`/api/classes/${id}/shares`, body)).json()) as { id: string };
  };
  await share('collection', collectionId);
  const set = await share('study_set', setId);
  return {
    classes: { id },
    'my-classes': { id },
    shares: { id: set.id },
    shared: { id: set.id },
    'shared-collections': { id: collectionId },
  };
}

async function annsAccount() {
  const { store, accounts } = course.app;
  await store.query(
    `insert into people (user_id, name, name_key, role, state, made_at)
     values ('ann', 'ann', 'ann', 'admin', 'active', now())`,
  );
  await accounts.sessions.open('ann', 'a browser');
  const [session] = await accounts.sessions.list('ann', null);
  const made = await accounts.tokens.make('ann', { name: 'hers', scopes: ['read'], days: 1 });
  return { sessionId: session?.id ?? '', tokenId: made.token.id };
}

async function recordArtifact(documentId: string) {
  const { store, ledger, documents, runs } = course.app;
  const ann = UserId.parse('ann');
  const id = DocumentId.parse(documentId);
  const { run_id } = await documents.get(ann, id);
  if (run_id) await runs.settled(ann, run_id, new AbortController().signal);
  const document = await QuotedDocuments.open({ db: store, local: noLocalModels }, ann, [id]);
  const found = document.find({ text: 'Only Ann may read this sentence.' });
  if (!found) throw new Error('the sentence was not found');
  const evidence = [{ found, verdict: 'supports' as const, score: 1, verifier: 'test' }];
  const recorded = await store.transaction((tx) =>
    ledger.recordClaims(tx, {
      userId: ann,
      feature: 'test',
      kind: 'note',
      runId: null,
      madeBy: { mind: 'offline' },
      inputs: [],
      claims: [{ path: 'note', text: 'Only Ann may read it.', evidence }],
    }),
  );
  return { artifactId: recorded.id, evidenceId: recorded.evidenceIds.get('note')?.[0] ?? '' };
}

test('a second user gets 404 for everything of the first, on every route that names a thing', async () => {
  // An open route knows no user: who takes a quiz by its link has a test of their own.
  // What admins see of everybody is tested with the roles.
  const naming = serverRoutes(course.app).filter(
    (one) => one.path.includes(':') && !one.open && accessOf(one).scope !== 'admin',
  );
  expect(naming.length).toBeGreaterThan(4);
  const answers = await Promise.all(
    naming.map(async (route) => ({
      route: `${route.method} ${route.path}`,
      status: (await call('bob', route)).status,
    })),
  );

  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
});

test('each route is for those that the list of the roles names', () => {
  const routes = serverRoutes(course.app).filter(({ open }) => !open);
  const given = routes.map((one) => [`${one.method} ${one.path}`, accessOf(one)]);
  expect(given).toEqual(given.map(([route]) => [route, wantedAccess(String(route))]));
});

test('the first user does reach them, so the 404 is about the owner', async () => {
  const events = await call('ann', route('GET', '/api/runs/:id/events'));
  const run = await call('ann', route('GET', '/api/runs/:id'));
  const document = await call('ann', route('GET', '/api/documents/:id'));
  await events.body?.cancel();

  expect([events.status, run.status, document.status]).toEqual([200, 200, 200]);
});

test('no list shows a second user what belongs to the first', async () => {
  const lists = serverRoutes(course.app).filter(
    ({ method, path, open, mediaType }) =>
      method === 'GET' &&
      !path.includes(':') &&
      !open &&
      !mediaType &&
      accessOf({ method, path }).scope !== 'admin',
  );
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) {
    const shown = await (await call('bob', list)).text();
    for (const thing of Object.values(owned)) expect(shown).not.toContain(thing.id);
  }
});

function route(method: string, path: string): Route {
  const found = serverRoutes(course.app).find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`there is no ${method} ${path}`);
  return found;
}

async function call(user: string, { method, path }: Route): Promise<Response> {
  const values = owned[path.split('/')[2] ?? ''];
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values?.[name];
    if (!value) throw new Error(`say in this test what ann owns for ${path}`);
    return value;
  });
  const body = bodies[`${method} ${path}`];
  const query = queries[`${method} ${path}`] ?? '';
  return course.as(user, filled + query, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}
