/**
 * Who may use which route, written out by hand: what is in no list here reads (GET) or writes
 * what belongs to the caller, and is for everybody who is signed in.
 */
import type { Role, Scope } from '../../contracts/people/people.ts';

/** For whoever reaches the server; under `/api/take/` the link itself is the key. */
export const OPEN = [
  'GET /health',
  'GET /api/sign-in',
  'POST /api/sign-in',
  'POST /api/sign-out',
  'GET /api/oidc/start',
  'GET /api/oidc/callback',
  'POST /api/invitations/show',
  'POST /api/invitations/accept',
  'GET /api/take/:link',
  'POST /api/take/:link/sitting',
  'GET /api/take/:link/sitting',
  'PUT /api/take/:link/answers/:place',
  'POST /api/take/:link/end',
];

const FOR_ADMINS = [
  'GET /api/people',
  'POST /api/people',
  'PATCH /api/people/:id',
  'POST /api/people/:id/invitation',
  'DELETE /api/people/:id',
  'GET /api/audit',
  'POST /api/backup',
  'GET /api/settings/model-servers',
  'PUT /api/settings/models',
  'POST /api/settings/test-model',
  'GET /metrics',
  'GET /api/admin/queues',
];

const FOR_AUTHORS = [
  'POST /api/assessment/tasks',
  'GET /api/assessment/tasks',
  'POST /api/assessment/batches',
  'GET /api/assessment/tasks/:id',
  'GET /api/assessment/tasks/:id/stages',
  'GET /api/assessment/tasks/:id/proof',
  'POST /api/assessment/tasks/:id/decisions',
  'GET /api/assessment/bank',
  'GET /api/assessment/tasks/:id/export',
  'POST /api/question-imports',
  'GET /api/question-imports',
  'POST /api/question-imports/printed',
  'GET /api/question-imports/:id',
  'DELETE /api/question-imports/:id',
  'POST /api/deliveries',
  'GET /api/deliveries',
  'PATCH /api/deliveries/:id',
  'DELETE /api/deliveries/:id',
  'GET /api/deliveries/:id',
  'GET /api/deliveries/:id/export',
  'DELETE /api/deliveries/:id/sittings/:sitting_id',
  'GET /api/classes',
  'POST /api/classes',
  'GET /api/classes/:id',
  'DELETE /api/classes/:id',
  'POST /api/classes/:id/link',
  'POST /api/classes/:id/shares',
  'DELETE /api/shares/:id',
  'GET /api/shares/:id/results',
];

/** Never by a token. */
const IN_PERSON = [
  'DELETE /api/me',
  'PUT /api/me/password',
  'GET /api/me/sessions',
  'DELETE /api/me/sessions',
  'DELETE /api/me/sessions/:session_id',
  'GET /api/me/tokens',
  'POST /api/me/tokens',
  'DELETE /api/me/tokens/:token_id',
];

/** What records how the caller learns. */
const STUDY = [
  'POST /api/reading/reviews',
  'POST /api/reading/reviews/undo',
  'POST /api/reading/quiz-results',
  'PUT /api/reading/settings',
  'DELETE /api/reading/learning',
  'POST /api/reading/learning/replay',
  'POST /api/reading/cards/:card_id/suspend',
  'POST /api/reading/cards/:card_id/bury',
  'POST /api/reading/cards/:card_id/flag',
  'POST /api/reading/items/:item_id/flag',
  'POST /api/tutoring/sessions',
  'PATCH /api/tutoring/sessions/:id',
  'POST /api/tutoring/sessions/:id/pause',
  'POST /api/tutoring/sessions/:id/resume',
  'POST /api/tutoring/sessions/:id/messages',
  'POST /api/tutoring/sessions/:id/answers',
  'POST /api/tutoring/exam-promises',
  'POST /api/tutoring/exam-promises/:id/result',
  'DELETE /api/tutoring/exam-promises/:id',
  'POST /api/my-classes',
  'DELETE /api/my-classes/:id',
  'POST /api/shared/:id/study',
];

/** Its tools ask over HTTP as their caller, so each is let in there or not. */
const READ_TOO = ['POST /mcp', 'DELETE /mcp'];

export interface Wanted {
  roles: Role[];
  scope: Scope;
  inPerson: boolean;
}

export function wantedAccess(route: string): Wanted {
  if (FOR_ADMINS.includes(route)) return { roles: ['admin'], scope: 'admin', inPerson: false };
  return {
    roles: FOR_AUTHORS.includes(route) ? ['admin', 'author'] : ['admin', 'author', 'learner'],
    scope: scopeOf(route),
    inPerson: IN_PERSON.includes(route),
  };
}

function scopeOf(route: string): Scope {
  if (route.startsWith('GET ') || READ_TOO.includes(route)) return 'read';
  return STUDY.includes(route) ? 'study' : 'write';
}
