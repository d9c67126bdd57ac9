/**
 * The embedded store: PGlite, which is one session, shared by everybody in turns. A
 * statement takes one turn; a transaction holds its turn from begin to commit.
 */

import { channelListeners } from './channel-listeners.ts';
import { exclusiveTurns } from './exclusive.ts';
import { type PgliteThread, startThread } from './pglite-session.ts';
import { newProcessName } from './process-name.ts';
import { beginLogAnew, rewriteTable, tablesToRewrite } from './rewrite-database.ts';
import type { Store } from './store.ts';
import { storeClosed } from './store-errors.ts';
import { runStatement, runTransaction, transactionGuard } from './transactions.ts';
import { turnQueue } from './turn-queue.ts';

export interface PgliteOptions {
  /** The folder of the database files; it is made when it does not exist. */
  folder: string;
  onPreparing?: (() => void) | undefined;
  answerWithinMs?: number | undefined;
}

export async function openPgliteStore(options: PgliteOptions): Promise<Store> {
  const inTurn = turnQueue();
  const guard = transactionGuard();
  const exclusive = exclusiveTurns();
  const listeners = channelListeners();
  const start = () =>
    startThread({
      ...options,
      onNotification: (channel, payload) => listeners.tell(channel, payload),
    });

  let thread: PgliteThread = await start();
  let closed = false;
  const processName = newProcessName();

  /** The thread of this turn: a new one when the last has died. */
  async function liveThread(): Promise<PgliteThread> {
    if (closed) throw storeClosed();
    if (thread.alive) return thread;
    thread = await start();
    for (const channel of listeners.channels()) await thread.run(`listen "${channel}"`);
    listeners.wakeAll();
    return thread;
  }

  return {
    kind: 'pglite',
    processName,
    processes: () => Promise.resolve([processName]),
    async query(sql, values) {
      guard.refuseInside();
      return inTurn(async () => runStatement(await liveThread(), sql, values));
    },
    async transaction(work) {
      guard.refuseInside();
      return inTurn(async () => runTransaction(await liveThread(), guard, work));
    },
    async exclusive(name, work) {
      guard.refuseInside();
      return exclusive(name, work);
    },
    async listen(channel, hear) {
      guard.refuseInside();
      const stop = listeners.add(channel, hear);
      await inTurn(async () => (await liveThread()).run(`listen "${channel}"`));
      return async () => {
        const nobodyLeft = stop();
        if (!nobodyLeft || closed) return;
        await inTurn(async () => (await liveThread()).run(`unlisten "${channel}"`));
      };
    },
    script(sql, values = []) {
      return inTurn(async () => {
        const session = await liveThread();
        const { rows } = await (values.length > 0 ? session.run(sql, values) : session.script(sql));
        return rows;
      });
    },
    async compact(signal) {
      guard.refuseInside();
      const tables = await inTurn(async () => tablesToRewrite(await liveThread()));
      for (const table of tables) {
        if (signal.aborted) throw storeClosed();
        await inTurn(async () => rewriteTable(await liveThread(), table));
      }
      await inTurn(async () => beginLogAnew(await liveThread(), options.folder));
    },
    async close() {
      if (closed) return;
      await inTurn(async () => {
        closed = true;
        if (thread.alive) await thread.close();
      });
    },
  };
}
