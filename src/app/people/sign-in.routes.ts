/** Coming in, by name and password or by the token of the server: the browser gets a cookie. */
import { z } from 'zod';
import {
  AcceptInvitation,
  InvitationShown,
  ShowInvitation,
} from '../../contracts/people/people.ts';
import { SignIn, SignInAsks } from '../../contracts/people/sign-in.ts';
import { defineRoute, type Route, type RouteRequest } from '../../kernel/routes/route.ts';
import { serverError } from '../error-codes.ts';
import {
  cookieFor,
  emptyCookie,
  isSame,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  secretsIn,
} from '../server/token-cookie.ts';
import type { Accounts, From } from './accounts.ts';
import type { Oidc } from './oidc.ts';
import type { SignIns } from './sign-ins.ts';

const tag = 'people';

export interface SignInPorts {
  token: string | undefined;
  signIns: SignIns | undefined;
  accounts?: Accounts | undefined;
  oidc?: Pick<Oidc, 'name'> | null;
}

type Asked = RouteRequest<unknown, unknown, unknown>;

/** Without a token and accounts there is nothing to show: everybody who reaches the server is in. */
export function signInRoutes(ports: SignInPorts): Route[] {
  return [howToComeIn(ports), comeIn(ports), goOut(ports), ...invitationRoutes(ports)];
}

function howToComeIn({ token, accounts, oidc }: SignInPorts): Route {
  return defineRoute({
    method: 'GET',
    path: SIGN_IN_PATH,
    summary: 'What this server asks of whoever comes in.',
    tag,
    open: true,
    output: SignInAsks,
    async handle(): Promise<SignInAsks> {
      if (await accounts?.look()) return { asks: 'password', oidc: oidc?.name ?? null };
      return { asks: token === undefined ? 'nothing' : 'token', oidc: null };
    },
  });
}

function comeIn({ token, signIns, accounts }: SignInPorts): Route {
  return defineRoute({
    method: 'POST',
    path: SIGN_IN_PATH,
    summary: 'Takes name and password, or the token of this server, and gives a cookie.',
    tag,
    open: true,
    body: SignIn,
    output: z.undefined(),
    async handle(request) {
      const { body, headers } = request;
      if (accounts && (await accounts.look())) {
        if (!('name' in body)) throw wrongToken();
        const secret = await accounts.signIn(body.name, body.password, fromOf(request));
        return enterWith(accounts, secret, headers);
      }
      if (token === undefined || !signIns) return undefined;
      if (!('token' in body) || !isSame(body.token, token)) throw wrongToken();
      return answerWith(cookieFor(await signIns.open(), headers));
    },
  });
}

function goOut({ signIns, accounts }: SignInPorts): Route {
  return defineRoute({
    method: 'POST',
    path: SIGN_OUT_PATH,
    summary: 'Takes the cookie back.',
    tag,
    open: true,
    output: z.undefined(),
    async handle({ headers }) {
      for (const secret of secretsIn(headers.get('cookie'))) {
        await signIns?.close(secret);
        await accounts?.signOut(secret);
      }
      return answerWith(emptyCookie(headers));
    },
  });
}

function invitationRoutes({ accounts }: SignInPorts): Route[] {
  if (!accounts) return [];
  return [
    defineRoute({
      method: 'POST',
      path: '/api/invitations/show',
      summary: 'Whom an invitation is for.',
      tag,
      open: true,
      body: ShowInvitation,
      output: InvitationShown,
      handle: ({ body: { secret } }) => accounts.showInvitation(secret),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/invitations/accept',
      summary: 'Chooses a password by an invitation, and signs in.',
      tag,
      open: true,
      body: AcceptInvitation,
      output: z.undefined(),
      async handle(request) {
        const { secret, password } = request.body;
        const opened = await accounts.acceptInvitation(secret, password, fromOf(request));
        return enterWith(accounts, opened, request.headers);
      },
    }),
  ];
}

export function fromOf({ address, headers }: Pick<Asked, 'address' | 'headers'>): From {
  return { address, browser: headers.get('user-agent') ?? '' };
}

/** The session that this browser had before, its own or one planted in it, ends. */
async function enterWith(accounts: Accounts, secret: string, headers: Headers): Promise<Response> {
  for (const before of secretsIn(headers.get('cookie'))) await accounts.signOut(before);
  return answerWith(cookieFor(secret, headers));
}

function answerWith(cookie: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': cookie, 'cache-control': 'no-store' },
  });
}

function wrongToken() {
  return serverError('auth.wrong-token', 'This is not the token of this server.');
}
