/** The whole product with the offline mind in a folder of its own, to be asked questions. */
import { fileURLToPath } from 'node:url';
import { SynthesizerOutput } from '../../src/contracts/research/research-answer.ts';
import { openServedApp } from '../served-app.ts';
import type { Article } from './question-library.ts';

export interface AskingApp {
  ask(question: string): Promise<SynthesizerOutput>;
  close(): Promise<void>;
}

const SAMPLES = ['how-memory-works.pdf', 'reading-before-retrieving.pdf', 'tidevannet.pdf'];

export async function openAskingApp(articles: readonly Article[]): Promise<AskingApp> {
  const app = await openServedApp();
  for (const { title, paragraphs } of articles) {
    const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
    await app.post('/api/documents?wait=ready', { title: title.replaceAll('_', ' '), text });
  }
  for (const name of SAMPLES) {
    await app.addFile(fileURLToPath(new URL(`../../samples/${name}`, import.meta.url)));
  }
  await embedded(app.url);
  return {
    async ask(query_text) {
      // Quality is measured here: a busy machine must not decide it.
      const patience = { timeout_per_source: 60 };
      const asked = { query_text, exclude_sources: ['memory'], ...patience };
      const answer = await app.post('/api/research/queries?wait=1', asked);
      return SynthesizerOutput.parse(await answer.json());
    },
    close: app.close,
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
