/** A quiz outlives the process: killed in the middle, and asked for three days later. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../../app/cli/commands/serve-app.ts';
import { allMigrations, composeApp } from '../../app/compose.ts';
import { localUser } from '../../app/local-user.ts';
import type { TutoringReply, TutoringState } from '../../contracts/tutoring/tutoring.ts';
import { Config } from '../../kernel/config/config.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { realWorld, type World } from '../../kernel/world/world.ts';
import { startCli } from '../../testing/cli/cli-process.ts';
import { keptTools } from '../../testing/kept-tools.ts';
import { placeDatabase } from '../../testing/stores/store-templates.ts';
import { TutoredLearner } from '../../testing/tutored-learner.ts';

const PATIENCE = 180_000;
const DAY_MS = 86_400_000;
const data = mkdtempSync(join(tmpdir(), 'lyceum-killed-'));
const sample = fileURLToPath(new URL('../../../samples/how-memory-works.pdf', import.meta.url));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const inThreeDays: World = {
  ...realWorld,
  now: () => new Date(Date.now() + 3 * DAY_MS),
};

/** Up to the second question of a quiz; every answer is one of those that can be given. */
async function intoQuiz(learner: TutoredLearner, document: string): Promise<TutoringState> {
  const id = await learner.open(document);
  let { state } = await learner.tell(id, 'Teach me how memory works');
  while (state.stage === 'diagnosing') {
    const open = state.probe_questions[state.probe_responses.length];
    ({ state } = await answer(learner, state, open?.question_id));
  }
  ({ state } = await learner.tell(id, 'quiz me'));
  return (await answer(learner, state, state.quiz_questions[0]?.question_id)).state;
}

const answer = (learner: TutoredLearner, { session_id }: TutoringState, question_id = '') =>
  learner.post<TutoringReply>(`/${session_id}/answers?wait=1`, {
    question_id,
    answer: 'I don’t know',
  });

test('kill -9 in a quiz, three days, “continue” or “fortsett”: the same question', {
  timeout: PATIENCE,
}, async () => {
  await placeDatabase(data, await allMigrations());
  const serving = startCli(['serve', '--json', '--port', '0', '--data', data]);
  onTestFinished(() => void serving.child.kill('SIGKILL'));
  const { url } = JSON.parse(await serving.said('\n')) as { url: string };
  const before = learnerAt(url);
  const document = await added(url);
  const stopped = [
    { word: 'continue', state: await intoQuiz(before, document) },
    { word: 'fortsett', state: await intoQuiz(before, document) },
  ];
  for (const { state } of stopped) {
    expect(state).toMatchObject({ stage: 'quizzing', quiz_question_index: 1 });
    // In the middle of a run, too: nobody waits for this one.
    await before.post(`/${state.session_id}/messages`, { message: 'what is a schema?' });
  }
  serving.child.kill('SIGKILL');
  await serving.ended;

  const destination = { write: () => undefined };
  const trace = createTrace({ level: 'silent', destination, now: () => new Date() });
  const config = Config.parse({ data, port: 0 });
  const app = await composeApp(config, { trace, openTools: keptTools, world: inThreeDays });
  const server = await serveApp(app);
  for (const { word, state } of stopped) {
    const back = await learnerAt(server.url).tell(state.session_id, word);
    expect(back.state).toMatchObject({ quiz_paused: false, quiz_question_index: 1 });
    expect(back.state.quiz_responses).toHaveLength(1);
    const open = state.quiz_questions[state.quiz_question_index];
    expect(back.messages.at(-1)?.question?.question_id).toBe(open?.question_id);
  }
  await server.close();
  await app.close();
});

function learnerAt(url: string): TutoredLearner {
  const as = (_user: string, path: string, init?: RequestInit) => fetch(url + path, init);
  return new TutoredLearner({ as }, localUser);
}

async function added(url: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(sample)]), 'how-memory-works.pdf');
  const answered = await fetch(`${url}/api/documents?wait=ready`, { method: 'POST', body: form });
  return ((await answered.json()) as { id: string }).id;
}
