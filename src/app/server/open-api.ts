/** The description of the API (OpenAPI 3.1), from the same schemas that check the requests. */
import { z } from 'zod';
import { Health } from '../../contracts/health.ts';
import { Problem } from '../../contracts/problem.ts';
import { Run, RunStarted } from '../../contracts/run.ts';
import { RunEvent } from '../../contracts/run-event.ts';
import type { Route } from '../../kernel/routes/route.ts';
import { inlineSchema, type JsonSchema, SchemaBook } from './schema-book.ts';

interface Books {
  inputs: SchemaBook;
  outputs: SchemaBook;
}

/** Names that programs made from the description should have. */
const named: Record<string, z.ZodType> = { Problem, Run, RunStarted, RunEvent, Health };

const ABOUT = [
  'A run can also be followed and answered over a WebSocket, at `/api/runs/{id}/ws`:',
  'the events as JSON frames, `{type: "signal", name, body}` and `{type: "cancel"}` back.',
].join(' ');

export function openApiOf(routes: Route[]): object {
  const taken = new Set<string>();
  const books = {
    inputs: new SchemaBook('input', taken),
    outputs: new SchemaBook('output', taken),
  };
  for (const [name, schema] of Object.entries(named)) books.outputs.refTo(schema, name);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, books) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lyceum', version: '1', description: ABOUT },
    security: [{}, { token: [] }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ...books.outputs.schemas(), ...books.inputs.schemas() },
    },
  };
}

function operation(route: Route, books: Books): object {
  const name = operationId(route);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && { requestBody: requestBody(route.body, name, books) }),
    responses: responses(route, name, books),
  };
}

/** `GET /api/runs/:id/events` → `getRunsIdEvents` */
function operationId({ method, path }: Route): string {
  const words = path.replace(/^\/api/, '').match(/[A-Za-z0-9]+/g) ?? [];
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function requestBody(body: z.ZodType, name: string, { inputs }: Books): object {
  const content = { 'application/json': { schema: inputs.refTo(body, `${name}Body`) } };
  return { required: !body.safeParse(undefined).success, content };
}

function responses(route: Route, name: string, { outputs }: Books): Record<string, object> {
  const { status = 200, output, mediaType = 'application/json', alsoAnswers = [] } = route;
  const content = {
    [mediaType]: { schema: outputs.refTo(output, `${name}Answer`) },
    ...Object.fromEntries(alsoAnswers.map((type) => [type, {}])),
  };
  const good =
    output instanceof z.ZodUndefined
      ? { 204: { description: 'Done. There is no body.' } }
      : { [status]: { description: 'The answer.', content } };
  const answers: Record<string, object> = {
    ...good,
    default: {
      description: 'What went wrong.',
      content: { 'application/problem+json': { schema: outputs.refTo(Problem, 'Problem') } },
    },
  };
  for (const more of route.moreAnswers ?? []) {
    const schema = outputs.refTo(more.output, `${name}Answer${more.status}`);
    const content = { 'application/json': { schema } };
    answers[more.status] ??= { description: more.description, content };
  }
  return answers;
}
