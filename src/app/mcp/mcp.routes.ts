/**
 * MCP over streamable HTTP at `/mcp`. Every call of a tool becomes requests to our own API that carry
 * what its own request carried, so a tool can do what its caller may do, and nothing else.
 */
import type { IsomorphicHeaders } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import {
  defineRoute,
  type Method,
  type Route,
  type RouteRequest,
} from '../../kernel/routes/route.ts';
import { createApiClient } from '../cli/connect/api-client.ts';
import { runsOverHttp } from '../cli/connect/runs-over-http.ts';
import { serverError } from '../error-codes.ts';
import type { Door } from './mcp-tool.ts';
import type { McpSessions } from './sessions.ts';

export interface McpRoutePorts {
  /** Where this very server is reached; known once it listens. */
  ownUrl: () => string;
  newId: () => string;
  bodyLimitBytes: number;
}

const Query = z.object({
  writes: z
    .enum(['0', '1'])
    .optional()
    .describe('1: also the tools that write cards, ratings, answers and notes.'),
});

type Asked = RouteRequest<unknown, z.output<typeof Query>, unknown>;

/** What says who the caller is. */
const IDENTITY = ['authorization', 'cookie'];

export function mcpRoutes(ports: McpRoutePorts): Route[] {
  let sessions: Promise<McpSessions> | undefined;
  // Loaded with the first client: most servers never see one.
  const opened = () => {
    sessions ??= import('./sessions.ts').then((loaded) => new loaded.McpSessions());
    return sessions;
  };
  return (['POST', 'GET', 'DELETE'] as const).map((method) =>
    defineRoute({
      method,
      path: '/mcp',
      summary:
        'The Model Context Protocol: messages of a client (POST), what it missed (GET), the end of its session (DELETE).',
      tag: 'mcp',
      query: Query,
      output: z.unknown(),
      takesUpload: method === 'POST',
      alsoAnswers: ['text/event-stream'],
      handle: async (request) => answer(method, request, { ...ports, sessions: await opened() }),
    }),
  );
}

async function answer(
  method: Method,
  request: Asked,
  ports: McpRoutePorts & { sessions: McpSessions },
): Promise<Response> {
  const { caller, headers, upload } = request;
  const parsedBody = method === 'POST' ? await upload.json(ports.bodyLimitBytes) : undefined;
  const id = headers.get('mcp-session-id');
  const transport =
    id === null ? await begin(request, ports) : ports.sessions.find(caller.userId, id);
  if (!transport) {
    throw serverError('app.not-found', 'This session is over. Open another one.');
  }
  return transport.handleRequest(new Request(`${ports.ownUrl()}/mcp`, { method, headers }), {
    ...(parsedBody !== undefined && { parsedBody }),
  });
}

async function begin(
  { caller, query, closing }: Asked,
  { sessions, newId, ownUrl }: McpRoutePorts & { sessions: McpSessions },
) {
  const { openMcpServer } = await import('./mcp-server.ts');
  const server = openMcpServer({
    doorFor: (headers) => doorOf(ownUrl(), headers),
    // The tools of a token that cannot write would only be refused.
    mayWrite: query.writes === '1' && caller.scopes.some((scope) => scope !== 'read'),
  });
  return sessions.open(caller.userId, server, { newId, closing });
}

/**
 * As the caller, who was let in at the door: a session without a word of its page was turned away
 * there, so that its requests within come from the server's own page.
 */
function doorOf(url: string, given: IsomorphicHeaders): Door {
  const identity = IDENTITY.flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const headers = { ...Object.fromEntries(identity), origin: url };
  const client = createApiClient({ url, headers });
  return { client, runs: runsOverHttp(client) };
}
