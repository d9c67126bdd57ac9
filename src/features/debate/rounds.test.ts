/** Rounds matter, also without a model: what is said later changes what the judge gives. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import { DebateReport } from '../../contracts/debate.ts';
import type { DebateDetail, DebateTranscript } from '../../contracts/debate-requests.ts';
import type { Document } from '../../contracts/document.ts';
import { RunId, UserId } from '../../contracts/ids.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { DEBATE_QUESTION, DEBATE_TEXT } from '../../testing/debate-model.ts';
import { everyText } from '../../testing/every-text.ts';

let app: CourseApp;
let paperId: string;
/** A paper with numbers and with doubts. */
let longId: string;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  paperId = await addPaper(DEBATE_TEXT);
  const form = new FormData();
  const file = new URL('../../../samples/reading-before-retrieving.pdf', import.meta.url);
  form.set('file', new Blob([await readFile(file)]), 'reading-before-retrieving.pdf');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  longId = ((await added.json()) as Document).id;
});
afterAll(() => app.close());

const long = () => ({
  paperId: longId,
  question: 'Are words and meaning better together than alone?',
  postures: ['Support - The sum is better than its parts', 'Critical - The gain is noise'],
  topics: ['Search', 'System', 'Limitations'],
});

const wish = () => ({
  paperId,
  question: DEBATE_QUESTION,
  postures: [
    'Support - Spaced reading improves recall after a week',
    'Critical - Spaced reading does not help all pupils',
  ],
  topics: ['Recall', 'Pupils', 'Sleep'],
});

test('a rebuttal with a passage lowers the claim that it meets', async () => {
  const openings = await held({ ...long(), rounds: 1 });
  const whole = await held({ ...long(), rounds: 2 });
  const attacks = whole.rebuttals.filter(({ cites }) => cites.length > 0);

  expect(openings.rebuttals).toEqual([]);
  expect(whole.arguments.map(({ perTopic }) => perTopic.map(({ claim }) => claim))).toEqual(
    openings.arguments.map(({ perTopic }) => perTopic.map(({ claim }) => claim)),
  );
  expect(attacks.length).toBeGreaterThan(0);
  for (const { against, topic } of attacks)
    expect(correctness(whole, against, topic)).toBeLessThan(correctness(openings, against, topic));
});

test('evidence from outside that speaks against a claim is answered, and the claim given up', async () => {
  const started = await post('/api/mas-debate/run', { ...long(), pauseBetweenRounds: true });
  const id = started.headers.get('x-run-id') ?? '';
  const { turns } = (await (
    await app.as('ann', `/api/debates/${id}/transcript`)
  ).json()) as DebateTranscript;
  const counted = turns.find((turn) => turn.kind === 'argument' && /\.\d\d/.test(turn.claim));
  if (counted?.kind !== 'argument') throw new Error('nobody argues with a number');
  const text = counted.claim.replace(/\.\d\d+/, '.11');
  await post(`/api/debates/${id}/interject`, { kind: 'evidence', text });

  const report = await ended(id);
  const plain = await held(long());
  expect(report.interjections[0]?.answers).toHaveLength(2);
  expect(report.concessions.map(({ claim }) => claim)).toContain(counted.claim);
  expect(correctness(report, counted.by, counted.topic)).toBeLessThan(
    correctness(plain, counted.by, counted.topic),
  );
});

test('words for a debate that does not wait are taken up by its next round', async () => {
  const started = await post('/api/mas-debate/run?wait=0', { ...wish(), pauseBetweenRounds: true });
  const { run_id } = (await started.json()) as { run_id: string };
  await post(`/api/debates/${run_id}/interject`, {
    kind: 'question',
    text: 'And sleep?',
    goOn: false,
  });
  await app.app.runs.settled(
    UserId.parse('ann'),
    RunId.parse(run_id),
    new AbortController().signal,
  );
  await post(`/api/debates/${run_id}/interject`, { goOn: true });

  const report = await ended(run_id);
  expect(report.interjections.map(({ text }) => text)).toEqual(['And sleep?']);
});

test('where a side has no passage its turn says so by a mark, also in a debate of an older version', async () => {
  const silence = { ...wish(), topics: ['Recall', 'Harbour pilots', 'Sleep'] };
  const plain = await held(silence);
  const unargued = plain.arguments.flatMap(({ perTopic }) =>
    perTopic.filter((one) => one.unargued).map(({ topic }) => topic),
  );
  expect(unargued).toContain('Harbour pilots');

  const started = await post('/api/mas-debate/run', { ...silence, pauseBetweenRounds: true });
  const id = started.headers.get('x-run-id') ?? '';
  const { count } = await app.app.store.query(
    `update debate_turns set body = body - 'unargued' where debate_id = $1 and body ? 'unargued'`,
    [id],
  );
  expect(count).toBe(unargued.length);
  await post(`/api/debates/${id}/interject`, { goOn: true });

  const report = await ended(id);
  expect(report.arguments).toEqual(plain.arguments);
  expect(report.markdown).toBe(plain.markdown);
});

test('a topic that the debate does not have cannot be dropped', async () => {
  const started = await post('/api/mas-debate/run', { ...wish(), pauseBetweenRounds: true });
  const path = `/api/debates/${started.headers.get('x-run-id')}/interject`;
  const refused = await post(path, { kind: 'drop-topic', text: 'The weather' });
  expect(refused.status).toBe(400);
});

test('a paper that is deleted for good takes its debates and every word of them along', async () => {
  const word = 'xylophone';
  const own = await addPaper(
    `${DEBATE_TEXT}\n\nThe ${word} pupils slept well and read the text to the end.`,
  );
  const question = `Did the ${word} pupils read to the end?`;
  const report = await held({ ...wish(), paperId: own, question });
  await post('/api/mas-debate/questions', { paperId: own });
  await app.as('ann', `/api/documents/${own}?forever=1`, { method: 'DELETE' });

  expect((await app.as('ann', `/api/debates/${report.debate_id}`)).status).toBe(404);
  expect(await everyText(app.app.store, app.app.config.data)).not.toContain(word);
});

function correctness({ appendix }: DebateReport, posture: string, topic: string): number {
  return (
    appendix.scoringTable
      .find((one) => one.posture === posture)
      ?.perTopic.find((one) => one.topic === topic)?.scores.correctness ?? Number.NaN
  );
}

async function held(body: object): Promise<DebateReport> {
  const answer = await post('/api/mas-debate/run', body);
  expect(answer.status).toBe(200);
  return DebateReport.parse(await answer.json());
}

/** Reads the events until there are no more. */
async function ended(debateId: string): Promise<DebateReport> {
  await (await app.as('ann', `/api/debates/${debateId}/events`)).text();
  const shown = await app.as('ann', `/api/debates/${debateId}`);
  return DebateReport.parse(((await shown.json()) as DebateDetail).report);
}

async function addPaper(text: string): Promise<string> {
  const added = await post('/api/documents?wait=ready', { title: 'Spacing', text });
  return ((await added.json()) as Document).id;
}

function post(path: string, body: unknown) {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
