/** The caller's own: everything of it, gone for good. */
import { z } from 'zod';
import { defineRoute, type Route } from '../kernel/routes/route.ts';
import { type ForgetPorts, forgetPerson } from './forget-person.ts';
import type { Accounts } from './people/accounts.ts';

export function meRoutes({ accounts, ...ports }: ForgetPorts & { accounts: Accounts }): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      path: '/api/me',
      summary:
        'Deletes all that belongs to the caller: documents, files, collections, study sets, answers, runs, and the account, unless nobody else is an admin. Backups stay.',
      tag: 'people',
      body: z.object({ confirm: z.literal('delete everything') }),
      output: z.undefined(),
      async handle({ caller: { userId } }) {
        const keepsAccount = await accounts.isLastAdmin(userId);
        await forgetPerson(ports, userId, { keepsAccount });
        return undefined;
      },
    }),
  ];
}
