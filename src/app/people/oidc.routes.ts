/** To the sign-in of an organisation and back, as a browser goes. */
import { z } from 'zod';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import { serverError } from '../error-codes.ts';
import { cookieFor, isSecure, secretsIn } from '../server/token-cookie.ts';
import type { Accounts } from './accounts.ts';
import { begunIn, type Oidc, personOfClaims, refused } from './oidc.ts';
import { fromOf } from './sign-in.routes.ts';

const tag = 'people';
const CALLBACK = '/api/oidc/callback';
const COOKIE = 'lyceum_oidc';
/** The browser comes back from another site, so this one cookie may come along from there. */
const RULES = 'HttpOnly; SameSite=Lax; Path=/api/oidc';
const LASTS_S = 600;

export interface OidcPorts {
  store: Store;
  accounts: Accounts;
  oidc: Oidc | null;
}

export function oidcRoutes({ store, accounts, oidc }: OidcPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/oidc/start',
      summary: 'Leads a browser to the sign-in of the organisation.',
      tag,
      open: true,
      output: z.undefined(),
      async handle({ headers }) {
        if (!oidc || !(await accounts.look())) throw absent();
        const { url, begun } = await oidc.begin(originOf(headers) + CALLBACK);
        const kept = Buffer.from(JSON.stringify(begun)).toString('base64url');
        return leadTo(url.href, [cookie(kept, LASTS_S, headers)]);
      },
    }),
    defineRoute({
      method: 'GET',
      path: CALLBACK,
      summary: 'Where the sign-in of the organisation leads back to.',
      tag,
      open: true,
      query: z.record(z.string(), z.string()),
      output: z.undefined(),
      async handle(request) {
        const { headers, query } = request;
        if (!oidc || !(await accounts.look())) throw absent();
        const begun = begunIn(keptIn(headers.get('cookie')));
        if (!begun) throw refused();
        const current = new URL(`${originOf(headers)}${CALLBACK}?${new URLSearchParams(query)}`);
        const person = await personOfClaims(store, await oidc.finish(current, begun));
        if (person === undefined) throw uninvited();
        for (const before of secretsIn(headers.get('cookie'))) await accounts.signOut(before);
        const secret = await accounts.openSession(person, fromOf(request));
        return leadTo('/', [cookieFor(secret, headers), cookie('', 0, headers)]);
      },
    }),
  ];
}

function leadTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const one of cookies) headers.append('set-cookie', one);
  return new Response(null, { status: 303, headers });
}

/** The guard has seen that the host is ours. */
function originOf(headers: Headers): string {
  return `${isSecure(headers) ? 'https' : 'http'}://${headers.get('host')}`;
}

function cookie(value: string, seconds: number, headers: Headers): string {
  const secure = isSecure(headers) ? '; Secure' : '';
  return `${COOKIE}=${value}; ${RULES}; Max-Age=${seconds}${secure}`;
}

function keptIn(cookies: string | null): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,1000})`).exec(cookies ?? '')?.[1] ?? '';
}

function absent() {
  return serverError('app.not-found', 'There is nothing at this address.');
}

function uninvited() {
  return serverError(
    'auth.uninvited',
    'The organisation knows you, and this Lyceum does not: ask whoever runs it to add the address that the organisation knows.',
  );
}
