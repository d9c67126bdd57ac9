/** What a request carries through the server, in the words of Hono. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: { traceId: string };
}

export type ServerContext = Context<ServerEnv>;
