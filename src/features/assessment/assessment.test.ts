/** Tasks from an author's form to the file, against the whole product with no model. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import type { AssessmentTask, StageHandover } from '../../contracts/assessment/assessment.ts';
import { lastQuestionNumber } from '../../domain/assessment/template/frozen-sections.ts';
import { parseTemplate } from '../../domain/assessment/template/parse-template.ts';
import { isRecomputed } from '../../domain/assessment/writing/recompute.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { DEBT_GUIDELINE } from '../../testing/documents/debt-guideline.ts';

const PATIENCE = 120_000;
const fields = {
  domain: 'Consumer law',
  use_case: 'Consumer rights',
  task_title: 'Debt Collection',
  task_id: 'debt-collection',
  reference_material_content: DEBT_GUIDELINE,
};
let app: CourseApp;
let made: AssessmentTask;

beforeAll(async () => {
  app = await startCourseApp('pglite', { features });
}, PATIENCE);
afterAll(() => app.close());

describe('path B, offline', () => {
  test('gives 3 + 3 + 3 questions with five options, in the file', {
    timeout: PATIENCE,
  }, async () => {
    made = await finished(await post('/api/assessment/tasks?wait=1', fields));
    const file = parseTemplate(made.document ?? '');

    expect(made).toMatchObject({ path: 'B', status: 'done', waits_for: null });
    expect(file?.questions.map(({ id }) => id)).toEqual(['FQ1', 'FQ2', 'FQ3', 'FQ4', ...ids(1, 9)]);
    const questions = file?.questions.slice(4) ?? [];
    expect(questions.map(({ level }) => level)).toEqual(
      ['Remembering', 'Understanding', 'Applying'].flatMap((level) => [level, level, level]),
    );
    for (const { options, correct } of questions) {
      expect(options).toHaveLength(5);
      expect(options).toContain(correct[0]);
    }
    expect(made.objectives.flatMap(({ question_ids }) => question_ids).toSorted()).toEqual(
      ids(1, 9),
    );
  });

  test('the export is that file, byte for byte, and other programs get the same questions', async () => {
    const text = await (await get(`/api/assessment/tasks/${made.id}/export`)).text();
    expect(text).toBe(made.document);
    for (const format of ['gift', 'moodle', 'json', 'qti']) {
      const answer = await get(`/api/assessment/tasks/${made.id}/export?format=${format}`);
      expect([format, answer.status]).toEqual([format, 200]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
  });

  test('every question has its proof: passages that stand there, marks without a flaw, keys computed twice', async () => {
    const { items } = (await (await get(`/api/assessment/tasks/${made.id}/proof`)).json()) as {
      items: AssessmentTask['candidates'];
    };
    expect(items).toHaveLength(9);
    for (const { source_evidence, review, derivation, bloom_level } of items) {
      expect(source_evidence.length).toBeGreaterThan(0);
      for (const { text } of source_evidence) expect(DEBT_GUIDELINE).toContain(text);
      expect(review?.marks.filter(({ passed }) => !passed)).toEqual([]);
      if (bloom_level === 'Applying')
        expect(derivation !== null && isRecomputed(derivation)).toBe(true);
    }
  });

  test('each stage left its hand-over, in the order of the path', async () => {
    const { stages } = (await (await get(`/api/assessment/tasks/${made.id}/stages`)).json()) as {
      stages: { handover: StageHandover }[];
    };
    // A level that lacks one goes back to the writer: the pair may come again.
    const order = [...new Set(stages.map(({ handover }) => handover.current_stage))];
    expect(order).toEqual([
      'INPUT_VALIDATION',
      'QUESTION_WRITER',
      'PSYCHOMETRIC_REVIEWER',
      'CURRICULUM_DESIGNER',
      'CONSISTENCY_AGENT',
    ]);
    for (const { handover } of stages)
      expect(handover).toMatchObject({ workflow_id: made.id, path: 'B' });
  });

  test('the bank holds the questions; another person sees none of it', async () => {
    const { items } = (await (await get('/api/assessment/bank')).json()) as { items: unknown[] };
    expect(items).toHaveLength(9);
    expect((await app.as('bob', `/api/assessment/tasks/${made.id}`)).status).toBe(404);
    expect(await (await app.as('bob', '/api/assessment/bank')).json()).toEqual({ items: [] });
  });
});

describe('a task that lacks something', () => {
  test('waits for the person, says what, and goes on with what they give', {
    timeout: PATIENCE,
  }, async () => {
    const { use_case: _, ...rest } = fields;
    const task = await finished(await post('/api/assessment/tasks?wait=1', rest));
    expect(task).toMatchObject({
      status: 'waiting',
      document: null,
      waits_for: expect.stringContaining('use_case'),
    });

    const still = await decide(task.id, { action: 'edit', reason: 'I approve it as it is.' });
    expect(still).toMatchObject({ status: 'waiting', document: null });

    const done = await decide(task.id, { action: 'edit', fields: { use_case: 'Advice' } });
    expect(done.document).toContain('# Advice: Debt collection');
    expect(done.flags.every(({ resolved }) => resolved !== null)).toBe(true);
  });

  test('of which the material carries too little, says how many of which level; a stop ends it', {
    timeout: PATIENCE,
  }, async () => {
    const thin = {
      ...fields,
      reference_material_content:
        'Tea is a drink. It is made from leaves that grow in warm countries.',
    };
    const task = await finished(await post('/api/assessment/tasks?wait=1', thin));
    expect(task.waits_for).toContain('3 more of Remembering');
    expect(await decide(task.id, { action: 'stop' })).toMatchObject({
      status: 'done',
      document: null,
    });
  });
});

describe('what a person decides', () => {
  test('samples out of scope wait; an approval needs its reason and goes on without them', {
    timeout: PATIENCE,
  }, async () => {
    const task = await finished(
      await post('/api/assessment/tasks?wait=1', {
        ...fields,
        sample_questions_content: '1. Which planet has rings?\n2. Who painted the ceiling?',
        additional_prompts: 'extract sample questions',
      }),
    );
    expect(task).toMatchObject({ status: 'waiting', stage: 'SAMPLE_QUESTION_EXTRACTOR' });
    const bare = await post(`/api/assessment/tasks/${task.id}/decisions`, { action: 'approve' });
    expect(bare.status).toBe(400);

    const done = await decide(task.id, { action: 'approve', reason: 'Their manner is of no use.' });
    expect(done.document).not.toBeNull();
    expect(done.flags).toContainEqual(
      expect.objectContaining({
        code: 'no-sample-in-scope',
        resolved: 'Their manner is of no use.',
      }),
    );
  });

  test('path A without a source halts, and an approval opens nothing; a text does', {
    timeout: PATIENCE,
  }, async () => {
    const { reference_material_content: text, ...topic } = fields;
    const task = await finished(await post('/api/assessment/tasks?wait=1', topic));
    expect(task).toMatchObject({ path: 'A', status: 'waiting', stage: 'SOURCE_DISCOVERY' });
    expect(task.waits_for).toContain('No valid source');

    const still = await decide(task.id, { action: 'approve', reason: 'Go on anyway.' });
    expect(still).toMatchObject({ status: 'waiting', document: null });
    const done = await decide(task.id, {
      action: 'edit',
      fields: { reference_material_content: text },
    });
    expect(done.document).toContain('CQ9');
  });
});

test('path C adds six questions and touches nothing else', { timeout: PATIENCE }, async () => {
  const existing = (made.document ?? '').replaceAll('\n', '\r\n');
  const body = {
    path: 'C',
    task_id: 'debt-collection',
    existing_task_content: existing,
    reference_material_content: DEBT_GUIDELINE,
  };
  const task = await finished(await post('/api/assessment/tasks?wait=1', body));
  const file = parseTemplate(task.document ?? '');

  expect(task.status).toBe('done');
  expect(file && lastQuestionNumber(file)).toBe(15);
  expect(task.document?.split('\r\n').slice(-30).join('')).toContain('CQ15');
  expect(task.coverage_map?.coverage_summary.coverage_percentage).toMatch(/^\d+%$/);
  const before = existing.split('\r\n');
  const after = new Set(task.document?.split('\r\n'));
  expect(
    before
      .filter((line) => !after.has(line))
      .every((line) => /Task (?:description|instruction)/.test(line)),
  ).toBe(true);
});

test('a batch of five with two bad ones starts three and names two', async () => {
  const bad = { path: 'C', task_id: 'broken', reference_material_content: 'x' };
  const tasks = [fields, bad, fields, { domain: 'Law' }, fields];
  const answer = await post('/api/assessment/batches', { tasks });
  const { tasks: entries } = (await answer.json()) as { tasks: { error: string | null }[] };
  expect(entries.map(({ error }) => error)).toEqual([
    null,
    'Path C requires existing_task_content for task_id: broken',
    null,
    'Path A requires task_title.',
    null,
  ]);
});

test('lint names the flaws of any question', async () => {
  const questions = [
    {
      question: 'Which is not a fruit?',
      options: ['Apple', 'Pear', 'Carrot', 'All of the above'],
      correctAnswerIndex: 2,
    },
  ];
  const { results } = (await (await post('/api/assessment/lint', { questions })).json()) as {
    results: { flaws: { rule: string }[] }[];
  };
  expect(results[0]?.flaws.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['all-of-the-above', 'negative-stem']),
  );
});

function post(path: string, body: unknown) {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function get(path: string) {
  return app.as('ann', path);
}

async function finished(answer: Response): Promise<AssessmentTask> {
  const id = answer.headers.get('x-run-id');
  expect([answer.status, id ?? (await answer.text())]).toEqual([
    expect.any(Number),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  return (await (await get(`/api/assessment/tasks/${id}`)).json()) as AssessmentTask;
}

/** The task once it has worked on what the person sent: done, or one stage further and waiting again. */
async function decide(id: string, decision: unknown): Promise<AssessmentTask> {
  const before = await stagesOf(id);
  const answer = await post(`/api/assessment/tasks/${id}/decisions`, decision);
  expect(answer.status).toBe(200);
  const settled = async () => {
    const { status } = (await (await get(`/api/runs/${id}`)).json()) as { status: string };
    return status === 'done' || (status === 'waiting' && (await stagesOf(id)) > before);
  };
  await expect.poll(settled, { timeout: PATIENCE, interval: 100 }).toBe(true);
  return (await (await get(`/api/assessment/tasks/${id}`)).json()) as AssessmentTask;
}

async function stagesOf(id: string): Promise<number> {
  const { stages } = (await (await get(`/api/assessment/tasks/${id}/stages`)).json()) as {
    stages: unknown[];
  };
  return stages.length;
}

function ids(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => `CQ${from + at}`);
}
