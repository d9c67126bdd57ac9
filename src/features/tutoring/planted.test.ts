/** The answer of an open question, planted, is looked for wherever something leaves the server. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '../../app/cli/commands/serve-app.ts';
import { type App, allMigrations, composeApp } from '../../app/compose.ts';
import { localUser } from '../../app/local-user.ts';
import type { RunningServer } from '../../app/server/server-ports.ts';
import type { Document } from '../../contracts/document.ts';
import { SessionId } from '../../contracts/ids.ts';
import { Config } from '../../kernel/config/config.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { keptTools } from '../../testing/kept-tools.ts';
import { newHome } from '../../testing/stores/stores.ts';
import { TutoredLearner, unknowing } from '../../testing/tutored-learner.ts';

const PATIENCE = 120_000;
const PLANTED = 'Zephyranthes';
let app: App;
let server: RunningServer;
let log = '';

beforeAll(async () => {
  const { dataFolder } = await newHome('pglite', await allMigrations());
  const destination = {
    write: (line: string) => {
      log += line;
    },
  };
  const trace = createTrace({ level: 'debug', destination, now: () => new Date() });
  const config = Config.parse({ data: dataFolder, port: 0 });
  app = await composeApp(config, { trace, openTools: keptTools });
  server = await serveApp(app);
}, PATIENCE);
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = async (path: string) => (await fetch(server.url + path)).text();

/** Puts it into every question that is not answered yet, behind the back of all code. */
async function plant(id: string): Promise<void> {
  const owner = [localUser, SessionId.parse(id)] as const;
  const { quiz_questions, quiz_responses } = (await app.sessions.get(...owner)).state as {
    quiz_questions: object[];
    quiz_responses: object[];
  };
  const planted = quiz_questions.map((question, at) =>
    at < quiz_responses.length
      ? question
      : {
          ...question,
          kind: 'typed',
          options: [],
          concept_name: PLANTED,
          expected_answer: PLANTED,
          source_context: `It is called ${PLANTED}.`,
        },
  );
  await app.store.transaction((tx) =>
    app.sessions.patchIn(tx, ...owner, { quiz_questions: planted }),
  );
}

test('it is in no body, no event and no line of the log', { timeout: PATIENCE }, async () => {
  const as = (_user: string, path: string, init?: RequestInit) => fetch(server.url + path, init);
  const learner = new TutoredLearner({ app, as }, localUser);
  const form = new FormData();
  const file = new URL('../../../samples/how-memory-works.pdf', import.meta.url);
  form.set('file', new Blob([await readFile(file)]), 'how-memory-works.pdf');
  const added = await fetch(`${server.url}/api/documents?wait=ready`, {
    method: 'POST',
    body: form,
  });
  const id = await learner.open(((await added.json()) as Document).id);
  await learner.begin(id, 'Teach me how memory works', unknowing);
  await learner.tell(id, 'quiz me');
  await learner.answerOpen(id, unknowing);
  await plant(id);

  const bodies = [
    await learner.tell(id, 'what is working memory?'),
    await learner.tell(id, `is it ${'Z'}ephyr-something?`),
    await learner.tell(id, 'fortsett'),
    await learner.post(`/${id}/pause`, {}),
    await learner.post(`/${id}/resume`, {}),
    await learner.tell(id, 'what next?'),
    await get('/api/tutoring/sessions'),
    ...(await Promise.all(
      ['', '/messages', '/transitions', '/mastery'].map((path) =>
        get(`/api/tutoring/sessions/${id}${path}`),
      ),
    )),
  ];
  expect(JSON.stringify(bodies)).not.toContain(PLANTED);

  const { runs } = JSON.parse(await get('/api/runs?limit=100')) as { runs: { run_id: string }[] };
  expect(runs.length).toBeGreaterThan(8);
  for (const { run_id } of runs) {
    expect(await get(`/api/runs/${run_id}`)).not.toContain(PLANTED);
    expect(await get(`/api/runs/${run_id}/events`)).not.toContain(PLANTED);
  }
  expect(log).toContain('"level"');
  expect(log).not.toContain(PLANTED);

  // The look itself works: once it is answered, it is told.
  await learner.tell(id, 'continue');
  const told = await learner.answerOpen(id, () => 'something else');
  expect(JSON.stringify(told)).toContain(PLANTED);
});
