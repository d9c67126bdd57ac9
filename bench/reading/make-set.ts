/**
 * From a text PDF of twenty pages to a finished set, offline, as a person waits for it: when
 * the first concept can be shown, when the set is there, and what each stage takes.
 */
import { readFile } from 'node:fs/promises';
import { makePdf, type PdfLine } from '../../src/testing/documents/make-pdf.ts';
import { readHere } from '../../src/testing/documents/read-here.ts';
import { addFile, until } from '../documents/server-api.ts';
import { figure, type Measurement } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';

const PAGES = 20;
const LINES = 40;
const LETTERS = 88;
const sample = new URL('../../samples/how-memory-works.pdf', import.meta.url);

export const makeSet: Measurement = {
  name: 'make-set',
  async run(grounds) {
    const book = await twentyPages();
    const server = await startServerProcess(await grounds.freshPlace('pglite'));
    try {
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      const id = await addFile(server.url, book, 'twenty-pages.pdf');
      await until(async () => {
        const answer = await fetch(`${server.url}/api/documents/${id}/concepts`);
        return answer.ok ? true : null;
      });
      const firstConcept = seconds();
      const made = await fetch(`${server.url}/api/reading/study-sets?wait=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          documentId: id,
          generationGoals: ['flashcards', 'multiple_choice_quiz'],
        }),
      });
      const finished = seconds();
      if (!made.ok) throw new Error(await made.text());
      const runId = made.headers.get('location')?.split('/').at(-1) ?? '';
      const stages = await stagesOf(server.url, runId);
      const on = storeTitle.pglite;
      return [
        figure({
          name: 'until the first concept',
          on,
          value: firstConcept,
          unit: 's',
          bar: { below: 5 },
        }),
        figure({
          name: 'until the finished set, reading included',
          on,
          value: finished,
          unit: 's',
          bar: { below: 30 },
          note: '15 cards and 10 questions',
        }),
        ...stages.map(({ node, ms }) =>
          figure({ name: `stage ${node}`, on, value: ms, unit: 'ms' }),
        ),
      ];
    } finally {
      await server.stop();
    }
  },
};

/** The sample chapter, set again and again until it fills the pages, each time under another number. */
async function twentyPages(): Promise<Uint8Array> {
  const messages = await readHere('pdf', await readFile(sample));
  const text = messages.flatMap((message) => (message.type === 'block' ? [message.text] : []));
  const lines = Array.from({ length: 3 }, (_, time) =>
    text.map((block, at) => (time === 0 ? block : `${block} (${time}.${at})`)),
  )
    .flat()
    .flatMap(wrapped);
  const pages = Array.from({ length: PAGES }, (_, page) =>
    lines
      .slice(page * LINES, (page + 1) * LINES)
      .map((line, row): PdfLine => ({ text: line, x: 60, baseline: 80 + 17 * row })),
  );
  return makePdf({ pages, title: 'Twenty pages on memory' });
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  // Only letters that every PDF font has.
  for (const word of text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .split(/\s+/)) {
    if (`${line} ${word}`.length > LETTERS) {
      lines.push(line);
      line = word;
    } else line = `${line} ${word}`.trim();
  }
  return [...lines, line];
}

async function stagesOf(url: string, runId: string): Promise<{ node: string; ms: number }[]> {
  const answer = await fetch(`${url}/api/runs/${runId}/events`, {
    headers: { accept: 'text/event-stream' },
  });
  const events = (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map(
      (line) =>
        JSON.parse(line.slice(5)) as {
          body: { type: string; node?: string; trace?: { duration_ms: number } };
        },
    );
  return events.flatMap(({ body }) =>
    body.type === 'step-end' && body.trace
      ? [{ node: body.node ?? '', ms: body.trace.duration_ms }]
      : [],
  );
}
