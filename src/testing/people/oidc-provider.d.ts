/** As much of the provider as the test uses; it comes without types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export class Provider {
    constructor(
      issuer: string,
      settings: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
        claims: Record<string, string[]>;
        conformIdTokenClaims: boolean;
        findAccount(
          context: unknown,
          id: string,
        ): { accountId: string; claims(): { sub: string } & Record<string, unknown> };
      },
    );
    callback(): RequestListener;
  }
}
