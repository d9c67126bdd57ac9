/** People, what they may do, and how they come in. */
import { z } from 'zod';
import { UserId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

/** A learner has a library of their own; an author also tests and teaches others; an admin also runs the place. */
export const Role = z.enum(['admin', 'author', 'learner']);
export type Role = z.infer<typeof Role>;

/** Each opens what it names and nothing else: `write` does not hold `read`. */
export const Scope = z.enum(['read', 'study', 'write', 'admin']);
export type Scope = z.infer<typeof Scope>;

/** How a request showed whose it is. */
export const Via = z.enum([
  'machine',
  'server-token',
  'operator',
  'session',
  'api-token',
  'nothing',
]);
export type Via = z.infer<typeof Via>;

const PersonName = oneLine(200);
const Password = z.string().min(10, 'must have at least 10 characters').max(500);

export const PersonState = z.enum(['invited', 'active', 'disabled']);
export type PersonState = z.infer<typeof PersonState>;

const PersonLimits = z.object({
  cost_per_month: z.number().min(0).nullable().describe('Most that models may cost in a month.'),
  runs_per_day: z.int().min(0).nullable().describe('Runs that may be started in 24 hours.'),
});

export const Person = z.object({
  id: UserId,
  name: PersonName,
  role: Role,
  state: PersonState,
  limits: PersonLimits,
  made_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
});
export type Person = z.infer<typeof Person>;
export const People = z.object({ people: z.array(Person) });

/** The link works once, until it expires; its secret stands behind `#`, which no server log sees. */
export const Invitation = z.object({ path: z.string(), expires_at: z.iso.datetime() });
export type Invitation = z.infer<typeof Invitation>;

export const AddPerson = z.object({ name: PersonName, role: Role.default('learner') });
export type AddPerson = z.infer<typeof AddPerson>;

export const AddedPerson = z.object({ person: Person, invitation: Invitation });
export type AddedPerson = z.infer<typeof AddedPerson>;

export const ChangePerson = z.object({
  role: Role.optional(),
  is_disabled: z.boolean().optional(),
  limits: PersonLimits.partial().optional(),
});
export type ChangePerson = z.infer<typeof ChangePerson>;

const InvitationSecret = z.string().min(1).max(200);
export const ShowInvitation = z.object({ secret: InvitationSecret });
export const InvitationShown = z.object({ name: z.string(), role: Role, is_new: z.boolean() });
export type InvitationShown = z.infer<typeof InvitationShown>;
export const AcceptInvitation = z.object({ secret: InvitationSecret, password: Password });

/** Who the caller is, and what this way of coming in opens. */
export const Me = z.object({
  id: UserId,
  name: z.string().nullable().describe('Null where there are no accounts.'),
  role: Role,
  scopes: z.array(Scope),
  via: Via,
  has_accounts: z.boolean(),
  has_password: z.boolean(),
  limits: PersonLimits,
});
export type Me = z.infer<typeof Me>;

export const ChangePassword = z.object({
  old_password: z.string().max(500).default(''),
  new_password: Password,
});

export const OpenSession = z.object({
  id: z.string(),
  opened_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  browser: z.string(),
  is_this: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
export const OpenSessions = z.object({ sessions: z.array(OpenSession) });

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  used_at: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;
export const ApiTokens = z.object({ tokens: z.array(ApiToken) });

export const MakeApiToken = z.object({
  name: oneLine(100),
  scopes: z.array(Scope).min(1).max(Scope.options.length),
  days: z.int().min(1).max(3650).nullable().default(90).describe('Null: until it is revoked.'),
});
export type MakeApiToken = z.infer<typeof MakeApiToken>;
/** The only time that the token itself is told. */
export const MadeApiToken = z.object({ token: ApiToken, secret: z.string() });
export type MadeApiToken = z.infer<typeof MadeApiToken>;

export const AuditAction = z.enum([
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'sessions-ended',
  'password-set',
  'person-added',
  'person-invited',
  'person-changed',
  'person-erased',
  'token-made',
  'token-revoked',
  'settings-changed',
  'backup',
  'exported',
  'deleted',
  'everything-deleted',
  'shared',
  'unshared',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  person: z.object({ id: UserId, name: z.string() }).nullable().describe('Null: nobody, or gone.'),
  action: AuditAction,
  about: z.string().nullable().describe('The id or the address of what it was done to.'),
  address: z.string().nullable().describe('Where a sign-in came from.'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  next_before: z.string().nullable(),
});
