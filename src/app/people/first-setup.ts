/**
 * With accounts and nobody who could let people in: on this machine the first admin gets a link,
 * shown to whoever starts the server. The network sees no such door, only one with an admin behind it.
 */
import type { Invitation } from '../../contracts/people/people.ts';
import { isLoopback } from '../../kernel/net/this-machine.ts';
import type { App } from '../compose.ts';
import { serverError } from '../error-codes.ts';
import { localUser } from '../local-user.ts';
import { anyPerson, listPeople } from './people.store.ts';
import { PeopleRegister } from './people-register.ts';

const FIRST = 'admin';

export async function firstSetup(
  app: Pick<App, 'config' | 'store' | 'world' | 'accounts'>,
): Promise<Invitation | null> {
  if (!app.accounts.isOn) return null;
  const people = await listPeople(app.store);
  if (people.some(({ role, state }) => role === 'admin' && state === 'active')) return null;
  if (!isLoopback(app.config.host)) {
    throw serverError(
      'people.no-admin',
      `Nobody could let people in on ${app.config.host}: add an admin first ("lyceum people add NAME --role admin") and open the link that it gives, on 127.0.0.1.`,
    );
  }
  const register = new PeopleRegister(app);
  if (await anyPerson(app.store)) return register.invite(localUser, localUser);
  return (await register.add(localUser, { name: FIRST, role: 'admin' })).invitation;
}
