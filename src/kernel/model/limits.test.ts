/** What models may cost and do at once holds for all processes on one PostgreSQL together. */
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import { openGatewaySetup } from '../../testing/model-server/gateway-setup.ts';
import { describePostgres, type TestStore } from '../../testing/stores/stores.ts';

describePostgres('two processes that ask models', (openTestStore) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore({ migrations: await allMigrations() });
  });

  test('share what a month may cost, and leave no slot behind', async () => {
    const config = {
      modelAtOnce: 1,
      modelCostPerMonth: 0.000001,
      modelPrices: { 'compatible:local-model': { input: 1000, output: 1000 } },
    };
    const setup = await openGatewaySetup(store, { config });
    await setup.ask();
    const other = setup.another();
    const question = setup.question({ system: 'You write other flashcards.' });
    await expect(other.ask(question)).rejects.toMatchObject({ code: 'model.month-spent' });
    expect(setup.server.counts().calls).toBe(1);
    expect((await store.query('select 1 from shared_slots')).count).toBe(0);
    await setup.close();
  });
});
