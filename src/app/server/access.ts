/**
 * What a caller may use, decided before any handler runs: by the role of the person, by the
 * scopes of the way they came in by. Whose a thing is, is decided by the rows themselves.
 * `roles.wide.test.ts` walks the table of routes as everybody.
 */
import type { Role, Scope } from '../../contracts/people/people.ts';
import type { Caller, Method } from '../../kernel/routes/route.ts';
import { serverError } from '../error-codes.ts';

export interface Access {
  /** One of the scopes that the caller must have. */
  scope: Scope;
  /** Who may use it at all. */
  roles: readonly Role[];
  /** Only a person at a browser: a token that leaked must not make more of itself. */
  inPerson: boolean;
}

type Asked = { method: string; path: string };

const EVERYBODY: readonly Role[] = ['admin', 'author', 'learner'];
const AUTHORS: readonly Role[] = ['admin', 'author'];

/** Below these only admins: they hold what belongs to everybody. */
const FOR_ADMINS = ['/api/people', '/api/audit', '/api/backup', '/api/admin', '/metrics'];
const SETTINGS = '/api/settings';
/** Below these only those who test or teach others. */
const FOR_AUTHORS = [
  '/api/assessment',
  '/api/question-imports',
  '/api/deliveries',
  '/api/classes',
  '/api/shares',
];
/** Tools without a person's rows. */
const FOR_EVERYBODY = ['/api/assessment/statistics', '/api/assessment/lint'];
const IN_PERSON = ['/api/me'];

/** What writes only how a person learns. */
const STUDY = [
  '/api/reading/reviews',
  '/api/reading/quiz-results',
  '/api/reading/settings',
  '/api/reading/learning',
  '/api/tutoring',
  '/api/my-classes',
  '/api/shared',
];
const STUDY_ENDINGS = /\/(?:suspend|bury|flag)$/;

export function accessOf({ method, path }: Asked): Access {
  const isAdmins = within(path, FOR_ADMINS) || (within(path, [SETTINGS]) && changes(path, method));
  if (isAdmins) return { scope: 'admin', roles: ['admin'], inPerson: false };
  const isAuthors = within(path, FOR_AUTHORS) && !within(path, FOR_EVERYBODY);
  return {
    scope: scopeOf({ method, path }),
    roles: isAuthors ? AUTHORS : EVERYBODY,
    inPerson: within(path, IN_PERSON) && !(method === 'GET' && path === '/api/me'),
  };
}

export function refuseUnlessAllowed(caller: Caller, asked: Asked): void {
  const { scope, roles, inPerson } = accessOf(asked);
  if (inPerson && caller.via === 'api-token') {
    throw serverError('auth.in-person', 'No token opens this: sign in with a browser.');
  }
  if (!roles.includes(caller.role)) {
    throw serverError('auth.role', `This is for ${roles.join(' and ')} only.`, {
      details: { role: caller.role, needs: [...roles] },
    });
  }
  refuseWithoutScope(caller, scope);
}

function refuseWithoutScope({ scopes }: Caller, scope: Scope): void {
  if (scopes.includes(scope)) return;
  throw serverError('auth.scope', `This token does not hold the scope "${scope}".`, {
    details: { needs: scope },
  });
}

function scopeOf({ method, path }: Asked): Scope {
  // Its tools ask over HTTP as the same caller, and are let in there or not.
  if (method === 'GET' || path === '/mcp') return 'read';
  return within(path, STUDY) || STUDY_ENDINGS.test(path) ? 'study' : 'write';
}

/** To read how this Lyceum is set up is for everybody: it tells what leaves the machine. */
function changes(path: string, method: string): boolean {
  return (method as Method) !== 'GET' || path !== SETTINGS;
}

function within(path: string, above: readonly string[]): boolean {
  return above.some((start) => path === start || path.startsWith(`${start}/`));
}
