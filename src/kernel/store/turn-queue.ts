/** One at a time, in the order of asking. */
export type TurnQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function turnQueue(): TurnQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A queue per name. */
export type NamedTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function namedTurns(): NamedTurns {
  const queues = new Map<string, { queue: TurnQueue; waiting: number }>();
  return async (name, work) => {
    const entry = queues.get(name) ?? { queue: turnQueue(), waiting: 0 };
    queues.set(name, entry);
    entry.waiting += 1;
    try {
      return await entry.queue(work);
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) queues.delete(name);
    }
  };
}
