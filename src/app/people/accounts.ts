/**
 * People coming in and going out: by name and password, and by an invitation. What fails says
 * the same whatever was wrong, after the same work, so that nobody learns who has an account.
 */
import { UserId } from '../../contracts/ids.ts';
import type { InvitationShown } from '../../contracts/people/people.ts';
import type { Queryable, Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { serverError } from '../error-codes.ts';
import { ApiTokenRows } from './api-tokens.ts';
import { AuditLog } from './audit-log.ts';
import type { AccountsDoor } from './authenticate.ts';
import { Invitations } from './invitations.ts';
import { type PasswordCost, Passwords } from './passwords.ts';
import {
  anyPerson,
  otherAdmins,
  type PersonRow,
  personById,
  personNamed,
  setPassword,
} from './people.store.ts';
import { PersonSessions } from './person-sessions.ts';
import { newSecret } from './secrets.ts';
import { SignInTries } from './sign-in-tries.ts';

export type AccountsMode = 'auto' | 'on' | 'off';

export interface AccountsPorts {
  store: Store;
  world: World;
  mode: AccountsMode;
  keepAuditDays: number;
  passwordCost?: PasswordCost | undefined;
}

/** Where a sign-in comes from. */
export interface From {
  address: string;
  browser: string;
}

export class Accounts implements AccountsDoor {
  readonly operatorKey = newSecret();
  readonly sessions: PersonSessions;
  readonly tokens: ApiTokenRows;
  readonly invitations: Invitations;
  readonly audit: AuditLog;
  readonly #tries: SignInTries;
  readonly #passwords: Passwords;
  readonly #store: Store;
  readonly #mode: AccountsMode;
  #isOn = false;

  private constructor({ store, world, mode, keepAuditDays, passwordCost }: AccountsPorts) {
    this.sessions = new PersonSessions(store, world);
    this.tokens = new ApiTokenRows(store, world);
    this.invitations = new Invitations(world);
    this.audit = new AuditLog(store, world, keepAuditDays);
    this.#tries = new SignInTries(store, world);
    this.#passwords = new Passwords(passwordCost);
    this.#store = store;
    this.#mode = mode;
  }

  static async open(ports: AccountsPorts): Promise<Accounts> {
    const accounts = new Accounts(ports);
    accounts.#isOn =
      ports.mode === 'on' || (ports.mode === 'auto' && (await anyPerson(ports.store)));
    if (accounts.#isOn) await accounts.audit.forgetOld();
    return accounts;
  }

  /** Whether people come in as themselves; without it everything is the local person's. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** The same, also where another process on this store added the first person. */
  async look(): Promise<boolean> {
    if (!this.#isOn && this.#mode === 'auto' && this.#store.kind === 'postgres') {
      this.#isOn = await anyPerson(this.#store);
    }
    return this.#isOn;
  }

  /** The first person was added. */
  turnOn(): void {
    this.#isOn = this.#mode !== 'off';
  }

  /** Gives the secret of a new session. */
  async signIn(name: string, password: string, from: From): Promise<string> {
    await this.#refuseInHaste(name, from.address);
    const person = await personNamed(this.#store, name);
    const kept = person?.state === 'active' ? person.password : null;
    if (!(await this.#passwords.fits(password, kept)) || !person) {
      await this.#tries.failed(name, from.address);
      await this.#note('sign-in-failed', person, from);
      throw serverError('auth.wrong-password', 'The name and the password do not belong together.');
    }
    await this.#tries.succeeded(name, from.address);
    return this.openSession(person.user_id, from);
  }

  async openSession(userId: string, from: From): Promise<string> {
    const secret = await this.sessions.open(userId, from.browser);
    await this.#note('sign-in', { user_id: userId }, from);
    return secret;
  }

  async signOut(secret: string): Promise<void> {
    const person = await this.sessions.close(secret);
    if (person) await this.audit.write({ person, action: 'sign-out' });
  }

  async showInvitation(secret: string): Promise<InvitationShown> {
    const { name, role, password } = await this.#invited(this.#store, secret);
    return { name, role, is_new: password === null };
  }

  /** Sets the password, ends every session of before, and gives the secret of a new one. */
  async acceptInvitation(secret: string, password: string, from: From): Promise<string> {
    await this.#invited(this.#store, secret);
    const hash = await this.#passwords.hash(password);
    const { user_id } = await this.#store.transaction(async (tx) => {
      const person = await this.#invited(tx, secret);
      if (!(await this.invitations.use(tx, secret))) throw invitationGone();
      await setPassword(tx, person.user_id, hash);
      await this.sessions.endAll(person.user_id, null, tx);
      return person;
    });
    await this.#note('password-set', { user_id }, from);
    return this.openSession(user_id, from);
  }

  /** The other sessions of the person end: whoever knew the old password is out. */
  async changePassword(
    userId: UserId,
    passwords: { old_password: string; new_password: string },
    { sessionId, ...from }: From & { sessionId: string | null },
  ): Promise<void> {
    const person = await personById(this.#store, userId);
    if (!person) throw noAccount();
    await this.#refuseInHaste(person.name, from.address);
    if (
      person.password !== null &&
      !(await this.#passwords.fits(passwords.old_password, person.password))
    ) {
      await this.#tries.failed(person.name, from.address);
      throw serverError('auth.wrong-password', 'This is not the password of before.');
    }
    const hash = await this.#passwords.hash(passwords.new_password);
    await this.#store.transaction(async (tx) => {
      await setPassword(tx, userId, hash);
      await this.sessions.endAll(userId, sessionId, tx);
    });
    await this.#note('password-set', person, from);
  }

  /** Whether nobody else could let people in. */
  async isLastAdmin(userId: UserId): Promise<boolean> {
    const person = await personById(this.#store, userId);
    return person?.role === 'admin' && (await otherAdmins(this.#store, userId)) === 0;
  }

  async #invited(db: Queryable, secret: string): Promise<PersonRow> {
    const person = await this.invitations.personOf(db, secret);
    if (!person) throw invitationGone();
    return person;
  }

  async #refuseInHaste(name: string, address: string): Promise<void> {
    const waitMs = await this.#tries.waitMs(name, address);
    if (waitMs <= 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw serverError('limit.rate', `Too many tries. Try again in ${seconds} s.`, {
      details: { retry_after_seconds: seconds },
    });
  }

  #note(
    action: 'sign-in' | 'sign-in-failed' | 'password-set',
    person: Pick<PersonRow, 'user_id'> | undefined,
    { address }: From,
  ): Promise<void> {
    return this.audit.write({
      person: person ? UserId.parse(person.user_id) : null,
      action,
      address,
    });
  }
}

export function noAccount() {
  return serverError(
    'people.no-accounts',
    'There is no account here: this Lyceum belongs to one person. "lyceum people add" adds people.',
  );
}

function invitationGone() {
  return serverError(
    'people.invitation-gone',
    'This link was used, is too old, or is not whole. Ask for a new one.',
  );
}
