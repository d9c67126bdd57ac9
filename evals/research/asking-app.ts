/** The whole product with the offline mind in a folder of its own, to be asked questions. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeApp } from '../../src/app/compose.ts';
import { startServer } from '../../src/app/server/server.ts';
import { UserId } from '../../src/contracts/ids.ts';
import { SynthesizerOutput } from '../../src/contracts/research/research-answer.ts';
import { Config } from '../../src/kernel/config/config.ts';
import { createTrace } from '../../src/kernel/trace/trace.ts';
import type { Article } from './question-library.ts';

export interface AskingApp {
  ask(question: string): Promise<SynthesizerOutput>;
  close(): Promise<void>;
}

const SAMPLES = ['how-memory-works.pdf', 'reading-before-retrieving.pdf', 'tidevannet.pdf'];

export async function openAskingApp(articles: readonly Article[]): Promise<AskingApp> {
  const data = await mkdtemp(join(tmpdir(), 'lyceum-eval-'));
  const trace = createTrace({
    level: 'silent',
    destination: process.stderr,
    now: () => new Date(),
  });
  const app = await composeApp(Config.parse({ data, mind: 'offline' }), { trace });
  const server = await startServer({
    ...app,
    identify: async () => ({ userId: UserId.parse('eval') }),
    settings: { host: '127.0.0.1', port: 0, requestsPerMinute: 1e6, bodyLimitBytes: 10_000_000 },
  });
  const post = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };
  for (const { title, paragraphs } of articles) {
    const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
    const named = title.replaceAll('_', ' ');
    await post('/api/documents?wait=ready', JSON.stringify({ title: named, text }), json);
  }
  for (const name of SAMPLES) {
    const form = new FormData();
    const file = new URL(`../../samples/${name}`, import.meta.url);
    form.set('file', new Blob([await readFile(file)]), name);
    await post('/api/documents?wait=ready', form);
  }
  await embedded(server.url);
  return {
    async ask(query_text) {
      // Quality is measured here: a busy machine must not decide it.
      const patience = { timeout_per_source: 60 };
      const asked = JSON.stringify({ query_text, exclude_sources: ['memory'], ...patience });
      const answer = await post('/api/research/queries?wait=1', asked, json);
      return SynthesizerOutput.parse(await answer.json());
    },
    async close() {
      await server.close();
      await app.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Vectors are made in the background; nobody is asked before they are there. */
async function embedded(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/runs?limit=100`);
    const { runs } = (await answer.json()) as { runs: { status: string }[] };
    if (runs.every(({ status }) => !['queued', 'running'].includes(status))) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
