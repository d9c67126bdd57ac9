/** From a file to a study set, on the real server with real files, with either mind. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ConceptMap } from '../../contracts/concept.ts';
import type { Document } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import type { Problem } from '../../contracts/problem.ts';
import { SessionState, type StudySet } from '../../contracts/reading.ts';
import type { Run } from '../../contracts/run.ts';
import type { RunEvent } from '../../contracts/run-event.ts';
import { lintItem } from '../../domain/items/lint-item.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { ruinedStrip } from '../../testing/documents/ruined-strip.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';
import type { ScriptedAnswer } from '../../testing/model-server/script.ts';
import { STUDY_CARDS, STUDY_TEXT, studyModel } from '../../testing/study-model.ts';
import { reading } from './index.ts';

/** Recognising a page takes seconds on a free core, and minutes on a busy machine. */
const PATIENCE = { timeout: 300_000 };
const root = new URL('../../../', import.meta.url);

const small = {
  scope: { pages: { from: 2, to: 6 } },
  generationGoals: ['flashcards', 'multiple_choice_quiz'],
  constraints: { numFlashcards: 6, numQuizQuestions: 3, quizDifficulty: 'easy' },
};

describe('a study set, offline', PATIENCE, () => {
  let app: CourseApp;
  let chapter: Document;
  beforeAll(async () => {
    app = await startCourseApp('usual', { features: [reading] });
    chapter = await add(app, 'samples/how-memory-works.pdf');
  }, PATIENCE.timeout);
  afterAll(() => app.close());

  // First, because a card that the person has is not given again: all about the focus is still new.
  test('shows in its session as the contract prints it, and half of it is about its focus', async () => {
    const { extracted_concepts } = await read<ConceptMap>(
      app,
      `/api/documents/${chapter.id}/concepts`,
    );
    const focusAreas = extracted_concepts
      .filter(({ definition }) => /^p[2-6]-/.test(definition?.block_id ?? ''))
      .slice(2, 4)
      .map(({ term }) => term);
    const set = await makeSet(app, {
      documentId: chapter.id,
      ...small,
      focusAreas,
      constraints: { ...small.constraints, numFlashcards: 4 },
    });
    const state = SessionState.parse(await read(app, `/api/reading/sessions/${set.sessionId}`));

    expect(state.doc_meta.filename).toBe('how-memory-works.pdf');
    expect(state.quiz_items.map(({ item_id }) => item_id)).toEqual(set.quiz.map(({ id }) => id));
    const onFocus = set.flashcards.filter(({ question, answer }) =>
      focusAreas.some((area) => `${question} ${answer}`.toLowerCase().includes(area.toLowerCase())),
    );
    expect(onFocus.length).toBeGreaterThanOrEqual(2);
  });

  test('of a PDF has exactly what was asked, every answer with its passage on its page', async () => {
    const set = await makeSet(app, { documentId: chapter.id, ...small });

    expect([set.flashcards.length, set.quiz.length]).toEqual([6, 3]);
    expect(set.handover?.context.keyConcepts.length).toBeGreaterThanOrEqual(5);
    for (const { evidence, quote } of [...set.flashcards, ...set.quiz]) {
      const passage = await read<Evidence>(app, `/api/evidence/${evidence[0]}`);
      expect(passage.block_text.slice(passage.start_char, passage.end_char)).toBe(quote);
      expect(passage.boxes.length).toBeGreaterThan(0);
    }
    for (const item of set.quiz) expect(lintItem(item, { language: 'en' })).toEqual([]);
  });

  test('made again from the same text does not read it again, and the same wish gives the same set', async () => {
    const first = await makeSet(app, { documentId: chapter.id, ...small });
    const same = await makeSet(app, { documentId: chapter.id, ...small });
    const { set: more, nodes } = await watchSet(app, {
      documentId: chapter.id,
      ...small,
      constraints: { ...small.constraints, numFlashcards: 7 },
    });

    expect(same.id).toBe(first.id);
    expect(more.flashcards).toHaveLength(7);
    expect(nodes).toContain('known-text');
    expect(nodes).not.toContain('reader');
  });

  test('with one goal alone makes only that', async () => {
    const set = await makeSet(app, {
      documentId: chapter.id,
      scope: small.scope,
      generationGoals: ['multiple_choice_quiz'],
      constraints: { numQuizQuestions: 2 },
    });
    expect([set.flashcards.length, set.quiz.length]).toEqual([0, 2]);
  });

  test('is refused with the possible number when the text carries less, and that number works', async () => {
    const text = await readFile(new URL('fixtures/chapters/en_testing_effect.txt', root), 'utf8');
    const document = await addText(app, 'chapter.txt', text);
    const wish = { documentId: document.id, generationGoals: ['flashcards'] };
    const refused = await post(app, { ...wish, constraints: { numFlashcards: 100 } });
    const problem = (await refused.json()) as Problem;

    expect([refused.status, problem.code]).toEqual([422, 'reading.too-little']);
    const possible = Number(problem.details?.possible_flashcards);
    expect(problem.detail).toContain(`${possible} flashcards`);
    const set = await makeSet(app, { ...wish, constraints: { numFlashcards: possible } });
    expect(set.flashcards).toHaveLength(possible);
  });

  test('without a number is what the text carries', async () => {
    const goals = { generationGoals: ['flashcards', 'multiple_choice_quiz'] };
    const text = await readFile(new URL('fixtures/chapters/en_testing_effect.txt', root), 'utf8');
    const part = text
      .split(/\n\s*\n/)
      .slice(0, 4)
      .join('\n\n');
    const { id: documentId } = await addText(app, 'part.txt', part);
    const short = await makeSet(app, { documentId, ...goals });

    expect(short.flashcards.length).toBeGreaterThan(0);
    expect(short.flashcards.length).toBeLessThan(15);
    expect(short.handover?.instructions_for_coach.constraints).toMatchObject({
      numFlashcards: short.flashcards.length,
    });
  });

  test('keeps to the chosen pages', async () => {
    const set = await makeSet(app, {
      documentId: chapter.id,
      scope: { pages: { from: 2, to: 3 } },
      generationGoals: ['flashcards'],
      constraints: { numFlashcards: 3 },
    });
    for (const { page } of set.flashcards) expect([2, 3]).toContain(page);
  });

  test('can be edited, and an edit that breaks a rule says which', async () => {
    const set = await makeSet(app, { documentId: chapter.id, ...small });
    const [card] = set.flashcards;
    const [item] = set.quiz;
    const path = `/api/reading/study-sets/${set.id}`;
    const wrong = await patch(app, `${path}/cards/${card?.id}`, {
      answer: 'Something that the text never says.',
    });
    const doubled = await patch(app, `${path}/items/${item?.id}`, {
      options: ['one', 'one', 'two', 'all of the above'],
    });

    expect(await wrong.json()).toMatchObject({ edited: true, findings: [{ rule: 'support' }] });
    const findings = ((await doubled.json()) as { findings: { rule: string }[] }).findings.map(
      ({ rule }) => rule,
    );
    expect(findings).toEqual(expect.arrayContaining(['all-of-the-above', 'options-not-distinct']));
    await app.as('ann', `${path}/cards/${card?.id}`, { method: 'DELETE' });
    expect((await read<StudySet>(app, path)).flashcards).toHaveLength(5);
  });

  test('one card or question made anew takes the place of the old one and asks something else', async () => {
    const set = await makeSet(app, { documentId: chapter.id, ...small });
    const path = `/api/reading/study-sets/${set.id}`;
    const [, card] = set.flashcards;
    const [item] = set.quiz;
    const remade = [
      await app.as('ann', `${path}/cards/${card?.id}/remake?wait=1`, json({})),
      await app.as('ann', `${path}/items/${item?.id}/remake?wait=1`, json({})),
    ];
    expect(await Promise.all(remade.map((answer) => answer.json()))).toEqual([
      { study_set_id: set.id },
      { study_set_id: set.id },
    ]);

    const after = await read<StudySet>(app, path);
    expect(after.flashcards.map(({ id }) => id)).toEqual(set.flashcards.map(({ id }) => id));
    const questions = set.flashcards.map(({ question }) => question);
    expect(questions).not.toContain(after.flashcards[1]?.question);
    expect(after.quiz[0]?.question).not.toBe(item?.question);
    expect(after.flashcards[0]?.question).toBe(set.flashcards[0]?.question);
  });

  test('of a Norwegian chapter is Norwegian', async () => {
    const document = await add(app, 'samples/tidevannet.pdf');
    const set = await makeSet(app, { documentId: document.id, ...small });
    const words = set.flashcards.map(({ question }) => question).join(' ');
    expect(words).toMatch(/\b(Hva|Hvorfor|Hvor|er|kalles|som)\b/);
    expect(words).not.toMatch(/\b(What|Why|Which|How)\b/);
  });

  test('broken wishes get 400 with the place of each fault', async () => {
    const cases: [object, string][] = [
      [{ ...small }, 'body.documentId'],
      [{ ...small, documentId: chapter.id, generationGoals: [] }, 'body.generationGoals'],
      [
        { ...small, documentId: chapter.id, constraints: { numFlashcards: 0 } },
        'body.constraints.numFlashcards',
      ],
      [
        { ...small, documentId: chapter.id, constraints: { quizDifficulty: 'EXTREME' } },
        'body.constraints.quizDifficulty',
      ],
      [{ ...small, documentId: 'nonsense' }, 'body.documentId'],
    ];
    for (const [wish, path] of cases) {
      const answer = await post(app, wish);
      const { errors = [] } = (await answer.json()) as Problem;
      expect([answer.status, errors.map((one) => one.path)]).toEqual([400, [path]]);
    }
    const unknown = await app.as(
      'ann',
      '/api/reading/quizzes?wait=1',
      json({
        documentId: chapter.id,
        blocks_to_assess: ['p99-1'],
        num_questions: 1,
        difficulty: 'EASY',
      }),
    );
    expect([unknown.status, ((await unknown.json()) as Problem).errors?.[0]?.path]).toEqual([
      400,
      'body.blocks_to_assess.0',
    ]);
  });

  test('of too short a text is refused', async () => {
    const { id } = await addText(
      app,
      'short.txt',
      'Only a few words stand here, and no more than that.',
    );
    const answer = await post(app, { ...small, documentId: id, scope: undefined });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([
      422,
      'document.too-short',
    ]);
  });

  test('of a bad scan waits for its review: 422, nothing made, then a set', async () => {
    const form = new FormData();
    form.set('file', new Blob([await ruinedStrip()]), 'scan.jpg');
    const upload = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
    const { details } = (await upload.json()) as Problem;
    const documentId = String(details?.document_id);
    const { run_id } = await read<Document>(app, `/api/documents/${documentId}`);
    const { session_id } = await read<Run>(app, `/api/runs/${run_id}`);
    const review = async () => (await stateOf(app, session_id)).review;
    expect(await review()).toMatchObject({ status: 'pending', pages: [1] });
    expect(await confidences(app, session_id)).toEqual({
      'recognise[0]/page': expect.any(Number),
      'ask-for-review': expect.any(Number),
    });
    const wish = { documentId, generationGoals: ['flashcards'], constraints: { numFlashcards: 1 } };
    const refused = await post(app, wish);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([
      422,
      'document.low-confidence',
    ]);

    await app.as('ann', '/api/reviews', json({ document_id: documentId, decision: 'accept' }));
    const status = async () => (await read<Document>(app, `/api/documents/${documentId}`)).status;
    await expect.poll(status, { timeout: 120_000 }).toBe('ready');
    expect(await review()).toMatchObject({ status: 'accepted', pages: [1] });
    const answer = await post(app, wish);
    expect([200, 422]).toContain(answer.status);
    expect(((await answer.json()) as Problem).code).not.toBe('document.low-confidence');
  });

  test('goes with its document: no sentence of it is left', async () => {
    const text = await readFile(new URL('fixtures/chapters/en_testing_effect.txt', root), 'utf8');
    const document = await addText(
      app,
      'gone.txt',
      `${text}\n\nThe quokka effect is a rare form of recall.`,
    );
    const set = await makeSet(app, {
      documentId: document.id,
      generationGoals: ['flashcards'],
      constraints: { numFlashcards: 3 },
    });
    await app.as('ann', `/api/documents/${document.id}?forever=1`, { method: 'DELETE' });

    expect((await app.as('ann', `/api/reading/study-sets/${set.id}`)).status).toBe(404);
    const { store } = app.app;
    const { rows } = await store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const found = await store.query(
        `select 1 from ${name} t where strpos(t::text, 'quokka') > 0`,
      );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });
});

