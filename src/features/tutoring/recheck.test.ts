/** A topic that was mastered by its score, and that the answers leave uncertain. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import type { Document } from '../../contracts/document.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { type rightly, TutoredLearner, unknowing } from '../../testing/tutored-learner.ts';

const PATIENCE = { timeout: 120_000 };
let app: CourseApp;
let ann: TutoredLearner;
let documentId: string;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  ann = new TutoredLearner(app);
  const form = new FormData();
  const file = new URL('../../../samples/how-memory-works.pdf', import.meta.url);
  form.set('file', new Blob([await readFile(file)]), 'how-memory-works.pdf');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  documentId = ((await added.json()) as Document).id;
}, 120_000);
afterAll(() => app.close());

interface Due {
  cards: { question: string }[];
}

async function decks(): Promise<{ title: string; cards: number; counts: { new: number } }[]> {
  const answer = await app.as('ann', '/api/reading/decks');
  return ((await answer.json()) as { decks: [] }).decks;
}

async function mastered(choose: typeof rightly): Promise<string> {
  const id = await ann.open(documentId, { mastery_threshold: 0 });
  await ann.begin(id, 'Teach me how memory works', choose);
  const { state, messages } = await ann.takeQuiz(id, choose);
  expect(state.stage).toBe('mastered');
  return messages.map(({ text }) => text).join('\n');
}

test('becomes cards with their passages that Review brings back, each once', PATIENCE, async () => {
  expect(await mastered(unknowing)).toContain('“Re-check”');
  const [deck] = await decks();
  expect(deck).toMatchObject({ title: 'Re-check' });
  expect(deck?.cards).toBeGreaterThan(0);
  expect(deck?.counts.new).toBe(deck?.cards);
  const due = (await (await app.as('ann', '/api/reading/reviews/due')).json()) as Due;
  expect(due.cards.length).toBeGreaterThan(0);
  const { rows } = await app.app.store.query<{ bare: number }>(
    'select count(*)::int as bare from study_cards where artifact_id is null',
  );
  expect(rows[0]?.bare).toBe(0);

  await mastered(unknowing);
  const after = await decks();
  expect(after).toHaveLength(1);
  const { rows: doubled } = await app.app.store.query(
    'select question from study_cards group by question having count(*) > 1',
  );
  expect(doubled).toEqual([]);
});
