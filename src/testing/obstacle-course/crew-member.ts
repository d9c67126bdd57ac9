/**
 * One of several processes that work on the runs of one database, until it is told to stop or killed.
 *
 *   node crew-member.ts DATA_FOLDER DATABASE_URL
 */
import { openStore } from '../../kernel/store/open-store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { testKernel } from '../test-kernel.ts';
import { crewWork } from './crew-work.ts';
import { courseMigrations } from './obstacle-course.ts';

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2);
const store = await openStore({ dataFolder, databaseUrl, migrations: await courseMigrations() });
const kernel = await testKernel(store, {
  workflows: [crewWork],
  world: realWorld,
  runsAtOnce: 8,
  heartbeatMs: 2000,
});
process.stdout.write('ready\n');
process.once('SIGTERM', async () => {
  await kernel.close();
  await store.close();
});
