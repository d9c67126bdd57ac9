import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { startsRun } from '../../kernel/routes/starts-run.ts';
import { ScriptedRuns } from '../../testing/scripted-runs.ts';
import { healthy, testServer } from '../../testing/test-server.ts';
import { openApiOf } from './open-api.ts';
import { serverRoutes } from './server-routes.ts';

describe('the description of the API', () => {
  test('is served, and names every route of the table', async () => {
    const server = await testServer();
    const answer = await fetch(`${server.url}/api/openapi.json`);
    const { openapi, paths } = Description.parse(await answer.json());
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = allRoutes().map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(table.toSorted());
  });

  test('holds every reference that it makes, and each operation once', () => {
    const description = openApiOf(allRoutes(aDeckRoute(), aTreeRoute()));
    const { components, paths } = Description.parse(description);
    const text = JSON.stringify(description);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')]);
    }
    expect(text).not.toMatch(/\$defs|\$schema|\$id/);
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says of a route what its schemas say', () => {
    const { paths, components } = Description.parse(openApiOf([aDeckRoute()]));
    expect(paths['/api/decks/{deck}']?.post).toEqual({
      operationId: 'postDecksDeck',
      summary: 'Makes a deck.',
      tags: ['test'],
      parameters: [
        { name: 'deck', in: 'path', required: true, schema: { type: 'string', minLength: 3 } },
        {
          name: 'limit',
          in: 'query',
          required: false,
          description: 'How many.',
          schema: { type: 'string', default: '5' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/postDecksDeckBody' } },
        },
      },
      responses: {
        201: {
          description: expect.any(String),
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/postDecksDeckAnswer' } },
          },
        },
        default: {
          description: expect.any(String),
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
    });
    // A default is optional for who sends it, and certain for who gets it.
    expect(components.schemas.postDecksDeckBody).not.toHaveProperty('required');
    expect(components.schemas.postDecksDeckAnswer).toMatchObject({ required: ['cards'] });
  });

  test('says of a route that answers nothing that it answers 204', () => {
    const route = defineRoute({
      method: 'DELETE',
      path: '/api/decks',
      summary: 'Forgets all decks.',
      tag: 'decks',
      output: z.undefined(),
      handle: async () => undefined,
    });
    const { paths } = Description.parse(openApiOf([route]));
    const { responses } = z
      .object({ responses: z.record(z.string(), z.object({ content: z.unknown().optional() })) })
      .parse(paths['/api/decks']?.delete);

    expect(Object.keys(responses)).toEqual(['204', 'default']);
    expect(responses['204']?.content).toBeUndefined();
  });

  test('says of a route that starts a run how else it can answer', () => {
    const route = startsRun(new ScriptedRuns(), {
      path: '/api/count',
      summary: 'Counts.',
      tag: 'test',
      workflow: 'test.count',
      body: z.object({}),
      result: z.object({ total: z.int() }),
      order: ({ body }) => ({ input: body }),
    });
    const { paths } = Description.parse(openApiOf([route]));
    const { responses } = paths['/api/count']?.post ?? {};
    expect(responses).toMatchObject({
      200: { content: { 'application/json': {} } },
      202: { content: { 'application/json': {}, 'text/event-stream': {} } },
    });
  });
});

const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

function allRoutes(...more: Route[]): Route[] {
  const mcp = { ownUrl: () => '', newId: () => '', bodyLimitBytes: 0 };
  const ports = { routes: more, runs: new ScriptedRuns(), health: async () => healthy };
  return serverRoutes(ports, { mcp });
}

function aDeckRoute(): Route {
  const Deck = z.object({ cards: z.int().default(3) });
  return defineRoute({
    method: 'POST',
    path: '/api/decks/:deck',
    summary: 'Makes a deck.',
    tag: 'test',
    params: z.object({ deck: z.string().min(3) }),
    query: z.object({ limit: z.string().default('5').describe('How many.') }),
    body: Deck,
    output: Deck,
    status: 201,
    handle: async ({ body }) => body,
  });
}

interface Tree {
  name: string;
  branches: Tree[];
}

/** A schema that holds itself, below one that nobody named. */
function aTreeRoute(): Route {
  const Tree: z.ZodType<Tree> = z.object({
    name: z.string(),
    get branches() {
      return z.array(Tree);
    },
  });
  return defineRoute({
    method: 'POST',
    path: '/api/trees',
    summary: 'Plants trees.',
    tag: 'test',
    body: z.object({ tree: Tree }),
    output: z.object({ trees: z.array(Tree) }),
    handle: async ({ body }) => ({ trees: [body.tree] }),
  });
}
