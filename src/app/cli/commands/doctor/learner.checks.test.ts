import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Config } from '../../../../kernel/config/config.ts';
import { openStore } from '../../../../kernel/store/open-store.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { placeDatabase } from '../../../../testing/stores/store-templates.ts';
import { allMigrations } from '../../../compose.ts';
import { learnerCheck } from './learner.checks.ts';

test('the doctor sees when what is stored is not what the answers say, and only then', async () => {
  const data = mkdtempSync(join(tmpdir(), 'lyceum-drift-'));
  mkdirSync(data, { recursive: true });
  await placeDatabase(data, await allMigrations());
  const looks = () =>
    learnerCheck.look({ config: { ...Config.parse({}), data }, holder: null, server: null });
  try {
    await within(data, async (store) => {
      await store.query("insert into learners values ('ann', 1)");
      await store.query(
        `insert into attempts (id, user_id, place, item_id, item_kind, item_hash, concepts, source,
           answer, option_count, is_correct, at)
         values ('a', 'ann', 1, 'i', 'quiz_item', 'h', '{tide}', 'quiz', '{}', 4, true, now())`,
      );
    });
    expect(await looks()).toMatchObject({
      verdict: 'fail',
      found: expect.stringContaining('0 schedules and 1 concepts differ'),
    });
    await within(data, (store) => store.query('delete from attempts'));
    expect(await looks()).toMatchObject({ verdict: 'ok' });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}, 60_000);

async function within(dataFolder: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore({ dataFolder, migrations: await allMigrations() });
  await work(store).finally(() => store.close());
}
