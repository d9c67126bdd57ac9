/**
 * NUL, escape codes and other control codes in whatever people send: no route breaks on them,
 * and no title or name keeps them. The table is walked, so a new route is tried by itself.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../src/app/features.ts';
import { serverRoutes } from '../src/app/server/server-routes.ts';
import type { Problem } from '../src/contracts/problem.ts';
import type { Route } from '../src/kernel/routes/route.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { exampleOfSchema } from '../src/testing/model-server/example-of-schema.ts';

const PATIENCE = 120_000;
const NOTHING = '00000000-0000-4000-8000-000000000000';
const ESCAPES = ' Red \u001b[31m\n title \u0007';
const CLEAN = 'Red [31m title';

let course: CourseApp;
beforeAll(async () => {
  course = await startCourseApp('usual', { features });
}, PATIENCE);
afterAll(() => course.close());

test('NUL is refused with its place, in every body, query and address', {
  timeout: PATIENCE,
}, async () => {
  const broken: string[] = [];
  for (const route of serverRoutes(course.app)) {
    for (const [where, ask] of placesOf(route, 'a\u0000b')) {
      const { status } = await ask();
      if (status !== 400) broken.push(`${route.method} ${route.path} ${where}: ${status}`);
    }
  }

  expect(broken).toEqual([]);
});

test('other control codes break no route', { timeout: PATIENCE }, async () => {
  const broken: string[] = [];
  for (const route of serverRoutes(course.app)) {
    for (const [where, ask] of placesOf(route, 'a\u001b[2J\u0085\u0007b')) {
      const { status } = await ask();
      if (status >= 500) broken.push(`${route.method} ${route.path} ${where}: ${status}`);
    }
  }

  expect(broken).toEqual([]);
});

test.each([
  ['/api/documents', { title: 'a\u0000b', text: 'Some words.' }, 'body.title'],
  ['/api/documents', { title: 'a', text: 'Some \u0000 words.' }, 'body.text'],
  ['/api/documents', { url: 'https://example.org/\u0000' }, 'body.url'],
  ['/api/collections', { name: 'a\u0000b' }, 'body.name'],
])('%s says where the NUL of %j is', async (path, body, place) => {
  const answer = await send('POST', path, body);

  expect(answer.status).toBe(400);
  expect(((await answer.json()) as Problem).errors).toEqual([
    { path: place, message: 'must not hold a NUL character' },
  ]);
});

test('a title or a name loses its control codes and line ends', async () => {
  const added = await send('POST', '/api/documents', { title: ESCAPES, text: 'Some words.' });
  const document = (await added.json()) as { id: string; title: string };
  const renamed = await send('PATCH', `/api/documents/${document.id}`, { title: ESCAPES });
  const shelf = await send('POST', '/api/collections', { name: ESCAPES });
  const deck = await send('POST', '/api/reading/decks', { title: ESCAPES });

  expect(document.title).toBe(CLEAN);
  expect(((await renamed.json()) as { title: string }).title).toBe(CLEAN);
  expect(((await shelf.json()) as { name: string }).name).toBe(CLEAN);
  expect(((await deck.json()) as { title: string }).title).toBe(CLEAN);
});

test('a title that is nothing but control codes is no title', async () => {
  expect((await send('POST', '/api/collections', { name: '\u001b\u0007\n' })).status).toBe(400);
});

test('the fields and the file name of an upload are looked at like any other text', async () => {
  const form = (title: string, fileName: string, text: string) => {
    const body = new FormData();
    body.set('title', title);
    body.set('file', new Blob([text]), fileName);
    return course.as('ann', '/api/documents', { method: 'POST', body });
  };
  const withNul = await form('a\u0000b', 'a.txt', 'The first words.');
  const escaped = await form(ESCAPES, 'a.txt', 'The second words.');
  const long = await form('', `${'a'.repeat(199)}😀😀.txt`, 'The third words.');

  expect(withNul.status).toBe(400);
  expect(((await withNul.json()) as Problem).errors).toEqual([
    { path: 'body.title', message: 'must not hold a NUL character' },
  ]);
  expect(((await escaped.json()) as { title: string }).title).toBe(CLEAN);
  expect(long.status).toBe(201);
  expect(((await long.json()) as { file_name: string }).file_name).toBe(`${'a'.repeat(199)}😀`);
});

/** One request for each place of the route that takes text. */
function placesOf(route: Route, text: string): [string, () => Promise<Response>][] {
  const path = route.path.replace(/:\w+/g, NOTHING);
  const found: [string, () => Promise<Response>][] = [];
  const code = encodeURIComponent(text);
  if (route.path.includes(':')) {
    const named = route.path.replace(/:\w+/g, code);
    found.push(['address', () => send(route.method, named)]);
  }
  for (const name of keysOf(route.query)) {
    found.push([`query ${name}`, () => send(route.method, `${path}?${name}=${code}`)]);
  }
  const body = route.body && withText(exampleOf(route.body), text);
  if (JSON.stringify(body)?.includes(JSON.stringify(text))) {
    found.push(['body', () => send(route.method, path, body as object)]);
  }
  return found;
}

function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  return Object.keys(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
}

function exampleOf(schema: z.ZodType): unknown {
  return exampleOfSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => withText(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text)]));
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
