/**
 * Two requests that cross each other: one adds to a thing that the other is deleting. The
 * deletion is held open until the other waits for it, so that they cross every time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import type { Problem } from '../src/contracts/problem.ts';
import type { Store } from '../src/kernel/store/store.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { describePostgres } from '../src/testing/stores/stores.ts';

const TEXT = 'A tide is the regular rise and fall of the sea.';

describePostgres('what is deleted meanwhile', () => {
  let course: CourseApp;
  beforeAll(async () => {
    course = await startCourseApp('postgres', { features });
  });
  afterAll(() => course.close());

  test('a collection that a document is put into is not there, and that is said', async () => {
    const document = await made('/api/documents?wait=ready', { title: 'Tides', text: TEXT });
    const shelf = await made('/api/collections', { name: 'A shelf' });
    const path = `/api/collections/${shelf.id}/documents/${document.id}`;
    const answer = await whileDeleting('collections', shelf.id, () => send('PUT', path));

    expect(await outcomeOf(answer)).toEqual([404, 'collection.missing']);
  });

  test('a document that a note is made on is not there, and that is said', async () => {
    const document = await made('/api/documents?wait=ready', { title: 'Moons', text: TEXT + TEXT });
    const note = { block_id: 'p1-1', start: 0, end: 6, quote: 'A tide', colour: 'pink' };
    const path = `/api/documents/${document.id}/annotations`;
    const answer = await whileDeleting('documents', document.id, () => send('POST', path, note));

    expect(await outcomeOf(answer)).toEqual([404, 'document.missing']);
  });

  test('a deck that a card is written into is not there, and that is said', async () => {
    const deck = await made('/api/reading/decks', { title: 'A deck' });
    const card = { question: 'Whose?', answer: 'Mine.' };
    const path = `/api/reading/study-sets/${deck.id}/cards`;
    const answer = await whileDeleting('study_sets', deck.id, () => send('POST', path, card));

    expect(await outcomeOf(answer)).toEqual([404, 'store.gone']);
  });

  test('two collections that take one name at once: the second is told that it is taken', async () => {
    const [one, two] = [
      await made('/api/collections', { name: 'One' }),
      await made('/api/collections', { name: 'Two' }),
    ];
    const answer = await whileChanging(
      `update collections set name = 'The same' where id = $1`,
      one.id,
      () => send('PATCH', `/api/collections/${two.id}`, { name: 'The same' }),
    );

    expect(await outcomeOf(answer)).toEqual([409, 'store.taken']);
  });

  function whileDeleting(table: string, id: string, ask: () => Promise<Response>) {
    return whileChanging(`delete from ${table} where id = $1`, id, ask);
  }

  async function whileChanging(sql: string, id: string, ask: () => Promise<Response>) {
    const { store } = course.app;
    let asked: Promise<Response> | undefined;
    await store.transaction(async (tx) => {
      await tx.query(sql, [id]);
      asked = ask();
      await expect.poll(() => waiting(tx), { timeout: 30_000 }).toBeGreaterThan(0);
    });
    return asked as Promise<Response>;
  }

  async function waiting(db: Pick<Store, 'query'>): Promise<number> {
    // Within a transaction PostgreSQL would show the same picture again and again.
    await db.query('select pg_stat_clear_snapshot()');
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  }

  function send(method: string, path: string, body?: object): Promise<Response> {
    return course.as('ann', path, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  }

  async function made(path: string, body: object): Promise<{ id: string }> {
    const answer = await send('POST', path, body);
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: string };
  }
});

async function outcomeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as Problem).code];
}