describe('a study set, with a model', PATIENCE, () => {
  test('is what the model wrote, checked, and a model that fails thrice is asked a fourth time', async () => {
    const { app, model, document } = await modelApp([500, 500, 500]);
    const set = await makeSet(app, { documentId: document.id, ...cardsOnly(2) });

    expect(set.made_by.mind).toBe('model');
    expect(set.flashcards.map(({ question }) => question)).toEqual(
      STUDY_CARDS.map(({ question }) => question),
    );
    expect(model.counts().calls).toBe(3 + 2);
  });

  test('that fails for good is a 502 with its trace, and a retry pays only for what is missing', async () => {
    const { app, model, document } = await modelApp([500, 500, 500, 500]);
    const answer = await post(app, { documentId: document.id, ...cardsOnly(2) });
    const problem = (await answer.json()) as Problem;

    expect([answer.status, problem.trace_id.length > 10]).toEqual([502, true]);
    const runId = String(problem.details?.run_id);
    await app.as('ann', `/api/runs/${runId}/retry`, json({}));
    await app.app.runs.settled('ann' as never, runId as never, AbortSignal.timeout(60_000));
    expect((await read<{ status: string }>(app, `/api/runs/${runId}`)).status).toBe('done');
    expect(model.counts().calls).toBe(4 + 2);
  });

  test('that is too slow is a 504', async () => {
    const { app, document } = await modelApp([], { modelTimeoutSeconds: 1, latencyMs: 5000 });
    const answer = await post(app, { documentId: document.id, ...cardsOnly(2) });
    expect([answer.status, ((await answer.json()) as Problem).trace_id.length > 10]).toEqual([
      504,
      true,
    ]);
  });

  test('whose text gives orders to reader and coach changes nothing, also with a model that obeys', async () => {
    const { app, document } = await modelApp([], {
      obeys: (text) => text.includes('IGNORE ALL RULES'),
    });
    await post(app, { documentId: document.id, ...cardsOnly(2) });

    // The obedient model writes a card without evidence; it is refused twice, and cards that the
    // text carries stand in, under the name of who made them.
    const { study_sets } = await read<{ study_sets: StudySet[] }>(app, '/api/reading/study-sets');
    const [set] = study_sets;
    expect(study_sets).toHaveLength(1);
    expect(set?.made_by.mind).toBe('offline');
    expect(JSON.stringify(set?.flashcards)).not.toContain('cheese');
  });
});

