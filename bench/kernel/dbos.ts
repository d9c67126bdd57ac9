/** DBOS, as much of it as we use, on the same kinds of store. */
import type { Place } from '../grounds.ts';
import { importPeer } from '../peers.ts';
import { openPglitePool } from '../pglite-pool.ts';

export const DBOS_PACKAGE = '@dbos-inc/dbos-sdk';

type Work = () => Promise<number>;

interface Dbos {
  setConfig(config: object): void;
  launch(): Promise<void>;
  registerWorkflow(work: Work, config: { name: string }): Work;
  startWorkflow(workflow: Work): () => Promise<{ getResult(): Promise<number> }>;
  runStep<Result>(work: () => Promise<Result>, config: { name: string }): Promise<Result>;
}

/** Workflows must be registered before it is launched. */
export async function launchDbos(place: Place, register: (dbos: Dbos) => Work): Promise<Work> {
  const { DBOS } = await importPeer<{ DBOS: Dbos }>(DBOS_PACKAGE);
  const workflow = register(DBOS);
  const store = place.databaseUrl
    ? { systemDatabaseUrl: place.databaseUrl }
    : { systemDatabasePool: await openPglitePool(place.dataFolder) };
  DBOS.setConfig({
    name: 'bench',
    applicationVersion: '1',
    executorID: 'bench',
    logLevel: 'error',
    ...store,
  });
  await DBOS.launch();
  return async () => (await DBOS.startWorkflow(workflow)()).getResult();
}
