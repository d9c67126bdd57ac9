/**
 * Two releases of a workflow's code on one PostgreSQL: processes that start runs all the time are
 * replaced one by one by the next release, and back again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import type { StoreHome } from '../stores/stores.ts';
import { testKernel } from '../test-kernel.ts';
import { type AfterCrew, lookAfterCrew } from './after-crew.ts';
import { Crew } from './crew.ts';
import { type Release, ROWS_OF_DEPLOYED, workOfRelease } from './crew-work.ts';
import { courseMigrations } from './obstacle-course.ts';

export interface Deployed extends AfterCrew {
  replaced: number;
  /** Runs of version 2 that were open while no process had its code. */
  leftWithoutCode: number;
  byVersion: Record<string, number>;
  /** Runs of version 1 that processes of both releases worked on. */
  handedOver: number;
  /** Rows of version 2 that a process wrote which has no code for it. */
  strange: number;
}

const BETWEEN_MS = 1_000;

export async function deployAndRollBack(
  home: StoreHome,
  { processes, rounds }: { processes: number; rounds: number },
): Promise<Deployed> {
  const { dataFolder: folder, databaseUrl = '' } = home;
  const flags = ['--data', folder, '--database', databaseUrl, '--starts', 'test.deployed'];
  const store = await openStore({ ...home, migrations: await courseMigrations() });
  const crew = new Crew(processes, flags);
  let replaced = 0;
  let leftWithoutCode = 0;
  const roll = async (release: Release) => {
    for (let at = 0; at < processes; at++) {
      await crew.replace(at, 'SIGTERM', ['--release', String(release)]);
      await crew.ready();
      await pause(BETWEEN_MS);
      replaced += 1;
    }
  };
  await crew.ready();
  await pause(BETWEEN_MS);
  for (let round = 1; round <= rounds; round++) {
    await roll(2);
    await roll(1);
    leftWithoutCode += (await openOfVersionTwo(store)).length;
  }
  await roll(2);
  await crew.end('SIGTERM');

  const last = await testKernel(store, { workflows: workOfRelease(2), world: realWorld });
  const after = await lookAfterCrew(store, crew, ROWS_OF_DEPLOYED);
  const deployed = { ...after, replaced, leftWithoutCode, ...(await lookAtVersions(store)) };
  await last.close();
  await store.close();
  return deployed;
}

async function openOfVersionTwo(store: Store): Promise<unknown[]> {
  const open = `select 1 from runs where version = 2 and status in ('queued', 'running', 'waiting')`;
  return (await store.query(open)).rows;
}

async function lookAtVersions(
  store: Store,
): Promise<Pick<Deployed, 'byVersion' | 'handedOver' | 'strange'>> {
  const versions = await store.query<{ version: number; runs: number }>(
    'select version, count(*)::int as runs from runs group by version order by version',
  );
  const handedOver = await store.query(
    `select 1 from course_rows join runs on id = run_id where version = 1
     group by id having count(distinct right(label, 1)) = 2`,
  );
  const strange = await store.query(
    `select 1 from course_rows join runs on id = run_id where version = 2 and label like '% by 1'`,
  );
  return {
    byVersion: Object.fromEntries(versions.rows.map(({ version, runs }) => [version, runs])),
    handedOver: handedOver.rows.length,
    strange: strange.rows.length,
  };
}
