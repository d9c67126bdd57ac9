/** A world that stands still: the clock moves when told, ids follow from the seed. */
import { seededRandom } from '../kernel/world/random.ts';
import { timedId, type World } from '../kernel/world/world.ts';

export interface FixedWorld extends World {
  advance(ms: number): void;
}

export function fixedWorld(seed = 'a world', start = '2026-01-05T09:00:00.000Z'): FixedWorld {
  const random = seededRandom(seed);
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
    id: () => timedId(nowMs, new Uint8Array(Array.from({ length: 10 }, () => random() * 256))),
  };
}

/** A clock that moves a second whenever it is read, so that runs have an age. */
export function tickingWorld(): World {
  const world = fixedWorld();
  return {
    ...world,
    now: () => {
      world.advance(1000);
      return world.now();
    },
  };
}
