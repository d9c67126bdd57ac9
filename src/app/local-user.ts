/** Without accounts everything belongs to one person: whoever uses this machine. The first admin is that person. */
import { UserId } from '../contracts/ids.ts';
import { Scope, type Via } from '../contracts/people/people.ts';
import type { Caller } from '../kernel/routes/route.ts';

export const localUser: UserId = UserId.parse('local');

/** Somebody to whom everything of this Lyceum is open. */
export function localCaller(via: Via): Caller {
  return { userId: localUser, role: 'admin', scopes: Scope.options, via, sessionId: null };
}
