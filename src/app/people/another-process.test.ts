/** Two servers on one PostgreSQL: what one is told of people holds at the other one. */
import { expect, test } from 'vitest';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { describePostgres } from '../../testing/stores/stores.ts';
import { allMigrations } from '../compose.ts';
import { localUser } from '../local-user.ts';
import { Accounts } from './accounts.ts';
import { authenticateBy } from './authenticate.ts';
import { PeopleRegister } from './people-register.ts';

describePostgres('accounts', (openTestStore) => {
  test('are asked for as soon as any process has a first person', async () => {
    const store = await openTestStore({ migrations: await allMigrations() });
    const ports = { store, world: fixedWorld(), mode: 'auto', keepAuditDays: 1 } as const;
    const [one, other] = [await Accounts.open(ports), await Accounts.open(ports)];
    const authenticate = authenticateBy({ token: undefined, signIns: undefined, accounts: other });
    const request = new Request('http://127.0.0.1/api/documents');
    expect((await authenticate(request)).userId).toBe(localUser);

    const register = new PeopleRegister({ store, world: fixedWorld('register'), accounts: one });
    await register.add(localUser, { name: 'first', role: 'admin' });

    await expect(authenticate(request)).rejects.toMatchObject({ code: 'auth.required' });
    // Also before that admin has chosen a password: nobody else could let anybody in.
    const kept = register.change(localUser, localUser, { is_disabled: true });
    await expect(kept).rejects.toMatchObject({ code: 'people.last-admin' });
  });
});