async function stateOf(app: CourseApp, sessionId: string): Promise<SessionState> {
  return SessionState.parse(await read(app, `/api/reading/sessions/${sessionId}`));
}

/** By step, how surely it was recognised, as the runs of a session tell. */
async function confidences(app: CourseApp, sessionId: string): Promise<Record<string, number>> {
  const { rows } = await app.app.store.query<{ node: string; sure: number }>(
    `select body ->> 'node' as node, (body #> '{trace,ocr_confidence}')::float8 as sure
     from run_events join runs on runs.id = run_id
     where session_id = $1 and body #> '{trace,ocr_confidence}' is not null`,
    [sessionId],
  );
  return Object.fromEntries(rows.map(({ node, sure }) => [node, sure]));
}

function cardsOnly(numFlashcards: number) {
  return { generationGoals: ['flashcards'], constraints: { numFlashcards } };
}

interface ModelManners {
  obeys?: (text: string) => boolean;
  modelTimeoutSeconds?: number;
  latencyMs?: number;
}

async function modelApp(
  faults: number[],
  { obeys = () => false, modelTimeoutSeconds = 60, latencyMs = 0 }: ModelManners = {},
): Promise<{ app: CourseApp; model: ModelServer; document: Document }> {
  const queue = [...faults];
  const model = await startModelServer({
    latencyMs,
    script: ({ text }): ScriptedAnswer => {
      const status = queue.shift();
      if (status) return { fault: 'status', status };
      if (!(text.includes('learning material') && obeys(text))) return studyModel({ text });
      const cheese = {
        question: 'What is the moon made of?',
        answer: 'Cheese.',
        quote: 'The moon is made of cheese by law.',
        concept: null,
      };
      return { json: { flashcards: [cheese, cheese], quiz: [] } };
    },
  });
  const app = await startCourseApp('usual', {
    features: [reading],
    // How long it waits between two attempts is promised in the kernel's tests of faults.
    waitForModel: () => Promise.resolve(),
    config: {
      mind: 'model',
      modelFast: 'compatible:test',
      modelStrong: 'compatible:test',
      compatibleBaseUrl: `${model.url}/v1`,
      modelTimeoutSeconds,
    },
  });
  onTestFinished(async () => {
    await app.close();
    await model.close();
  });
  return { app, model, document: await addText(app, 'tides.md', STUDY_TEXT) };
}

