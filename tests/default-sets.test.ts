/** A set without a number, of any text: made, or refused with a reason. A bad draft never costs it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import type { Document } from '../src/contracts/document.ts';
import type { Problem } from '../src/contracts/problem.ts';
import type { StudySet } from '../src/contracts/reading.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { shapes } from '../src/testing/odd-texts-shapes.ts';
import { tongues } from '../src/testing/odd-texts-tongues.ts';

const PATIENCE = 600_000;
/** The other samples are made into default sets where they are read for other tests too. */
const samples = ['reading-before-retrieving', 'tidevannet'];
let app: CourseApp;

beforeAll(async () => {
  app = await startCourseApp('pglite', { features });
}, PATIENCE);
afterAll(() => app.close());

test.each(samples)(
  'the sample %s gives cards and questions',
  { timeout: PATIENCE },
  async (name) => {
    const bytes = await readFile(new URL(`../samples/${name}.pdf`, import.meta.url));
    const { set, refusal } = await outcomeOf(`${name}.pdf`, bytes);

    expect(refusal).toBeUndefined();
    expect(set?.flashcards.length).toBeGreaterThan(0);
    expect(set?.handover?.context.fullSummary).not.toBe('');
    const quiz = set?.quiz.length ?? 0;
    expect(set?.notes.map(({ goal }) => goal)).toEqual(quiz > 0 ? [] : ['multiple_choice_quiz']);
  },
);

test('odd and foreign texts end in a set or in a refusal that says why', {
  timeout: PATIENCE,
}, async () => {
  const waiting = [...tongues, ...shapes];
  const outcomes: Record<string, string>[] = [];
  const oneByOne = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [what, text] = next;
      const { set, refusal } = await outcomeOf(`${what}.md`, text);
      outcomes.push({ what, outcome: refusal ?? counted(set) });
    }
  };
  await Promise.all([oneByOne(), oneByOne(), oneByOne()]);
  const CLEAR = /^(?:\d+ cards, \d+ questions|422 (?:reading\.too-little|document\.too-short))/;

  expect(outcomes).toHaveLength(tongues.length + shapes.length);
  expect(outcomes.filter(({ outcome = '' }) => !CLEAR.test(outcome))).toEqual([]);
});

function counted(set: StudySet | undefined): string {
  const { flashcards = [], quiz = [] } = set ?? {};
  return `${flashcards.length} cards, ${quiz.length} questions`;
}

async function outcomeOf(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<{ set?: StudySet; refusal?: string }> {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  if (!added.ok) return { refusal: await refusalOf(added) };
  const { id } = (await added.json()) as Document;
  const made = await app.as('ann', '/api/reading/study-sets?wait=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      documentId: id,
      generationGoals: ['flashcards', 'multiple_choice_quiz'],
    }),
  });
  if (!made.ok) return { refusal: await refusalOf(made) };
  const { study_set_id } = (await made.json()) as { study_set_id: string };
  const set = await app.as('ann', `/api/reading/study-sets/${study_set_id}`);
  return { set: (await set.json()) as StudySet };
}

async function refusalOf(answer: Response): Promise<string> {
  const { code, detail, details } = (await answer.json()) as Problem;
  return `${answer.status} ${code}: ${detail} ${JSON.stringify(details ?? {})}`;
}
