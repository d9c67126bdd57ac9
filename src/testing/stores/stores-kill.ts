/** Kills a writing process again and again, at seeded instants, and counts what is left. */
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../kernel/store/open-store.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { newHome } from './stores.ts';
import { type StoreProcess, startStoreProcess } from './stores-processes.ts';

export interface KillRound {
  /** Rows that the killed process had said were kept, over all rounds. */
  acknowledged: number;
  rows: number;
  /** Rows whose twin, written by the same transaction, is there. */
  pairs: number;
  twins: number;
}

export async function killWriters(rounds: number, seed: string): Promise<KillRound[]> {
  const random = seededRandom(seed);
  const { dataFolder } = await newHome('pglite');
  const results: KillRound[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = results.at(-1)?.rows ?? 0;
    const writer = startStoreProcess(['write', dataFolder, String(first)]);
    const last = await linesUntil(writer, first + 20 + Math.floor(random() * 150));
    await wait(random() * 3);
    await writer.kill('SIGKILL');
    results.push({ acknowledged: last + 1, ...(await countRows(dataFolder)) });
  }
  return results;
}

async function linesUntil(writer: StoreProcess, last: number): Promise<number> {
  for (;;) {
    const line = await writer.nextLine();
    if (line === null || Number.isNaN(Number(line))) throw new Error(`The writer ended: ${line}`);
    if (Number(line) >= last) return Number(line);
  }
}

async function countRows(dataFolder: string): Promise<Omit<KillRound, 'acknowledged'>> {
  const store = await openStore({ dataFolder, migrations: [] });
  try {
    const { rows } = await store.query<Omit<KillRound, 'acknowledged'>>(`
      select (select count(*) from rows) as rows, (select count(*) from twins) as twins,
        (select count(*) from rows join twins using (id)) as pairs
    `);
    return rows[0] ?? { rows: 0, twins: 0, pairs: 0 };
  } finally {
    await store.close();
  }
}
