/**
 * Contestants that take turns, round after round, so that a machine that is busy with
 * something else disturbs all of them alike.
 */
import { type Child, startChild } from './child.ts';

export interface Contestant {
  name: string;
  module: URL;
  task: object;
}

/** What each contestant measured, by its name, one value a round. */
export async function holdContest(
  contestants: readonly Contestant[],
  rounds: number,
): Promise<Map<string, number[]>> {
  const children = new Map<string, Child<number>>();
  const measured = new Map<string, number[]>();
  try {
    for (const { name, module, task } of contestants) {
      children.set(name, await startChild<number>(module, task));
      measured.set(name, []);
    }
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? [...children] : [...children].reverse();
      for (const [name, child] of order) measured.get(name)?.push(await child.measure());
    }
  } finally {
    for (const child of children.values()) child.end();
  }
  return measured;
}
