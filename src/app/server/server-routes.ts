/** The whole table: what the features serve, and what every Lyceum serves. */
import { Health } from '../../contracts/health.ts';
import type { EventStreamOptions } from '../../kernel/routes/event-stream.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { runRoutes } from '../../kernel/routes/run-routes.ts';
import { type McpRoutePorts, mcpRoutes } from '../mcp/mcp.routes.ts';
import { HEALTH_PATH } from './guards.ts';
import type { ServerPorts } from './server-ports.ts';

interface ServerRouteOptions extends EventStreamOptions {
  mcp?: McpRoutePorts;
}

export function serverRoutes(
  { routes, runs, health }: Pick<ServerPorts, 'routes' | 'runs' | 'health'>,
  { mcp, ...options }: ServerRouteOptions = {},
): Route[] {
  const forPrograms = mcp ? mcpRoutes(mcp) : [];
  return [healthRoute(health), ...runRoutes(runs, options), ...forPrograms, ...routes];
}

function healthRoute(health: () => Promise<Health>): Route {
  return defineRoute({
    method: 'GET',
    path: HEALTH_PATH,
    summary: 'Whether this Lyceum works, and what it has.',
    tag: 'server',
    open: true,
    output: Health,
    moreAnswers: [{ status: 503, description: 'It does not work.', output: Health }],
    async handle() {
      const state = await health();
      return state.status === 'ok' ? state : Response.json(Health.parse(state), { status: 503 });
    },
  });
}
