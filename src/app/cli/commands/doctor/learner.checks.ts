/** Do schedules and mastery follow from the answers, as they must. */
import { existsSync } from 'node:fs';
import { databaseFolder } from '../../../../kernel/store/data-folder.ts';
import { appliedMigrations, migrationsToRepeat } from '../../../../kernel/store/migrations.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { withStoreAsIs } from '../../connect/store-as-is.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

export const learnerCheck: Check = {
  name: 'learner',
  depth: 'deep',
  async look({ config, holder }) {
    const { data, databaseUrl } = config;
    if (databaseUrl === undefined && holder) {
      return warn('in use, so it was not looked at', 'stop the server and try again');
    }
    if (databaseUrl === undefined && !existsSync(databaseFolder(data))) {
      return ok('empty, made at the first start');
    }
    return withStoreAsIs(config, judgeLearners);
  },
};

async function judgeLearners(store: Store): Promise<Finding> {
  const { allMigrations } = await import('../../../compose.ts');
  const migrations = await allMigrations();
  const done = migrationsToRepeat(migrations, await appliedMigrations(store));
  if (done.length < migrations.length) {
    return warn('its tables are of an older version', 'the next start brings them up to date');
  }
  const { allLearners } = await import('../../../../learner/answers/attempts.store.ts');
  const { findDrift } = await import('../../../../learner/answers/find-drift.ts');
  const counts = { people: 0, cards: 0, concepts: 0 };
  for (const userId of await allLearners(store)) {
    const { cards, concepts } = await findDrift(store, userId);
    counts.people += 1;
    counts.cards += cards.length;
    counts.concepts += concepts.length;
  }
  if (counts.cards + counts.concepts === 0) {
    return ok(`the answers of ${counts.people} people give what is stored`);
  }
  return fail(
    `${counts.cards} schedules and ${counts.concepts} concepts differ from what the answers say`,
    'POST /api/reading/learning/replay makes them again',
  );
}
