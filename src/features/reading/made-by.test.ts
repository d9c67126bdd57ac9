/** Everything that a study run keeps names who made it: the agent, its mind, its words, its model. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '../../contracts/document.ts';
import type { Artifact, MadeBy } from '../../contracts/evidence.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { StudySet } from '../../contracts/reading.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';
import { STUDY_CARDS, STUDY_TEXT, studyModel } from '../../testing/study-model.ts';
import { coachPrompt } from './coach/coach.prompt.ts';
import { reading } from './index.ts';
import { readerPrompt } from './reader/reader.prompt.ts';

const READ_BY_MODEL = {
  mind: 'model',
  agent: 'reader',
  prompt_id: readerPrompt.id,
  model: 'compatible:strong-one',
};
const COACHED_BY_MODEL = {
  mind: 'model',
  agent: 'coach',
  prompt_id: coachPrompt.id,
  model: 'compatible:strong-one',
};

let model: ModelServer;
let app: CourseApp;
beforeAll(async () => {
  model = await startModelServer({ script: studyModel });
  app = await startCourseApp('usual', {
    features: [reading],
    config: {
      mind: 'model',
      modelFast: 'compatible:fast-one',
      modelStrong: 'compatible:strong-one',
      compatibleBaseUrl: `${model.url}/v1`,
    },
  });
}, 300_000);
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => model.script(studyModel));

test('offline, the cards and questions are the coach’s and the handover is the reader’s', async () => {
  const wish = { generationGoals: ['flashcards', 'multiple_choice_quiz'] };
  const constraints = { numFlashcards: 2, numQuizQuestions: 1 };
  const chapter = new URL('../../../fixtures/chapters/en_testing_effect.txt', import.meta.url);
  const text = await readFile(chapter, 'utf8');
  const set = await made(await order({ ...wish, constraints }, { text, query: '&mind=offline' }));

  expect(set.made_by).toEqual({ mind: 'offline', agent: 'coach' });
  expect(await makers()).toEqual({
    flashcard: [{ mind: 'offline', agent: 'coach' }],
    quiz_item: [{ mind: 'offline', agent: 'coach' }],
    handover: [{ mind: 'offline', agent: 'reader' }],
  });
});

test('with a model, each names its own prompt and the model that answered, also when made anew', async () => {
  const set = await made(await order(TWO_CARDS));

  expect(set.made_by).toEqual(COACHED_BY_MODEL);
  expect(await makers()).toEqual({ flashcard: [COACHED_BY_MODEL], handover: [READ_BY_MODEL] });

  const [card] = set.flashcards;
  const path = `/api/reading/study-sets/${set.id}/cards/${card?.id}/remake?wait=1&mind=offline`;
  expect((await app.as(person, path, json({}))).status).toBe(200);
  expect((await makers()).flashcard).toEqual([
    { mind: 'offline', agent: 'coach' },
    COACHED_BY_MODEL,
  ]);
});

test('finished offline after the model failed, it says what each mind did', async () => {
  model.script((seen) =>
    seen.text.includes('learning material') ? { fault: 'status', status: 400 } : studyModel(seen),
  );
  const failed = (await (await order(TWO_CARDS)).json()) as Problem;
  const run = `/api/runs/${failed.details?.run_id}`;
  expect((await app.as(person, `${run}/retry`, json({ mind: 'offline' }))).ok).toBe(true);
  await (await app.as(person, `${run}/events`)).text();

  expect(await makers()).toEqual({
    flashcard: [{ mind: 'offline', agent: 'coach' }],
    handover: [READ_BY_MODEL],
  });
});

test('a card that stands in for a bad one of the model’s is the offline mind’s', async () => {
  const [good, other] = STUDY_CARDS;
  const flashcards = [good, { ...other, answer: 'The moon is made of cheese.' }];
  model.script((seen) =>
    seen.text.includes('learning material') ? { json: { flashcards, quiz: [] } } : studyModel(seen),
  );
  await made(await order(TWO_CARDS));

  const { flashcard = [] } = await makers();
  expect(flashcard).toHaveLength(2);
  expect(flashcard).toEqual(
    expect.arrayContaining([COACHED_BY_MODEL, { mind: 'offline', agent: 'coach' }]),
  );
});

const TWO_CARDS = { generationGoals: ['flashcards'], constraints: { numFlashcards: 2 } };

/** Each test is a person of its own: nothing that another one made is offered again. */
let people = 0;
let person = '';
async function order(wish: object, { text = STUDY_TEXT, query = '' } = {}): Promise<Response> {
  people += 1;
  person = `person-${people}`;
  const form = new FormData();
  form.set('file', new Blob([text]), 'text.md');
  const added = await app.as(person, '/api/documents?wait=ready', { method: 'POST', body: form });
  const { id } = (await added.json()) as Document;
  const path = `/api/reading/study-sets?wait=1${query}`;
  return app.as(person, path, json({ documentId: id, ...wish }));
}

async function made(answer: Response): Promise<StudySet> {
  expect(answer.status).toBe(200);
  const { study_set_id } = (await answer.json()) as { study_set_id: string };
  return (await (
    await app.as(person, `/api/reading/study-sets/${study_set_id}`)
  ).json()) as StudySet;
}

/** By kind, whom the artifacts name; each once. */
async function makers(): Promise<Record<string, MadeBy[]>> {
  const answer = await app.as(person, '/api/artifacts?limit=100');
  const { artifacts } = (await answer.json()) as { artifacts: Artifact[] };
  const found: Record<string, MadeBy[]> = {};
  for (const { kind, made_by } of artifacts) {
    const named = found[kind] ?? [];
    found[kind] = named;
    if (!named.some((one) => JSON.stringify(one) === JSON.stringify(made_by))) named.push(made_by);
  }
  return found;
}

function json(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
