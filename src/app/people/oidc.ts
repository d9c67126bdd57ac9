/**
 * Coming in by the sign-in of an organisation (OpenID Connect, code flow with PKCE). It says who
 * somebody is; whether that person has an account here is decided here, by an invitation.
 */
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../kernel/config/config.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { isLoopback } from '../../kernel/net/this-machine.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { serverError } from '../error-codes.ts';
import { nameKeyOf } from './people.store.ts';

interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button is called. */
  name: string;
}

/** What the browser keeps until it comes back: only that browser can go on with it. */
const Begun = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type Begun = z.infer<typeof Begun>;

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
type Claims = z.infer<typeof Claims>;

/** Most servers never need it. */
const loaded = () => import('openid-client');

/** Null where the settings name no provider. */
export function openOidc(config: Config): Oidc | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return new Oidc({ issuer, clientId, clientSecret, name: config.oidcName });
}

export class Oidc {
  readonly #settings: OidcSettings;
  #found: Promise<Configuration> | undefined;

  constructor(settings: OidcSettings) {
    this.#settings = settings;
  }

  get name(): string {
    return this.#settings.name;
  }

  async begin(callback: string): Promise<{ url: URL; begun: Begun }> {
    const client = await loaded();
    const verifier = client.randomPKCECodeVerifier();
    const begun = { state: client.randomState(), nonce: client.randomNonce(), verifier };
    const url = client.buildAuthorizationUrl(await this.#provider(), {
      redirect_uri: callback,
      scope: 'openid email',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
    });
    return { url, begun };
  }

  /** Who came back; `current` is the whole address that the browser came to. */
  async finish(current: URL, begun: Begun): Promise<Claims> {
    const { authorizationCodeGrant } = await loaded();
    const tokens = await authorizationCodeGrant(await this.#provider(), current, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    }).catch((cause: unknown) => {
      throw refused(cause);
    });
    return Claims.parse(tokens.claims());
  }

  /** Asked once; a provider that was away is asked again. */
  #provider(): Promise<Configuration> {
    this.#found ??= this.#discover().catch((cause: unknown) => {
      this.#found = undefined;
      throw serverError('people.oidc-away', 'The sign-in of the organisation does not answer.', {
        cause,
      });
    });
    return this.#found;
  }

  async #discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await loaded();
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    const execute = isLoopback(url.hostname) ? [allowInsecureRequests] : [];
    return discovery(url, clientId, clientSecret, undefined, { execute });
  }
}

/**
 * The person of these claims: one who came in so before, or one who is called by the address that
 * the organisation has verified and has never come in so. Nobody else is let in.
 */
export async function personOfClaims(
  db: Queryable,
  { iss, sub, email, email_verified }: Claims,
): Promise<string | undefined> {
  const known = await db.query<{ user_id: string }>(
    `select user_id from people where oidc_issuer = $1 and oidc_subject = $2 and state = 'active'`,
    [iss, sub],
  );
  if (known.rows[0] || email === undefined || email_verified !== true)
    return known.rows[0]?.user_id;
  const { rows } = await db.query<{ user_id: string }>(
    `update people set oidc_issuer = $1, oidc_subject = $2, state = 'active'
     where name_key = $3 and oidc_subject is null and state <> 'disabled'
       and not exists (select 1 from people other where other.oidc_issuer = $1 and other.oidc_subject = $2)
     returning user_id`,
    [iss, sub, nameKeyOf(email)],
  );
  return rows[0]?.user_id;
}

export function begunIn(text: string): Begun | undefined {
  try {
    return Begun.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

export function refused(cause?: unknown): AppError {
  return serverError(
    'auth.oidc-refused',
    'The sign-in of the organisation was not finished. Begin again.',
    { cause },
  );
}
