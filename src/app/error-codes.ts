/** The codes of the server and of the command line. */
import { errorsOf } from '../kernel/errors/errors-of.ts';

export const serverError = errorsOf({
  'app.not-found': { kind: 'missing' },
  'app.wrong-method': { kind: 'method' },

  'auth.required': { kind: 'auth' },
  'auth.wrong-token': { kind: 'auth' },
  'auth.wrong-origin': { kind: 'forbidden' },
  'auth.wrong-host': { kind: 'forbidden' },
  'auth.wrong-password': { kind: 'auth' },
  'auth.role': { kind: 'forbidden' },
  'auth.scope': { kind: 'forbidden' },
  'auth.oidc-refused': { kind: 'auth' },
  'auth.uninvited': { kind: 'forbidden' },
  'auth.in-person': { kind: 'forbidden' },

  'people.missing': { kind: 'missing' },
  'people.name-taken': { kind: 'conflict' },
  'people.first-is-admin': { kind: 'input' },
  'people.last-admin': { kind: 'conflict' },
  'people.invitation-gone': { kind: 'missing' },
  'people.no-accounts': { kind: 'conflict' },
  'sharing.missing': { kind: 'missing' },
  'people.runs-spent': { kind: 'limit' },
  'people.oidc-away': { kind: 'outside', retryable: true },
  'people.no-admin': { kind: 'conflict' },

  'limit.rate': { kind: 'limit', retryable: true },

  'server.port-in-use': { kind: 'conflict' },
  'server.cannot-listen': { kind: 'input' },

  'settings.no-model': { kind: 'conflict' },
  'settings.given': { kind: 'conflict' },
  'settings.unfit': { kind: 'input' },
});

export const cliError = errorsOf({
  'cli.usage': { kind: 'input' },
  'cli.file': { kind: 'input' },
  'cli.server-silent': { kind: 'outside', retryable: true },
  'cli.server-answer': { kind: 'outside' },
});
