/**
 * Whose a request is: the one place that says so, for HTTP, sockets and whatever else comes in.
 * Without accounts everything is the local person's, behind the token of the server if one is set.
 * With accounts a program shows a token of a person, and a browser the cookie of its session.
 */
import { Scope } from '../../contracts/people/people.ts';
import type { Caller } from '../../kernel/routes/route.ts';
import { serverError } from '../error-codes.ts';
import { localCaller } from '../local-user.ts';
import { bearsToken } from '../server/own-address.ts';
import { secretsIn } from '../server/token-cookie.ts';
import type { ApiTokenRows } from './api-tokens.ts';
import type { PersonSessions } from './person-sessions.ts';
import type { SignIns } from './sign-ins.ts';

/** Gives the person, the role and the scopes of a request, or throws `auth.required`. */
export type Authenticate = (request: Pick<Request, 'method' | 'headers'>) => Promise<Caller>;

export interface DoorPorts {
  /** The token of the server (`LYCEUM_TOKEN`). */
  token: string | undefined;
  /** Browsers that came in with that token. */
  signIns: Pick<SignIns, 'isOpen'> | undefined;
  accounts?: AccountsDoor;
}

export interface AccountsDoor {
  /** Whether people come in as themselves. */
  look(): Promise<boolean>;
  /** Known to whoever may read the data folder. */
  operatorKey: string;
  sessions: Pick<PersonSessions, 'owner'>;
  tokens: Pick<ApiTokenRows, 'owner'>;
}

type Asked = Parameters<Authenticate>[0];

const BEARER = /^Bearer +([^ ]+) *$/i;

export function authenticateBy({ token, signIns, accounts }: DoorPorts): Authenticate {
  return async (request) => {
    const withAccounts = accounts && (await accounts.look()) ? accounts : undefined;
    const caller = withAccounts
      ? await personOf(request, withAccounts, token)
      : await localPersonOf(request, token, signIns);
    if (caller) return caller;
    throw serverError(
      'auth.required',
      withAccounts
        ? 'Sign in, or send a token of yours as "Authorization: Bearer".'
        : 'Sign in, or send the token of this server as "Authorization: Bearer".',
    );
  };
}

async function localPersonOf(
  { headers }: Asked,
  token: string | undefined,
  signIns: DoorPorts['signIns'],
): Promise<Caller | undefined> {
  if (token === undefined) return localCaller('machine');
  if (bearsToken(headers.get('authorization'), token)) return localCaller('server-token');
  for (const secret of secretsIn(headers.get('cookie'))) {
    if (await signIns?.isOpen(secret)) return localCaller('server-token');
  }
  return undefined;
}

async function personOf(
  request: Asked,
  { operatorKey, tokens, sessions }: AccountsDoor,
  token: string | undefined,
): Promise<Caller | undefined> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    for (const key of [operatorKey, token]) {
      if (key !== undefined && bearsToken(authorization, key)) return localCaller('operator');
    }
    const owner = await tokens.owner(BEARER.exec(authorization)?.[1] ?? '');
    return owner && { ...owner, via: 'api-token', sessionId: null };
  }
  for (const secret of secretsIn(request.headers.get('cookie'))) {
    const owner = await sessions.owner(secret);
    if (!owner) continue;
    refuseForgery(request);
    return { ...owner, scopes: scopesOf(owner.role), via: 'session' };
  }
  return undefined;
}

/**
 * A browser says where a page comes from that changes something; that it is ours was checked
 * before. One that says nothing, while it sends a cookie, may have been made to.
 */
function refuseForgery({ method, headers }: Asked): void {
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && headers.get('upgrade') === null) return;
  if (headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin') return;
  throw serverError('auth.wrong-origin', 'Say which page this comes from (the header Origin).');
}

/** A person at a browser holds every scope that the role can use. */
function scopesOf(role: Caller['role']): readonly Scope[] {
  return role === 'admin' ? Scope.options : Scope.options.filter((scope) => scope !== 'admin');
}
