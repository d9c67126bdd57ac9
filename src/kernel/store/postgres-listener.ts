/**
 * Listens to PostgreSQL on one connection of its own. When that is lost it connects
 * again, waiting longer each time, and then wakes every listener with an empty
 * payload, because notifications were missed meanwhile.
 */
import type pg from 'pg';
import { channelListeners, type Hear } from './channel-listeners.ts';
import { connectAlone, sessionOf } from './postgres-connection.ts';
import type { Unlisten } from './store.ts';
import { turnQueue } from './turn-queue.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

export interface PostgresListener {
  listen(channel: string, hear: Hear): Promise<Unlisten>;
  close(): Promise<void>;
}

export function postgresListener(databaseUrl: string): PostgresListener {
  const listeners = channelListeners();
  const inTurn = turnQueue();
  let client: pg.Client | null = null;
  let closed = false;
  let missed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const fresh = await connectAlone(databaseUrl);
    fresh.on('notification', ({ channel, payload }) => listeners.tell(channel, payload ?? ''));
    fresh.on('end', () => lose(fresh));
    try {
      for (const channel of listeners.channels()) await sessionOf(fresh).run(`listen "${channel}"`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    if (missed) listeners.wakeAll();
    missed = false;
    return fresh;
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    missed = true;
    if (!closed) reconnectAfter(FIRST_WAIT_MS);
  }

  function reconnectAfter(waitMs: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => void inTurn(() => reconnect(waitMs)), waitMs);
  }

  async function reconnect(waitedMs: number): Promise<void> {
    if (closed || client) return;
    await connect().catch(() => reconnectAfter(Math.min(waitedMs * 2, LONGEST_WAIT_MS)));
  }

  return {
    async listen(channel, hear) {
      const stop = listeners.add(channel, hear);
      try {
        await inTurn(async () => sessionOf(client ?? (await connect())).run(`listen "${channel}"`));
      } catch (error) {
        stop();
        throw error;
      }
      return async () => {
        if (!stop()) return;
        // A connection that is gone listens to nothing, which is what was asked for.
        await inTurn(async () => client && sessionOf(client).run(`unlisten "${channel}"`)).catch(
          () => undefined,
        );
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await inTurn(async () => client?.end());
    },
  };
}
