/** Four sources asked at the same time: what each gives, and what becomes of one that fails. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import { RetrieverOutput, type SourceType } from '../../contracts/research/research.ts';
import { type FinalResponse, SynthesizerOutput } from '../../contracts/research/research-answer.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import {
  HOSTILE,
  openPretendSources,
  type PretendSources,
  QUESTION,
  SAYS,
} from '../../testing/research-sources.ts';

const PATIENCE = 120_000;
let sources: PretendSources;
let app: CourseApp;

beforeAll(async () => {
  sources = await openPretendSources();
  const { config, fetcher, feature } = sources;
  app = await startCourseApp('usual', { config, fetcher, features: [feature] });
  await post('/api/documents?wait=ready', { title: 'Lighthouse', text: SAYS.rag });
}, PATIENCE);
afterAll(async () => {
  await app.close();
  sources.close();
});
beforeEach(async () => {
  sources.fail([], 'down');
  await app.app.store.query('delete from service_turns');
});

test('all four answer at once, and each sentence can be opened where it stands', async () => {
  const answer = await ask();
  const context = await contextOf(answer);
  expect(context.retrieval_status).toBe('success');
  expect(context.sources_used).toEqual(['rag', 'web', 'arxiv', 'memory']);
  expect(answer.notes).toEqual([]);
  for (const chunk of context.aggregated_context.chunks) {
    expect(chunk.text).toContain('32 metres');
    const document = await get<Document>(`/api/documents/${chunk.evidence.document_id}`);
    expect(document.status).toBe('ready');
  }
  const cites = answer.sections.flatMap((one) => one.sentences).flatMap((one) => one.citations);
  for (const { evidence_id } of cites) {
    expect((await get<Evidence>(`/api/evidence/${evidence_id}`)).quote).toContain('32 metres');
  }
});

test('an address inside that a search names is not asked; the other pages are', async () => {
  const answer = await ask({ exclude_sources: ['rag', 'arxiv', 'memory'] });
  expect(answer.sources.map(({ url }) => url)).toEqual(['http://harbour.example/halden']);
  const asked = sources.seen.pages.map(({ url }) => url);
  expect(asked).toContain('/halden');
  expect(asked.join(' ')).not.toContain('secrets');
});

test('pages, abstracts and recalled facts are in no list and found by no search', async () => {
  await ask();
  const { documents } = await get<{ documents: Document[] }>('/api/documents');
  expect(documents.map(({ title }) => title)).toEqual(['Lighthouse']);
  const found = await get<{ passages: { document_title: string }[] }>(
    `/api/search?query=${encodeURIComponent('harbour office lighthouse')}`,
  );
  expect(new Set(found.passages.map(({ document_title }) => document_title))).toEqual(
    new Set(['Lighthouse']),
  );
});

test('the same page again is the same document; it goes with the last question that quotes it', async () => {
  const own = { exclude_sources: ['rag', 'arxiv', 'memory'] };
  const [first, second] = [await ask(own), await ask(own)];
  const [page] = first.sources;
  expect(second.sources[0]?.document_id).toBe(page?.document_id);
  const path = `/api/documents/${page?.document_id}`;
  const questions = await get<{ queries: { id: string }[] }>('/api/research/queries');
  for (const [at, { id }] of questions.queries.entries()) {
    expect((await app.as('ann', path)).status, `question ${at}`).toBe(200);
    await app.as('ann', `/api/research/queries/${id}`, { method: 'DELETE' });
  }
  expect((await app.as('ann', path)).status).toBe(404);
});

test('what hostile sources say changes nothing, and can still be quoted', async () => {
  sources.fail(['rag', 'web', 'arxiv', 'memory'], 'hostile');
  const answer = await ask();
  expect(answer.answer).toContain('32 metres');
  expect(answer.answer).not.toContain('sold');
  const { chunks } = (await contextOf(answer)).aggregated_context;
  expect(chunks.some(({ text }) => text.includes(HOSTILE))).toBe(true);
});

test.each<[SourceType, string]>([
  ['web', 'The web search answered 503.'],
  ['arxiv', 'arXiv answered 503.'],
  ['memory', 'Zep answered 503.'],
  ['rag', 'could not be asked'],
])('%s that fails is reported with its reason; the others answer', async (source, reason) => {
  sources.fail([source], 'down');
  const answer = await ask();
  const report = answer.source_availability.find((one) => one.source === source);
  expect(report).toMatchObject({ outcome: 'failed', reason });
  expect((await contextOf(answer)).retrieval_status).toBe('partial');
  expect(answer.answer).toContain('32 metres');
});

test('a source that is slow is left behind at its deadline', async () => {
  sources.fail(['web'], 'slow');
  const answer = await ask({ timeout_per_source: 1.5 });
  const context = await contextOf(answer);
  expect(context.sources_failed).toContain('web');
  expect(context.execution_time_ms).toBeLessThan(2000);
});

test('each source can be tested by itself', async () => {
  sources.fail(['web'], 'down');
  const test = async (source: string) =>
    (await post('/api/research/sources/test', { source })).json();
  expect(await test('web')).toMatchObject({ outcome: 'failed', reason: expect.any(String) });
  expect(await test('arxiv')).toMatchObject({ outcome: 'answered', reason: null });
  const { sources: listed } = await get<{ sources: unknown[] }>('/api/research/sources');
  expect(listed).toMatchObject([
    { source: 'rag', connected: true, service: 'Lyceum' },
    { source: 'web', connected: true, service: 'searxng' },
    { source: 'arxiv', connected: true, service: 'arXiv' },
    { source: 'memory', connected: true, service: 'Zep' },
  ]);
});

test('an answer is handed on to Zep once, and a person is forgotten there too', async () => {
  const answer = await ask();
  const told = () => sources.seen.memory.filter(({ url }) => url?.endsWith('/messages'));
  await settledRuns();
  const about = told().filter(({ body }) =>
    JSON.stringify(body).includes(answer.answer.slice(0, 40)),
  );
  expect(about.length).toBeGreaterThan(0);
  await app.as('ann', '/api/research/memory?answers=1', { method: 'DELETE' });
  await settledRuns();
  expect(sources.seen.memory.some(({ method }) => method === 'DELETE')).toBe(true);
  expect((await get<{ queries: unknown[] }>('/api/research/queries')).queries).toEqual([]);
});

test('while Zep is down the answer is there, and waits to be handed on', async () => {
  sources.fail(['memory'], 'down');
  expect((await ask()).outcome).toBe('answered');
  await settledRuns();
  const { runs } = await get<{ runs: { workflow: string; status: string }[] }>('/api/runs?limit=5');
  expect(runs[0]).toMatchObject({ workflow: 'research.tell_zep', status: 'waiting' });
});

async function settledRuns(): Promise<void> {
  const { runs } = await get<{ runs: { run_id: string; status: string }[] }>('/api/runs?limit=20');
  for (const { run_id, status } of runs.filter((run) => ['queued', 'running'].includes(run.status)))
    await app.app.runs
      .settled('ann' as never, run_id as never, AbortSignal.timeout(20_000))
      .catch(() => status);
}

async function ask(more: object = {}): Promise<FinalResponse> {
  const asked = await post('/api/research/queries?wait=1', {
    query_text: QUESTION,
    timeout_per_source: 60,
    ...more,
  });
  expect(asked.status).toBe(200);
  return SynthesizerOutput.parse(await asked.json()).final_response;
}

async function contextOf({ id }: FinalResponse): Promise<RetrieverOutput> {
  return RetrieverOutput.parse(await get(`/api/research/queries/${id}/context`));
}

async function get<T>(path: string): Promise<T> {
  return (await app.as('ann', path)).json() as Promise<T>;
}

function post(path: string, json: unknown): Promise<Response> {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
}
