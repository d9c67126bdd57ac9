/** The seed's examples as printed, against the whole product with no model, on a sample paper. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import { DebateReport, defaultRubric } from '../../contracts/debate.ts';
import type {
  DebateDetail,
  DebatePostures,
  DebateProgress,
  DebateQuestions,
  DebateTranscript,
} from '../../contracts/debate-requests.ts';
import type { Document, DocumentPage } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { readSse } from '../../testing/read-sse.ts';

const PATIENCE = 120_000;
let app: CourseApp;
let paperId: string;
let report: DebateReport;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  const form = new FormData();
  const file = new URL('../../../samples/how-memory-works.pdf', import.meta.url);
  form.set('file', new Blob([await readFile(file)]), 'how-memory-works.pdf');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  paperId = ((await added.json()) as Document).id;
}, PATIENCE);
afterAll(() => app.close());

const question = 'Under what conditions does the proposed method outperform baselines?';

describe('the printed requests', () => {
  test('questions: as many as the paper carries, distinct, each with passages that raise it', async () => {
    const answer = await post('/api/mas-debate/questions', { paperId });
    const { questions, passages } = (await answer.json()) as DebateQuestions;

    expect(answer.status).toBe(200);
    expect(questions.length).toBeGreaterThanOrEqual(1);
    expect(questions.length).toBeLessThanOrEqual(12);
    expect(new Set(questions).size).toBe(questions.length);
    expect(passages.map((one) => one.question)).toEqual(questions);
    for (const { cites } of passages) expect(cites.length).toBeGreaterThan(0);
  });

  test('postures: as many as asked, "Label - thesis", with 3 to 7 topics', async () => {
    const answer = await post('/api/mas-debate/postures', { paperId, question });
    const { postures, topics } = (await answer.json()) as DebatePostures;

    expect(answer.status).toBe(200);
    expect(postures).toHaveLength(3);
    for (const posture of postures) expect(posture).toMatch(/^.+ - .+$/);
    expect(topics.length).toBeGreaterThanOrEqual(3);
    expect(topics.length).toBeLessThanOrEqual(7);
  });

  test('run: a whole report, whose numbers add up', { timeout: PATIENCE }, async () => {
    const answer = await post('/api/mas-debate/run', { paperId, question, numPostures: 3 });
    expect(answer.status).toBe(200);
    report = DebateReport.parse(await answer.json());

    expect(answer.headers.get('x-run-id')).toBe(report.run_id);
    expect(report).toMatchObject({ question, made_by: { mind: 'offline' }, missing: [] });
    expect(report.postures).toHaveLength(3);
    expect(report.appendix.scoringTable.map(({ posture }) => posture).toSorted()).toEqual(
      report.postures.toSorted(),
    );
    for (const { perTopic, totals } of report.appendix.scoringTable) {
      expect(perTopic.map(({ topic }) => topic)).toEqual(report.topics);
      for (const { id } of defaultRubric) {
        const spoken = perTopic.filter(({ silent }) => !silent);
        const sum = spoken.reduce((total, { scores }) => total + (scores[id] ?? -9), 0);
        expect(totals.byCriterion[id]).toBeCloseTo(sum / Math.max(1, spoken.length), 9);
      }
      const weighted = defaultRubric.reduce(
        (sum, { id, weight }) => sum + weight * (totals.byCriterion[id] ?? -9),
        0,
      );
      expect(Math.abs(totals.weighted - weighted)).toBeLessThan(1e-9);
    }
    // Whoever is silent on most topics comes last, whatever the rest scores.
    const ranked = report.rankedPostures.map(({ posture }) => posture);
    expect(ranked.toSorted()).toEqual(report.postures.toSorted());
    expect(report.markdown).toContain(report.summary);
    expect(report.control?.claims.length).toBeGreaterThan(0);
  });

  test('every cite is one passage of the paper, its words are there, and it can be opened', async () => {
    const blocks = await blocksOf(paperId);
    const said = report.arguments.flatMap(({ perTopic }) =>
      perTopic.flatMap(({ cites }) => cites.paper ?? []),
    );
    const rest = [...report.claims, ...report.crossExamination, ...report.rebuttals].flatMap(
      ({ cites }) => cites,
    );
    expect(said.length).toBeGreaterThan(5);
    for (const { block_id, chunkId, start, end, text } of [...said, ...rest]) {
      expect(chunkId).toBe(`${paperId}/${block_id}`);
      expect(blocks.get(block_id)?.slice(start, end)).toBe(text);
    }
    for (const { evidence_id, text } of rest) {
      const found = await app.as('ann', `/api/evidence/${evidence_id}`);
      expect([found.status, ((await found.json()) as Evidence).quote]).toEqual([200, text]);
    }
    expect(report.recommendedNextReads).toEqual([]);
    expect(JSON.stringify(report.arguments)).not.toContain('"web"');
  });

  test('run-complete, as a stream: progress with stages, then the report', {
    timeout: PATIENCE,
  }, async () => {
    const answer = await post(
      '/api/mas-debate/run-complete',
      { paperId, questionIndex: 1, numPostures: 2 },
      { accept: 'text/event-stream' },
    );
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const frames = await framesOf(answer);
    const progress = frames
      .filter(({ event }) => event === 'progress')
      .map(({ data }) => JSON.parse(data ?? '') as DebateProgress);

    expect([...new Set(progress.map(({ stage }) => stage))]).toEqual([
      ...['seed', 'questions', 'postures', 'opening', 'cross-examination', 'rebuttal'],
      ...['fact-check', 'judge', 'control', 'report', 'done'],
    ]);
    const spoken = progress.flatMap(({ turn }) => turn ?? []);
    expect(spoken.filter(({ kind }) => kind === 'position')).toHaveLength(2);
    const complete = frames.at(-1);
    expect(complete?.event).toBe('complete');
    expect(DebateReport.parse(JSON.parse(complete?.data ?? '')).postures).toHaveLength(2);

    const half = Number(frames[Math.floor(frames.length / 2)]?.id);
    const again = await app.as('ann', `/api/debates/${answer.headers.get('x-run-id')}/events`, {
      headers: { 'last-event-id': String(half) },
    });
    expect((await framesOf(again)).map(({ id }) => Number(id))).toEqual(
      frames.map(({ id }) => Number(id)).filter((id) => id > half),
    );
  });
});

describe('a debate that was held', () => {
  test('is listed, shown, told turn by turn, and exported', async () => {
    const { debates } = (await (await get('/api/debates')).json()) as { debates: DebateDetail[] };
    expect(debates.map(({ id }) => id)).toContain(report.debate_id);
    const shown = (await (await get(`/api/debates/${report.debate_id}`)).json()) as DebateDetail;
    expect(shown).toMatchObject({
      status: 'done',
      stage: 'done',
      bestOverall: report.rankedPostures[0]?.posture,
      takes_interjections: false,
      takes_predictions: false,
    });
    expect(shown.report).toEqual(report);
    const transcript = (await (
      await get(`/api/debates/${report.debate_id}/transcript`)
    ).json()) as DebateTranscript;
    expect(new Set(transcript.turns.map(({ kind }) => kind))).toContain('argument');
    expect(new Set(transcript.turns.map(({ id }) => id)).size).toBe(transcript.turns.length);

    const markdown = await get(`/api/debates/${report.debate_id}/export?format=md`);
    expect(await markdown.text()).toBe(report.markdown);
    const json = await get(`/api/debates/${report.debate_id}/export?format=json`);
    expect(await json.json()).toEqual(report);
    const page = await (await get(`/api/debates/${report.debate_id}/export?format=print`)).text();
    expect(page).toContain(`<h1>${report.question}</h1>`);
    const docx = await get(`/api/debates/${report.debate_id}/export?format=docx`);
    expect([docx.status, await docx.text()]).toEqual([
      400,
      expect.stringContaining('md, json, print'),
    ]);
  });

  test('takes no more words and no more stakes', async () => {
    const interjected = await post(`/api/debates/${report.debate_id}/interject`, {
      kind: 'question',
      text: 'And what about sleep?',
    });
    const staked = await post(`/api/debates/${report.debate_id}/predictions`, {
      probabilities: { [report.postures[0] ?? '']: 1 },
    });
    expect([interjected.status, ((await interjected.json()) as { code: string }).code]).toEqual([
      409,
      'debate.over',
    ]);
    expect(staked.status).toBe(409);
  });
});

describe('a wish that cannot be met', () => {
  test.each<[string, string, object, number, string]>([
    ['an unknown paper', 'run', { paperId: 'paper-123', question }, 404, 'document.missing'],
    ['one posture', 'run', { question, numPostures: 1 }, 400, 'input.invalid'],
    ['seven postures', 'postures', { question, numPostures: 7 }, 400, 'input.invalid'],
    ['no question', 'run', {}, 400, 'input.invalid'],
    [
      'an index beyond the questions',
      'run-complete',
      { questionIndex: 50 },
      400,
      'debate.no-such-question',
    ],
    [
      'a rubric whose weights do not sum to 1',
      'run',
      { question, rubric: [{ id: 'clarity', weight: 0.9, description: 'x' }] },
      400,
      'input.invalid',
    ],
    [
      'a rubric with a criterion twice',
      'run',
      {
        question,
        rubric: [
          { id: 'clarity', weight: 0.5, description: 'x' },
          { id: 'clarity', weight: 0.5, description: 'x' },
        ],
      },
      400,
      'input.invalid',
    ],
    [
      'the same posture twice',
      'run',
      { question, postures: ['A - x', 'a - X'] },
      400,
      'input.invalid',
    ],
  ])('%s is refused', async (_what, path, wish, status, code) => {
    const answer = await post(`/api/mas-debate/${path}`, { paperId, ...wish });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });

  test('a paper of somebody else is not there', async () => {
    const answer = await app.as('bob', '/api/mas-debate/run', json({ paperId, question }));
    expect(answer.status).toBe(404);
  });
});

function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.as('ann', path, json(body, headers));
}

function get(path: string) {
  return app.as('ann', path);
}

async function framesOf(answer: Response) {
  return (await Array.fromAsync(readSse(answer.body))).filter(({ event }) => event !== undefined);
}

async function blocksOf(id: string): Promise<Map<string, string>> {
  const blocks = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const answer = await get(`/api/documents/${id}/pages/${page}`);
    if (answer.status !== 200) return blocks;
    const { blocks: own } = (await answer.json()) as DocumentPage;
    for (const { block_id, text } of own) blocks.set(block_id, text);
  }
}
