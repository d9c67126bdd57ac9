/** A browser comes in with the token and gets a cookie; the guard takes either. */
import { z } from 'zod';
import { SignIn } from '../contracts/sign-in.ts';
import { defineRoute, type Route } from '../kernel/routes/route.ts';
import { serverError } from './error-codes.ts';
import {
  cookieFor,
  emptyCookie,
  isSame,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  secretsIn,
} from './server/token-cookie.ts';
import type { SignIns } from './sign-ins.ts';

const tag = 'server';

/** Without a token there is nothing to show: everybody who reaches the server is in. */
export function signInRoutes(token: string | undefined, signIns: SignIns | undefined): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: SIGN_IN_PATH,
      summary: 'Takes the token of this server and gives a cookie that does the same.',
      tag,
      open: true,
      body: SignIn,
      output: z.undefined(),
      async handle({ body, headers }) {
        if (token === undefined || !signIns) return undefined;
        if (isSame(body.token, token)) {
          return answerWith(cookieFor(await signIns.open(), headers));
        }
        throw serverError('auth.wrong-token', 'This is not the token of this server.');
      },
    }),
    defineRoute({
      method: 'POST',
      path: SIGN_OUT_PATH,
      summary: 'Takes the cookie back.',
      tag,
      open: true,
      output: z.undefined(),
      async handle({ headers }) {
        for (const secret of secretsIn(headers.get('cookie'))) await signIns?.close(secret);
        return answerWith(emptyCookie(headers));
      },
    }),
  ];
}

function answerWith(cookie: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': cookie, 'cache-control': 'no-store' },
  });
}
