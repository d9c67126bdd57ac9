/** Tasks from an author's form to the file, against the whole product with no model. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import type { AssessmentTask, StageHandover } from '../../contracts/assessment/assessment.ts';
import type { BankItem } from '../../contracts/assessment/bank.ts';
import type { Delivery, DeliveryResults } from '../../contracts/assessment/delivery.ts';
import { lastQuestionNumber } from '../../domain/assessment/template/frozen-sections.ts';
import { parseTemplate } from '../../domain/assessment/template/parse-template.ts';
import { isRecomputed } from '../../domain/assessment/writing/recompute.ts';
import { readGift } from '../../domain/exchange/read-gift.ts';
import { seededRandom } from '../../kernel/world/random.ts';
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
  app = await startCourseApp('usual', { features });
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
    for (const format of ['gift', 'moodle', 'json', 'qti', 'qti-2.1', 'docx', 'csv']) {
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
    expect(await (await app.as('bob', '/api/assessment/bank')).json()).toMatchObject({ items: [] });
  });
});

describe('the finished task, given to 400 people by a link', () => {
  test('a planted wrong key and a dead distractor are found, shown in the bank, and given to nobody again', {
    timeout: PATIENCE,
  }, async () => {
    const source = { kind: 'task', id: made.id };
    const delivery = (await (await post('/api/deliveries', { source })).json()) as Delivery;
    const { questions } = (await (
      await get(`/api/deliveries/${delivery.id}`)
    ).json()) as DeliveryResults;
    await answerAsMany(delivery.id, questions.map(truthOf));

    const { items } = (await (await get('/api/assessment/bank')).json()) as { items: BankItem[] };
    const own = questions.map(({ item_id }) => items.find(({ item }) => item.id === item_id));
    expect(own.map((one) => one?.statistics?.answers)).toEqual(questions.map(() => LEARNERS));
    const heldBack = own.filter((one) => one?.statistics?.quarantined);
    expect(heldBack.map((one) => one?.item.question)).toEqual([questions[3]?.question]);
    expect(own[3]?.statistics?.doubts).toContain('doubtful-key');
    const dead = own.filter((one) => one?.statistics?.doubts.includes('dead-distractor'));
    expect(dead.map((one) => one?.item.question)).toEqual([questions[6]?.question]);

    const again = (await (await post('/api/deliveries', { source })).json()) as Delivery;
    expect(again).toMatchObject({ question_count: 8, left_out: [questions[3]?.question] });
  });
});

const LEARNERS = 400;

interface Truth {
  place: number;
  options: number;
  /** What those who know choose; the file names another one in the fourth question. */
  right: number;
  key: number;
  hasDead: boolean;
}

function truthOf({ place, options, key }: DeliveryResults['questions'][number], at: number): Truth {
  const right = at === 3 ? (key + 1) % options.length : key;
  return { place, options: options.length, right, key, hasDead: at === 6 };
}

/** Who is able finds the right one with the chance of a logistic curve; others choose any other. */
async function answerAsMany(deliveryId: string, truths: readonly Truth[]): Promise<void> {
  const random = seededRandom('four hundred learners');
  const sheets = Array.from({ length: LEARNERS }, (_, learner) => {
    const ability = 6 * random() - 3;
    return truths.map(({ place, options, right, key, hasDead }, at) => {
      const knows = random() < 1 / (1 + Math.exp(-1.6 * (ability - (at - 4) / 4)));
      const wrong = 1 + Math.floor(random() * (options - (hasDead ? 2 : 1)));
      const chosen = knows ? right : (right + wrong) % options;
      return { sitting: `learner ${learner}`, place, chosen, is_correct: chosen === key };
    });
  });
  await app.app.store.transaction(async (tx) => {
    await tx.query(
      `insert into sittings (id, delivery_id, user_id, participant, participant_key, attempt,
         secret_hash, started_at, ended_at)
       select 'learner ' || n, $1, 'ann', 'learner ' || n, 'learner ' || n, 1, '', now(), now()
       from generate_series(0, $2::int - 1) n`,
      [deliveryId, LEARNERS],
    );
    await tx.query(
      `insert into sitting_answers (sitting_id, delivery_id, user_id, place, chosen, is_correct, at)
       select sitting, $1, 'ann', place, chosen, is_correct, now() from jsonb_to_recordset($2)
       as given (sitting text, place int, chosen int, is_correct boolean)`,
      [deliveryId, JSON.stringify(sheets.flat())],
    );
  });
}

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
  const gift = await (await get(`/api/assessment/tasks/${task.id}/export?format=gift`)).text();
  expect(readGift(gift).questions).toHaveLength(15);
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

test('answers given elsewhere say which question works backwards', async () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, options: 2, key: 0 }));
  const sheets = Array.from({ length: 60 }, (_, at) => (at % 2 ? [0, 0, 1] : [1, 1, 0]));
  const answer = await post('/api/assessment/statistics', { items, sheets });
  const { items: judged } = (await answer.json()) as { items: { quarantined: boolean }[] };
  expect(judged[2]).toMatchObject({ facility: 0.5, discrimination: -1, quarantined: true });
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
