/** A table over documents, by the whole product without a model. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import type { Document } from '../../../contracts/document.ts';
import type { Evidence } from '../../../contracts/evidence.ts';
import { ResearchTable, type TableCell } from '../../../contracts/research/research-table.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';

const PATIENCE = 120_000;
const QUESTIONS = [
  'How long is the bridge?',
  'When was the bridge opened?',
  'How much did it cost?',
];
const KESSEL =
  '=The Kessel bridge\n\nThe Kessel bridge is 1,200 metres long. The bridge was opened in 1931 and painted green.';
const ASKER =
  'The Asker bridge crosses a quiet fjord in the south. The Asker bridge is 310 metres long and has two lanes for cars.';

let app: CourseApp;
let documents: Document[];
let table: ResearchTable;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  documents = [
    await post<Document>('/api/documents?wait=ready', { title: '=Kessel', text: KESSEL }),
    await post<Document>('/api/documents?wait=ready', { title: 'Asker', text: ASKER }),
  ];
  table = await filled({ document_ids: documents.map(({ id }) => id) });
}, PATIENCE);
afterAll(() => app.close());

const cell = (row: number, question: number): TableCell | undefined =>
  table.cells.find((one) => one.document_id === documents[row]?.id && one.question === question);

test('each document is asked each question by itself', () => {
  expect(table.rows.map(({ title }) => title)).toEqual(['=Kessel', 'Asker']);
  expect(table.cells).toHaveLength(6);
  expect(cell(0, 0)).toMatchObject({ outcome: 'stated', short: '1,200 metres long' });
  expect(cell(0, 0)?.text).toBe('The Kessel bridge is 1,200 metres long.');
  expect(cell(1, 0)?.text).toContain('310 metres');
  expect(cell(1, 0)?.text).not.toContain('1,200');
});

test('what a document does not say is not stated', () => {
  expect(cell(1, 1)).toMatchObject({ outcome: 'not_stated', citations: [] });
  expect(cell(0, 2)?.outcome).toBe('not_stated');
});

test('every stated cell opens its passage', async () => {
  const stated = table.cells.filter(({ outcome }) => outcome === 'stated');
  expect(stated.length).toBeGreaterThan(2);
  for (const { citations, document_id } of stated) {
    expect(citations.length).toBeGreaterThan(0);
    for (const { evidence_id, quote } of citations) {
      const shown = await get<Evidence>(`/api/evidence/${evidence_id}`);
      expect(shown).toMatchObject({ quote, document_id });
    }
  }
});

test('it leaves as a file in which no title runs as a formula', async () => {
  const csv = await (await app.as('ann', `/api/research/tables/${table.id}/export`)).text();
  expect(csv).toContain(`"'=Kessel"`);
  expect(csv).toContain('"not stated"');
  const path = `/api/research/tables/${table.id}/export?format=md`;
  expect(await (await app.as('ann', path)).text()).toContain('| Asker |');
});

test('without documents named, all that can be read are asked', async () => {
  expect((await filled({})).rows).toHaveLength(2);
});

test('a row goes with its document, a table when it is deleted; nobody else sees either', async () => {
  const own = await filled({ document_ids: [documents[1]?.id] });
  const path = `/api/research/tables/${own.id}`;
  expect((await app.as('bo', path)).status).toBe(404);
  await app.as('ann', `/api/documents/${documents[1]?.id}`, { method: 'DELETE' });
  expect(await get(path)).toMatchObject({ rows: [], cells: [] });
  await app.as('ann', path, { method: 'DELETE' });
  expect((await app.as('ann', path)).status).toBe(404);
  const { rows } = await app.app.store.query('select 1 from research_cells where table_id = $1', [
    own.id,
  ]);
  expect(rows).toEqual([]);
});

async function filled(asked: { document_ids?: unknown }): Promise<ResearchTable> {
  const body = { questions: QUESTIONS, ...asked };
  return ResearchTable.parse(await post('/api/research/tables?wait=1', body));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await app.as('ann', path, init)).json()) as T;
}

async function get<T>(path: string): Promise<T> {
  return (await (await app.as('ann', path)).json()) as T;
}
