/** What goes into the audit log by itself, whichever feature did it. */
import type { AuditAction } from '../../contracts/people/people.ts';
import type { ServerPorts } from '../server/server-ports.ts';
import type { Accounts } from './accounts.ts';

/** Those who know more of what they do write it themselves. */
const TELL_THEMSELVES = ['/mcp', '/api/people', '/api/me/', '/api/shares', '/api/classes'];

export function noteDoneIn(accounts: Accounts): NonNullable<ServerPorts['noteDone']> {
  return async ({ caller, method, route, path }) => {
    const action = actionOf(method, route);
    if (!accounts.isOn || action === null || caller.via === 'nothing') return;
    await accounts.audit.write({ person: caller.userId, action, about: path });
  };
}

function actionOf(method: string, route: string): AuditAction | null {
  if (TELL_THEMSELVES.some((start) => route.startsWith(start))) return null;
  if (route === '/api/backup') return 'backup';
  if (method === 'PUT' && route.startsWith('/api/settings')) return 'settings-changed';
  if (method === 'DELETE') return route === '/api/me' ? 'everything-deleted' : 'deleted';
  return method === 'GET' && /\/(?:export|file)$/.test(route) ? 'exported' : null;
}
