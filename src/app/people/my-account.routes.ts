/** The caller's own account: who that is, the password, the browsers, the tokens. */
import { z } from 'zod';
import {
  ApiTokens,
  ChangePassword,
  MadeApiToken,
  MakeApiToken,
  Me,
  OpenSessions,
} from '../../contracts/people/people.ts';
import type { Caller } from '../../kernel/routes/route.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import { serverError } from '../error-codes.ts';
import { type Accounts, noAccount } from './accounts.ts';
import { personById } from './people.store.ts';
import { fromOf } from './sign-in.routes.ts';

const tag = 'people';

export interface MyAccountPorts {
  store: Store;
  accounts: Accounts;
}

export function myAccountRoutes(ports: MyAccountPorts): Route[] {
  return [getMe(ports), changePassword(ports), ...sessionRoutes(ports), ...tokenRoutes(ports)];
}

function getMe({ store, accounts }: MyAccountPorts): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/me',
    summary: 'Who the caller is, and what the caller may do.',
    tag,
    output: Me,
    async handle({ caller: { userId, role, scopes, via } }) {
      const person = await personById(store, userId);
      return {
        id: userId,
        name: person?.name ?? null,
        role,
        scopes: [...scopes],
        via,
        has_accounts: accounts.isOn,
        has_password: typeof person?.password === 'string',
        limits: {
          cost_per_month: person?.cost_per_month ?? null,
          runs_per_day: person?.runs_per_day ?? null,
        },
      };
    },
  });
}

function changePassword({ accounts }: MyAccountPorts): Route {
  return defineRoute({
    method: 'PUT',
    path: '/api/me/password',
    summary: 'Changes the password of the caller; every other browser is signed out.',
    tag,
    body: ChangePassword,
    output: z.undefined(),
    async handle(request) {
      const { caller, body } = request;
      const { sessionId, userId } = caller;
      await accounts.changePassword(userId, body, { ...fromOf(request), sessionId });
      return undefined;
    },
  });
}

function sessionRoutes({ accounts: { sessions, audit } }: MyAccountPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/me/sessions',
      summary: 'The browsers in which the caller is signed in.',
      tag,
      output: OpenSessions,
      handle: async ({ caller: { userId, sessionId } }) => ({
        sessions: await sessions.list(userId, sessionId),
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/me/sessions',
      summary: 'Signs the caller out of every other browser.',
      tag,
      output: z.undefined(),
      async handle({ caller: { userId, sessionId } }) {
        await sessions.endAll(userId, sessionId);
        await audit.write({ person: userId, action: 'sessions-ended' });
        return undefined;
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/me/sessions/:session_id',
      summary: 'Signs the caller out of one browser.',
      tag,
      params: z.object({ session_id: z.string().max(100) }),
      output: z.undefined(),
      async handle({ caller: { userId }, params: { session_id } }) {
        if (!(await sessions.end(userId, session_id))) throw missing('session');
        await audit.write({ person: userId, action: 'sessions-ended', about: session_id });
        return undefined;
      },
    }),
  ];
}

function tokenRoutes({ store, accounts: { tokens, audit } }: MyAccountPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/me/tokens',
      summary: 'The tokens that the caller has given to programs; never the token itself.',
      tag,
      output: ApiTokens,
      handle: async ({ caller: { userId } }) => ({ tokens: await tokens.list(userId) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/me/tokens',
      summary: 'Makes a token for a program. Each scope opens what it names and nothing else.',
      tag,
      body: MakeApiToken,
      output: MadeApiToken,
      status: 201,
      async handle({ caller, body }) {
        refuseMoreThanOwn(caller, body);
        if (!(await personById(store, caller.userId))) throw noAccount();
        const made = await tokens.make(caller.userId, body);
        const about = made.token.id;
        await audit.write({ person: caller.userId, action: 'token-made', about });
        return made;
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/me/tokens/:token_id',
      summary: 'Revokes a token: it opens nothing any more.',
      tag,
      params: z.object({ token_id: z.string().max(100) }),
      output: z.undefined(),
      async handle({ caller: { userId }, params: { token_id } }) {
        if (!(await tokens.revoke(userId, token_id))) throw missing('token');
        await audit.write({ person: userId, action: 'token-revoked', about: token_id });
        return undefined;
      },
    }),
  ];
}

function refuseMoreThanOwn(caller: Caller, { scopes }: MakeApiToken): void {
  const more = scopes.filter((scope) => !caller.scopes.includes(scope));
  if (more.length === 0) return;
  throw serverError('auth.role', `You have not got what "${more.join(', ')}" would open.`);
}

function missing(what: string) {
  return serverError('people.missing', `You have no such ${what}.`);
}
