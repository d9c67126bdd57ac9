/** What a request carries through the server, in the words of Hono. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '../../kernel/routes/route.ts';

export interface ServerEnv {
  Bindings: HttpBindings;
  /** `caller` is absent where none was needed. */
  Variables: { traceId: string; address: string; caller?: Caller };
}

export type ServerContext = Context<ServerEnv>;
