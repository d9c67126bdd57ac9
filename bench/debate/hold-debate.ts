/**
 * A debate as a person waits for it. With a model that takes 500 ms for every answer: wall time ÷
 * the longest row of answers that wait for each other. Without a model: seconds, on a paper of
 * about ten pages.
 */
import { readFile } from 'node:fs/promises';
import { DEBATE_QUESTION, DEBATE_TEXT, debateModel } from '../../src/testing/debate-model.ts';
import { startModelServer } from '../../src/testing/model-server/model-server.ts';
import { addFile, until } from '../documents/server-api.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { type Grounds, storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';
import { median } from '../statistics.ts';

const LATENCY_MS = 500;
/** Postures, openings, questions, answers, rebuttals, judge (beside the control), report. */
const LONGEST_ROW = 7;
const ROUNDS = 4;
/** The model answers at once to whoever asks this. */
const WARM_UP = 'Does a warm up help?';
const sample = new URL('../../samples/how-memory-works.pdf', import.meta.url);
const on = storeTitle.pglite;

export const holdDebate: Measurement = {
  name: 'hold-debate',
  run: async (grounds) => [await withModel(grounds), await withoutModel(grounds)],
};

async function withModel(grounds: Grounds): Promise<Figure> {
  const model = await startModelServer({
    script: (seen) => ({
      ...debateModel(seen),
      latencyMs: seen.text.includes(WARM_UP) ? 0 : LATENCY_MS,
    }),
  });
  const server = await startServerProcess(await grounds.freshPlace('pglite'), {
    LYCEUM_MIND: 'model',
    LYCEUM_MODEL_FAST: 'compatible:test',
    LYCEUM_MODEL_STRONG: 'compatible:test',
    LYCEUM_COMPATIBLE_BASE_URL: `${model.url}/v1`,
  });
  try {
    const paperId = await addPaper(server.url, new TextEncoder().encode(DEBATE_TEXT), 'spacing.md');
    for (let time = 0; time < 2; time += 1)
      await seconds(server.url, { paperId, question: WARM_UP, numPostures: 2 });
    const walls: number[] = [];
    for (let time = 0; time < ROUNDS; time += 1)
      walls.push(await seconds(server.url, { paperId, question: DEBATE_QUESTION, numPostures: 2 }));
    return figure({
      name: 'wall ÷ critical path',
      on,
      value: (median(walls) * 1000) / (LONGEST_ROW * LATENCY_MS),
      unit: '×',
      bar: { atMost: 1.15 },
      note: `${LONGEST_ROW} answers in a row, ${LATENCY_MS} ms each; median of ${ROUNDS}`,
    });
  } finally {
    await server.stop();
    await model.close();
  }
}

async function withoutModel(grounds: Grounds): Promise<Figure> {
  const server = await startServerProcess(await grounds.freshPlace('pglite'));
  try {
    const paperId = await addPaper(server.url, await readFile(sample), 'how-memory-works.pdf');
    const topics = ['Sensory memory', 'Spacing', 'Forgetting', 'Retrieval', 'The brain'];
    const question = 'How far do laboratory findings on memory carry over to learning in schools?';
    const walls: number[] = [];
    for (let time = 0; time < ROUNDS; time += 1)
      walls.push(await seconds(server.url, { paperId, question, topics, numPostures: 3 }));
    return figure({
      name: '3 postures, 5 topics, offline',
      on,
      value: Math.max(...walls),
      unit: 's',
      bar: { below: 15 },
      note: `a chapter of ten pages; the slowest of ${ROUNDS}, the first of which starts cold`,
    });
  } finally {
    await server.stop();
  }
}

async function addPaper(url: string, bytes: Uint8Array, name: string): Promise<string> {
  const id = await addFile(url, bytes, name);
  await until(async () => {
    const answer = await fetch(`${url}/api/documents/${id}`);
    return ((await answer.json()) as { status: string }).status === 'ready' ? true : null;
  });
  return id;
}

async function seconds(url: string, body: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/mas-debate/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return (performance.now() - started) / 1000;
}
