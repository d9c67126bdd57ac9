/**
 * How long somebody waits who asks a library of 10,000 passages without a model: to the first
 * verified sentence, to the whole answer; what is spent around the slowest source; how soon a
 * question stops; and what fifty questions at once do to everybody else's requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../documents/server-api.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { percentile } from '../statistics.ts';
import { type AskedServer, type Heard, hear, openAskedServer } from './asked-server.ts';

const PASSAGES = 10_000;
const on = `${PASSAGES} passages, PGlite`;
/** Slower than the library, within the seven seconds of a source. */
const WEB_MS = 3000;
const AT_ONCE = 50;
const BETWEEN_REQUESTS_MS = 20;
const LOOK_EVERY = 20;
const OFFLINE = { exclude_sources: ['web', 'arxiv', 'memory'] };
const QUESTIONS = [
  'What is the testing effect?',
  'Why does retrieval practice help memory?',
  'What did students do in the experiments?',
  'When is rereading as good as testing?',
  'How does feedback change the testing effect?',
  'What is the role of effort in retrieval?',
];

export const askedLibrary: Measurement = {
  name: 'asked-library',
  async run(grounds) {
    const server = await openAskedServer(grounds, { passages: PASSAGES, webMs: WEB_MS });
    try {
      return [
        ...(await waits(server)),
        await overhead(server),
        await stopping(server),
        await others(server),
      ];
    } finally {
      await server.close();
    }
  },
};

async function waits({ url }: AskedServer): Promise<Figure[]> {
  const heard: Heard[] = [];
  // The first one starts the models.
  for (const query_text of [QUESTIONS[0], ...QUESTIONS]) {
    heard.push(await hear(url, { query_text, ...OFFLINE }));
  }
  const warm = heard.slice(1);
  const first = warm.flatMap(({ sentenceMs }) => sentenceMs ?? []);
  const note = `worst of ${QUESTIONS.length}; ${first.length} answered`;
  const worst = (times: readonly number[]) =>
    times.length === 0 ? Number.NaN : Math.max(...times);
  return [
    figure({
      ...{ name: 'first verified sentence', on, unit: 'ms', bar: { atMost: 2000 }, note },
      value: worst(first),
    }),
    figure({
      ...{ name: 'whole answer', on, unit: 'ms', bar: { atMost: 4000 }, note },
      value: worst(warm.map(({ answeredMs }) => answeredMs)),
    }),
    figure({
      name: 'the first question after a start',
      on,
      value: heard[0]?.answeredMs ?? 0,
      unit: 'ms',
    }),
  ];
}

/** All sources at the same time take as long as the slowest one, and little more. */
async function overhead({ url }: AskedServer): Promise<Figure> {
  const ratios: number[] = [];
  for (const query_text of QUESTIONS) {
    const asked = { query_text, exclude_sources: ['arxiv', 'memory'] };
    const { id, searchingMs } = await hear(url, asked);
    const context = (await (await fetch(`${url}/api/research/queries/${id}/context`)).json()) as {
      source_reports: { time_ms: number }[];
    };
    ratios.push(searchingMs / Math.max(...context.source_reports.map(({ time_ms }) => time_ms)));
  }
  return figure({
    ...{ name: 'searching to the slowest source', on, unit: '×', bar: { atMost: 1.1 } },
    value: Math.max(...ratios),
    note: `a web that takes ${WEB_MS} ms; worst of ${QUESTIONS.length}`,
  });
}

/** Stopped while the slow web is asked. */
async function stopping({ url }: AskedServer): Promise<Figure> {
  const times: number[] = [];
  for (const query_text of QUESTIONS) {
    const answered = hear(url, { query_text, exclude_sources: ['arxiv', 'memory'] });
    const run = await until(() => runningAsk(url));
    const began = performance.now();
    await fetch(`${url}/api/runs/${run}/cancel`, { method: 'POST' });
    await answered;
    times.push(performance.now() - began);
  }
  const value = Math.max(...times);
  const note = 'from the press to the end of the stream';
  return figure({ name: 'stop', on, value, unit: 'ms', bar: { below: 2000 }, note });
}

async function runningAsk(url: string): Promise<string | null> {
  const page = `${url}/api/runs?status=running&workflow=research.answer_question`;
  const { runs } = (await (await fetch(page)).json()) as { runs: { run_id: string }[] };
  return runs[0]?.run_id ?? null;
}

/** What somebody waits who does something else meanwhile. */
async function others({ url }: AskedServer): Promise<Figure> {
  const ids = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const query_text = `${QUESTIONS[at % QUESTIONS.length]} (${at + 1})`;
      const answer = await fetch(`${url}/api/research/queries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query_text, ...OFFLINE }),
      });
      return ((await answer.json()) as { run_id: string }).run_id;
    }),
  );
  const times: number[] = [];
  const paths = ['/api/documents', '/api/research/queries', '/health', '/api/runs?limit=20'];
  for (let at = 0; at % LOOK_EVERY > 0 || !(await areOver(url, ids)); at += 1) {
    const began = performance.now();
    await (await fetch(url + paths[at % paths.length])).arrayBuffer();
    times.push(performance.now() - began);
    await pause(BETWEEN_REQUESTS_MS);
  }
  return figure({
    ...{ name: `other requests beside ${AT_ONCE} questions, p99`, on, unit: 'ms' },
    value: percentile(times, 0.99),
    bar: { atMost: 250 },
    note: `${times.length} requests`,
  });
}

async function areOver(url: string, ids: readonly string[]): Promise<boolean> {
  const { queries } = (await (await fetch(`${url}/api/research/queries?limit=100`)).json()) as {
    queries: { id: string; status: string }[];
  };
  const open = queries.filter(({ id }) => ids.includes(id));
  return open.every(({ status }) => !['queued', 'running'].includes(status));
}
