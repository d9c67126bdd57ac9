/**
 * Whose turn it is: the kind of work of which the least is done here, so that what a person waits for
 * is not behind a hundred of another kind; and people take turns, so that one who starts a thousand
 * runs keeps nobody else waiting.
 */
export interface AtWork {
  workflow: string;
  userId: string;
}

export interface Turns {
  /** The most runs at once here. */
  places: number;
  /** The most at once of some workflows, by name. */
  limits: ReadonlyMap<string, number>;
}

export interface Turn {
  queue: string;
  atMost: number;
}

/** Of places that are many, some are kept for people who have none. */
const KEPT_FREE = 1 / 8;
/** Places are filled in pieces, so that turns are taken while they are. */
const PIECE = 1 / 4;

/** The queue that is next, and how many it may give; nothing when no place is free for any. */
export function nextTurn(
  { places, limits }: Turns,
  atWork: readonly AtWork[],
  queues: Iterable<string>,
): Turn | undefined {
  const room = places - atWork.length;
  if (room <= 0) return undefined;
  let best: (Turn & { working: number }) | undefined;
  for (const queue of queues) {
    const workflow = workflowOf(queue);
    const working = atWork.filter((one) => one.workflow === workflow).length;
    const free = Math.min(room, (limits.get(workflow) ?? places) - working);
    if (free <= 0 || (best && best.working <= working)) continue;
    best = { queue, atMost: Math.min(free, Math.max(1, Math.ceil(room * PIECE))), working };
  }
  return best && { queue: best.queue, atMost: best.atMost };
}

/** People who have at least half of the places: others go first. */
export function peopleWithMuch({ places }: Turns, atWork: readonly AtWork[]): string[] {
  return peopleWith(Math.max(1, Math.floor(places / 2)), atWork);
}

/** People who get no more place, though some are free. */
export function peopleWithEnough({ places }: Turns, atWork: readonly AtWork[]): string[] {
  return peopleWith(places - Math.floor(places * KEPT_FREE), atWork);
}

function peopleWith(atLeast: number, atWork: readonly AtWork[]): string[] {
  const counts = Map.groupBy(atWork, ({ userId }) => userId);
  return [...counts].filter(([, runs]) => runs.length >= atLeast).map(([userId]) => userId);
}

function workflowOf(queue: string): string {
  return queue.slice(0, queue.lastIndexOf('/'));
}
