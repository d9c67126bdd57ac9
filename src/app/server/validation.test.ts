import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../contracts/problem.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const Sample = z.object({
  title: z.string().min(1).max(20),
  count: z.int().min(0).max(10),
  tags: z.array(z.enum(['red', 'blue'])).max(3),
});

describe('what comes in', () => {
  test('a good request reaches the handler with its types, not as text', async () => {
    const server = await testServer({ routes: () => [sampleRoute()] });
    const answer = await post(server, '/api/samples/7?loud=true', aSample());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 7, loud: true, ...aSample() });
  });

  test('every fault of params, query and body is told at once, with its place', async () => {
    const server = await testServer({ routes: () => [sampleRoute()] });
    const bad = { title: '', count: 'many', tags: ['red', 'green'] };
    const problem = await problemOf(await post(server, '/api/samples/x?loud=perhaps', bad));
    expect(problem).toMatchObject({ status: 400, code: 'input.invalid' });
    expect(problem.errors).toEqual([
      { path: 'params.id', message: 'must be a number' },
      { path: 'query.loud', message: 'must be one of true, false' },
      { path: 'body.title', message: 'must not be empty' },
      { path: 'body.count', message: 'must be a number' },
      { path: 'body.tags.1', message: 'must be one of red, blue' },
    ]);
  });

  test('a message written in a schema wins, and unknown keys of a strict one are named', async () => {
    const body = z.strictObject({ name: z.string().regex(/^a/, 'must begin with a') });
    const server = await testServer({ routes: () => [bodyRoute(body)] });
    const problem = await problemOf(await post(server, '/api/body', { name: 'b', x: 1, y: 2 }));
    expect(problem.errors).toEqual([
      { path: 'body.name', message: 'must begin with a' },
      { path: 'body.x', message: 'is not known here' },
      { path: 'body.y', message: 'is not known here' },
    ]);
  });

  test('a query key given twice where one is meant is a fault', async () => {
    const server = await testServer({ routes: () => [sampleRoute()] });
    const answer = await post(server, '/api/samples/7?loud=true&loud=false', aSample());
    expect((await problemOf(answer)).errors?.map(({ path }) => path)).toEqual(['query.loud']);
  });

  test('a million faults are cut short', async () => {
    const server = await testServer({ routes: () => [bodyRoute(z.array(z.string()))] });
    const problem = await problemOf(await post(server, '/api/body', new Array(2000).fill(1)));
    expect(problem.errors).toHaveLength(501);
    expect(problem.errors?.at(-1)).toEqual({ path: 'body', message: 'and 1500 faults more' });
  });

  test('any valid sample passes unchanged, any spoiled one is refused at the spoiled place', async () => {
    const server = await testServer({ routes: () => [sampleRoute()] });
    const valid = fc.record({
      title: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }),
      count: fc.integer({ min: 0, max: 10 }),
      tags: fc.array(fc.constantFrom('red', 'blue'), { maxLength: 3 }),
    });
    const spoiled = fc.constantFrom('title', 'count', 'tags');
    const rubbish = fc.constantFrom<unknown>(null, {}, -1, 1.5, 'x'.repeat(21), [null], true);
    await fc.assert(
      fc.asyncProperty(valid, spoiled, rubbish, async (sample, key, value) => {
        const good = await post(server, '/api/samples/7?loud=false', sample);
        expect(await good.json()).toEqual({ id: 7, loud: false, ...sample });
        const bad = await post(server, '/api/samples/7?loud=false', { ...sample, [key]: value });
        const { errors } = await problemOf(bad);
        expect(errors?.length).toBeGreaterThan(0);
        for (const { path } of errors ?? []) expect(path).toMatch(new RegExp(`^body\\.${key}`));
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('the body', () => {
  test.each([
    ['{"title": "a",', 'is not valid JSON (line 1, column 15)'],
    ['', 'is required, as JSON'],
    ['nope', /^is not valid JSON/],
  ])('%j is refused in clear words', async (body, message) => {
    const server = await testServer({ routes: () => [bodyRoute(Sample)] });
    const problem = await problemOf(await postText(server, body));
    expect(problem).toMatchObject({ status: 400, code: 'input.invalid' });
    expect(problem.errors).toEqual([
      {
        path: 'body',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ]);
    expect(problem.detail).not.toContain('Unexpected');
  });

  test('a body that may be absent may be absent', async () => {
    const server = await testServer({ routes: () => [bodyRoute(Sample.optional())] });
    const answer = await fetch(`${server.url}/api/body`, { method: 'POST' });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['text/plain', undefined],
    ['application/x-www-form-urlencoded', undefined],
    ['application/json; charset=latin1', undefined],
    ['application/json', 'gzip'],
  ])('of type %s (%s) is refused', async (type, encoding) => {
    const server = await testServer({ routes: () => [bodyRoute(Sample)] });
    const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
    const problem = await problemOf(await postText(server, JSON.stringify(aSample()), headers));
    expect(problem).toMatchObject({ status: 415, code: 'input.media-type' });
  });

  test.each(['application/json; charset=UTF-8', 'application/merge-patch+json'])(
    'of type %s is taken',
    async (type) => {
      const server = await testServer({ routes: () => [bodyRoute(Sample)] });
      const answer = await postText(server, JSON.stringify(aSample()), { 'content-type': type });
      expect(answer.status).toBe(200);
    },
  );
});

describe('what goes out', () => {
  test('an answer against the contract is a bug: logged, and nothing of it is told', async () => {
    const server = await testServer({ routes: () => [answering({ secret: 'hidden' })] });
    const problem = await problemOf(await fetch(`${server.url}/api/answer`));
    expect(problem).toMatchObject({ status: 500, code: 'app.bug' });
    expect(JSON.stringify(problem)).not.toMatch(/secret|hidden|contract/);
    const logged = server.log.find(({ level }) => level === 'error');
    expect(logged?.fields).toMatchObject({ trace_id: problem.trace_id, code: 'app.bug' });
  });

  test('what the contract does not name does not go out', async () => {
    const server = await testServer({ routes: () => [answering({ name: 'a', owner: 'b' })] });
    expect(await jsonAt(server, '/api/answer')).toEqual({ name: 'a' });
  });

  test.each([
    new Error('the password is swordfish'),
    kernelError('store.nested', 'select swordfish', { details: { sql: 'swordfish' } }),
  ])('a bug never tells its message or its stack', async (bug) => {
    const server = await testServer({ routes: () => [throwing(bug)] });
    const answer = await fetch(`${server.url}/api/answer`);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/swordfish|\.ts/);
    expect(server.log.find(({ level }) => level === 'error')?.thrown).toBe(bug);
  });

  test('something thrown that is no error is a bug too', async () => {
    const server = await testServer({ routes: () => [throwing('just text')] });
    const problem = await problemOf(await fetch(`${server.url}/api/answer`));
    expect(problem).toMatchObject({ status: 500, code: 'app.bug' });
  });

  test('a failed model answers 502 with the trace of its run', async () => {
    const failed = kernelError('model.unavailable', 'The model did not answer.', {
      details: { trace_id: 'ses_7', seed_code: 'LLM_DOWN', tries: 4 },
    });
    const server = await testServer({ routes: () => [throwing(failed)] });
    const answer = await fetch(`${server.url}/api/answer`);
    expect(answer.headers.get('x-trace-id')).toBe('ses_7');
    expect(await problemOf(answer)).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status: 502,
      detail: 'The model did not answer.',
      code: 'model.unavailable',
      trace_id: 'ses_7',
      seed_code: 'LLM_DOWN',
      details: { tries: 4 },
    });
  });

  test('every answer and every problem carries a trace id of its own', async () => {
    const server = await testServer({ routes: () => [answering({ name: 'a' })] });
    const good = await fetch(`${server.url}/api/answer`);
    const lost = await fetch(`${server.url}/api/nothing`);
    const problem = await problemOf(lost);
    expect(good.headers.get('x-trace-id')).toMatch(/^id-/);
    expect(lost.headers.get('x-trace-id')).toBe(problem.trace_id);
    expect(problem.trace_id).not.toBe(good.headers.get('x-trace-id'));
    expect(problem).toMatchObject({ status: 404, code: 'app.not-found' });
  });
});

describe('methods', () => {
  test('a wrong one is refused with those that are right', async () => {
    const server = await testServer({ routes: () => [bodyRoute(Sample)] });
    const answer = await fetch(`${server.url}/api/body`, { method: 'DELETE' });
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await problemOf(answer)).toMatchObject({ status: 405, code: 'app.wrong-method' });
  });

  test('OPTIONS says what there is, HEAD answers as GET without a body', async () => {
    const server = await testServer({ routes: () => [answering({ name: 'a' })] });
    const options = await fetch(`${server.url}/api/answer`, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const head = await fetch(`${server.url}/api/answer`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/json');
    expect(await head.text()).toBe('');
  });

  test('a fixed path is found before one with a parameter, whatever the order of the table', async () => {
    const wide = { ...answering({ name: 'wide' }), path: '/api/decks/:id' };
    const fixed = { ...answering({ name: 'fixed' }), path: '/api/decks/due' };
    const server = await testServer({ routes: () => [wide, fixed] });
    expect(await jsonAt(server, '/api/decks/due')).toEqual({ name: 'fixed' });
    expect(await jsonAt(server, '/api/decks/7')).toEqual({ name: 'wide' });
  });

  test('two routes of one address stop the start', async () => {
    const twin = { ...answering({}), path: '/api/runs/:other' };
    await expect(testServer({ routes: () => [twin] })).rejects.toThrow('Two routes serve');
  });
});

function sampleRoute(): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/samples/:id',
    summary: 'A sample.',
    tag: 'test',
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ loud: z.enum(['true', 'false']).transform((text) => text === 'true') }),
    body: Sample,
    output: Sample.extend({ id: z.number(), loud: z.boolean() }),
    handle: async ({ params, query, body }) => ({ ...params, ...query, ...body }),
  });
}

function bodyRoute(body: z.ZodType): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/body',
    summary: 'Takes a body.',
    tag: 'test',
    body,
    output: z.unknown(),
    handle: async ({ body }) => body ?? null,
  });
}

function answering(value: unknown): Route {
  return { ...throwing(undefined), handle: async () => value };
}

function throwing(thrown: unknown): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/answer',
    summary: 'Answers.',
    tag: 'test',
    output: z.object({ name: z.string() }),
    handle: () => Promise.reject(thrown),
  });
}

function aSample(): z.infer<typeof Sample> {
  return { title: 'A title', count: 3, tags: ['red'] };
}

function post(server: TestServer, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function postText(
  server: TestServer,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> {
  return fetch(`${server.url}/api/body`, { method: 'POST', headers, body });
}

async function jsonAt(server: TestServer, path: string): Promise<unknown> {
  const answer = await fetch(server.url + path);
  return answer.json();
}

async function problemOf(answer: Response): Promise<Problem> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return Problem.parse(await answer.json());
}
