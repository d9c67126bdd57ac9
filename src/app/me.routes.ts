/** The caller's own: everything of it, gone for good. */
import { z } from 'zod';
import { defineRoute, type Route } from '../kernel/routes/route.ts';
import { type ForgetPorts, forgetPerson } from './forget-person.ts';

export function meRoutes(ports: ForgetPorts): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      path: '/api/me',
      summary:
        'Deletes all that belongs to the caller: documents, files, collections, study sets, answers, runs. Backups stay.',
      tag: 'server',
      body: z.object({ confirm: z.literal('delete everything') }),
      output: z.undefined(),
      async handle({ caller }) {
        await forgetPerson(ports, caller.userId);
        return undefined;
      },
    }),
  ];
}
