/** Who has an account, and as what: the work of admins. One change at a time, so that an admin stays. */
import type { UserId } from '../../contracts/ids.ts';
import type {
  AddedPerson,
  AddPerson,
  ChangePerson,
  Invitation,
  Person,
} from '../../contracts/people/people.ts';
import type { Queryable, Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { serverError } from '../error-codes.ts';
import { localUser } from '../local-user.ts';
import type { Accounts } from './accounts.ts';
import {
  anyPerson,
  insertPerson,
  listPeople,
  otherAdmins,
  type PersonRow,
  personById,
  personOf,
  updatePerson,
} from './people.store.ts';

export interface RegisterPorts {
  store: Store;
  world: World;
  accounts: Accounts;
}

export class PeopleRegister {
  readonly #ports: RegisterPorts;

  constructor(ports: RegisterPorts) {
    this.#ports = ports;
  }

  async list(): Promise<Person[]> {
    return (await listPeople(this.#ports.store)).map(personOf);
  }

  /** The first one must be an admin, and gets what the local person has. */
  async add(by: UserId, { name, role }: AddPerson): Promise<AddedPerson> {
    const { world, accounts } = this.#ports;
    const added = await this.#alone(async (db) => {
      const isFirst = !(await anyPerson(db));
      if (isFirst && role !== 'admin') {
        throw serverError('people.first-is-admin', 'The first person must be an admin.');
      }
      const id = isFirst ? localUser : world.id();
      if (!(await insertPerson(db, { id, name, role, at: world.now() }))) throw nameTaken(name);
      const invitation = await accounts.invitations.make(db, id);
      await accounts.audit.write({ person: by, action: 'person-added', about: id }, db);
      return { person: personOf(await row(db, id)), invitation };
    });
    accounts.turnOn();
    return added;
  }

  /** A new link; whoever forgot a password chooses another by it. */
  async invite(by: UserId, id: string): Promise<Invitation> {
    const { accounts } = this.#ports;
    return this.#alone(async (db) => {
      await row(db, id);
      await accounts.audit.write({ person: by, action: 'person-invited', about: id }, db);
      return accounts.invitations.make(db, id);
    });
  }

  async change(by: UserId, id: string, change: ChangePerson): Promise<Person> {
    const { accounts } = this.#ports;
    return this.#alone(async (db) => {
      const before = await row(db, id);
      const leaves = change.is_disabled === true || (change.role ?? 'admin') !== 'admin';
      if (leaves) await refuseLastAdmin(db, before);
      await updatePerson(db, id, change);
      if (change.is_disabled) await accounts.sessions.endAll(id, null, db);
      await accounts.audit.write({ person: by, action: 'person-changed', about: id }, db);
      return personOf(await row(db, id));
    });
  }

  /** Before somebody is erased. */
  async refuseToLose(id: string): Promise<void> {
    await refuseLastAdmin(this.#ports.store, await row(this.#ports.store, id));
  }

  #alone<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const { store } = this.#ports;
    return store.exclusive('people', () => store.transaction(work));
  }
}

async function row(db: Queryable, id: string): Promise<PersonRow> {
  const found = await personById(db, id);
  if (found) return found;
  throw serverError('people.missing', 'There is no such person.');
}

async function refuseLastAdmin(db: Queryable, { user_id, role, state }: PersonRow): Promise<void> {
  if (role !== 'admin' || state === 'disabled' || (await otherAdmins(db, user_id)) > 0) return;
  throw serverError(
    'people.last-admin',
    'This is the only admin who can come in. Make somebody else an admin first.',
  );
}

function nameTaken(name: string) {
  return serverError('people.name-taken', `There is a person called ${name} already.`);
}
