/** Everything of a person is deleted, and nothing of anybody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../contracts/document.ts';
import type { FoundPassage } from '../contracts/found-passage.ts';
import { UserId } from '../contracts/ids.ts';
import type { StudySet } from '../contracts/reading.ts';
import type { Run } from '../contracts/run.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { everyText } from '../testing/every-text.ts';
import { describeEachStore } from '../testing/stores/stores.ts';
import { allMigrations } from './compose.ts';
import { features } from './features.ts';
import { ownedTables } from './forget-person.ts';

const WORDS = 'quagga';
const NOTE = `The ${WORDS} is a plain animal of the south. A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A fjord is a deep inlet that a glacier has carved. A harbour is a sheltered place where ships can lie. The moon causes most of the tide, because its pull is stronger on the near side of the Earth. The largest tides of the world reach a range of 16 metres in the Bay of Fundy. A tide wave crosses the open ocean at a speed of 700 kilometres per hour.`;

let app: CourseApp;

describeEachStore('deleting everything', (_open, kind) => {
  beforeAll(async () => {
    app = await startCourseApp(kind, { features });
  });
  afterAll(() => app.close());

  describe('a person who deletes everything', () => {
    test('is in no table and no file any more, and others keep all they have', async () => {
      await live('carla-the-person', 'carla');
      await live('dora-the-person', 'dora');
      const before = await text();
      expect(before).toContain('carla-the-person');
      expect(before).toContain(`carla ${NOTE}`);
      if (kind === 'postgres') expect(before).toContain(inBytea('carla'));
      const shown = async () => (await app.as('dora-the-person', '/api/documents')).text();
      const doras = await shown();

      expect((await forget('carla-the-person')).status).toBe(204);

      const after = await text();
      expect(after).not.toContain('carla');
      expect(after).not.toContain(inBytea('carla'));
      expect(after).toContain('dora-the-person');
      expect(after).toContain(`dora ${NOTE}`);
      expect(await shown()).toBe(doras);
      expect((await forget('carla-the-person')).status).toBe(204);
    });

    test('stops what is under way first', async () => {
      const waiting = await startCourse('frida');
      const added = await add('frida', 'long', `frida ${NOTE.repeat(200)}`, false);

      expect((await forget('frida')).status).toBe(204);
      expect((await app.as('frida', `/api/runs/${waiting}`)).status).toBe(404);
      expect((await app.as('frida', `/api/documents/${added.id}`)).status).toBe(404);
      expect(await text()).not.toContain('frida');
    });

    test('can come back, and finds what is new at once', async () => {
      await add('gerd', 'old', `gerd ${NOTE}`);
      expect(await found('gerd')).toHaveLength(1);
      await forget('gerd');
      expect(await found('gerd')).toEqual([]);
      await add('gerd', 'new', `gerd again ${NOTE}`);

      expect(await found('gerd')).toHaveLength(1);
    });

    test('has to say so: nothing else is enough', async () => {
      const { id } = await add('hanna', 'kept', `hanna ${NOTE}`);
      const wrong = [null, {}, { confirm: true }, { confirm: 'Delete everything' }];
      for (const body of [...wrong, 'delete everything']) {
        expect((await forget('hanna', body)).status, JSON.stringify(body)).toBe(400);
        expect((await app.as('hanna', `/api/documents/${id}`)).status).toBe(200);
      }
    });
  });

  describe('every table', () => {
    test('names an owner, or goes with a row that does, or holds nothing of anybody', async () => {
      const keys = await foreignKeys();
      const owned = new Set(await ownedTables(app.app.store, await allMigrations()));
      const goes = withAllThatHangsOn(owned, keys);
      // Of the test feature of this app, and not of the product.
      const ofTheCourse = ['course_rows'];
      const ofNobody = ['schema_migrations', 'service_turns', 'shared_slots', 'sign_ins'];
      // Whose a row was is forgotten with the person, or known by a hash alone.
      const ofTheHouse = ['audit_log', 'sign_in_tries', 'request_buckets'];
      // Bytes go with the documents that have them: no words of anybody were left above.
      const ofFiles = ['file_chunks', 'file_space', 'stored_files'];
      const { rows } = await app.app.store.query<{ name: string }>(
        `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const left = rows.map(({ name }) => name).filter((name) => !goes.has(name));
      expect(left.toSorted()).toEqual(
        [...ofTheCourse, ...ofNobody, ...ofTheHouse, ...ofFiles].toSorted(),
      );
      expect(owned.size).toBeGreaterThan(15);
    });

    test('lets go: no key keeps a row of a person from being deleted', async () => {
      const holding = (await foreignKeys()).filter(({ action }) => !['c', 'n'].includes(action));
      expect(holding).toEqual([]);
    });

    async function foreignKeys(): Promise<Key[]> {
      const { rows } = await app.app.store.query<Key>(
        `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
         confdeltype as action from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace`,
      );
      return rows;
    }
  });
});

interface Key {
  child: string;
  parent: string;
  action: string;
}

function withAllThatHangsOn(tables: ReadonlySet<string>, keys: readonly Key[]): Set<string> {
  const goes = new Set(tables);
  for (let size = 0; size < goes.size; ) {
    size = goes.size;
    const hanging = keys.filter(({ parent, action }) => action === 'c' && goes.has(parent));
    for (const { child } of hanging) goes.add(child);
  }
  return goes;
}

/** Something of every kind that a person can have. */
async function live(user: string, name: string): Promise<void> {
  const document = await add(user, name, `${name} ${NOTE}`);
  const trashed = await add(user, `${name} trashed`, `${name} in the trash. ${NOTE}`);
  await app.as(user, `/api/documents/${trashed.id}`, { method: 'DELETE' });
  const shelf = (await send(user, 'POST', '/api/collections', { name: `${name} shelf` })).json();
  const { id } = (await shelf) as { id: string };
  await app.as(user, `/api/collections/${id}/documents/${document.id}`, { method: 'PUT' });
  const marked = await send(user, 'POST', `/api/documents/${document.id}/annotations`, {
    block_id: 'p1-1',
    start: 0,
    end: name.length,
    quote: name,
    note: `${name} notes this`,
    colour: 'pink',
  });
  expect(marked.status).toBe(201);
  await startCourse(user, `${name} goes over the course`);
  const made = await send(user, 'POST', '/api/reading/study-sets?wait=1', {
    documentId: document.id,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    constraints: { numFlashcards: 2, numQuizQuestions: 1 },
  });
  const { study_set_id } = (await made.json()) as { study_set_id: string };
  const set = (await (
    await app.as(user, `/api/reading/study-sets/${study_set_id}`)
  ).json()) as StudySet;
  const reviewed = await send(user, 'POST', '/api/reading/reviews', {
    card_id: set.flashcards[0]?.id,
    rating: 3,
  });
  expect(reviewed.status).toBe(200);
}

async function startCourse(user: string, title = `${user} goes over the course`): Promise<string> {
  const started = await send(user, 'POST', '/api/courses', { title });
  return ((await started.json()) as Pick<Run, 'run_id'>).run_id;
}

async function add(user: string, title: string, content: string, wait = true): Promise<Document> {
  const path = `/api/documents${wait ? '?wait=ready' : ''}`;
  const answer = await send(user, 'POST', path, { title, text: content });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
}

async function found(user: string): Promise<FoundPassage[]> {
  const answer = await app.as(user, `/api/search?query=${WORDS}`);
  return ((await answer.json()) as { passages: FoundPassage[] }).passages;
}

function forget(user: string, body: unknown = { confirm: 'delete everything' }): Promise<Response> {
  return send(UserId.parse(user), 'DELETE', '/api/me', body);
}

function send(user: string, method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return app.as(user, path, { method, headers, body: JSON.stringify(body) });
}

/** As the bytes of a file read in a row of a table. */
function inBytea(words: string): string {
  return Buffer.from(words).toString('hex');
}

function text(): Promise<string> {
  return everyText(app.app.store, app.app.config.data);
}
