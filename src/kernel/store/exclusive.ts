/** `exclusive` within this process: one holder per name; a holder that asks again would wait for itself. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { kernelError } from '../errors/error-codes.ts';
import { type NamedTurns, namedTurns } from './turn-queue.ts';

interface Held {
  name: string;
  running: boolean;
  outer: Held | undefined;
}

export function exclusiveTurns(): NamedTurns {
  const inTurn = namedTurns();
  const holders = new AsyncLocalStorage<Held>();
  return async (name, work) => {
    const outer = holders.getStore();
    if (isHeld(outer, name)) {
      throw kernelError('store.nested', `exclusive('${name}') was asked for by its own holder.`);
    }
    return inTurn(name, async () => {
      const held = { name, running: true, outer };
      try {
        return await holders.run(held, work);
      } finally {
        // Work that was started inside and is still running after the turn may ask for the name again.
        held.running = false;
      }
    });
  };
}

function isHeld(held: Held | undefined, name: string): boolean {
  for (let at = held; at; at = at.outer) {
    if (at.running && at.name === name) return true;
  }
  return false;
}