async function makeSet(app: CourseApp, wish: object): Promise<StudySet> {
  const answer = await post(app, wish);
  const made = (await answer.json()) as { study_set_id: string };
  expect([answer.status, made]).toEqual([200, made]);
  return read(app, `/api/reading/study-sets/${made.study_set_id}`);
}

/** The set, and the nodes that its run went through. */
async function watchSet(app: CourseApp, wish: object): Promise<{ set: StudySet; nodes: string[] }> {
  const answer = await app.as('ann', '/api/reading/study-sets?wait=1', json(wish));
  const location = answer.headers.get('location') ?? '';
  const { study_set_id } = (await answer.json()) as { study_set_id: string };
  const runId = location.split('/').at(-1) as never;
  const nodes: string[] = [];
  const events: AsyncIterable<RunEvent> = app.app.runs.events(
    'ann' as never,
    runId,
    0,
    AbortSignal.timeout(60_000),
  );
  for await (const { body } of events) {
    if (body.type === 'step-end') nodes.push(body.node);
    if (body.type === 'run-end') break;
  }
  return { set: await read(app, `/api/reading/study-sets/${study_set_id}`), nodes };
}

function post(app: CourseApp, wish: object): Promise<Response> {
  return app.as('ann', '/api/reading/study-sets?wait=1', json(wish));
}

function patch(app: CourseApp, path: string, body: object): Promise<Response> {
  return app.as('ann', path, { ...json(body), method: 'PATCH' });
}

function json(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function formOf(path: string): Promise<FormData> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(new URL(path, root))]), path.split('/').at(-1) ?? '');
  return form;
}

async function add(app: CourseApp, path: string): Promise<Document> {
  const answer = await app.as('ann', '/api/documents?wait=ready', {
    method: 'POST',
    body: await formOf(path),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
}

async function addText(app: CourseApp, name: string, text: string): Promise<Document> {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  const answer = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
}

async function read<T>(app: CourseApp, path: string): Promise<T> {
  return (await app.as('ann', path)).json() as Promise<T>;
}
