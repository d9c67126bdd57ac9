/** What a request carries through the server, in the words of Hono. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '../../kernel/routes/route.ts';

export interface ServerEnv {
  Bindings: HttpBindings;
  /** `caller` is absent where none was needed, `route` where none was found. */
  Variables: { traceId: string; address: string; caller?: Caller; route?: string };
}

export type ServerContext = Context<ServerEnv>;
