/** The people of this Lyceum and what was done here, for admins. */
import { z } from 'zod';
import { UserId } from '../../contracts/ids.ts';
import {
  AddedPerson,
  AddPerson,
  AuditAction,
  AuditPage,
  ChangePerson,
  Invitation,
  People,
  Person,
} from '../../contracts/people/people.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { type ForgetPorts, forgetPerson } from '../forget-person.ts';
import type { Accounts } from './accounts.ts';
import { PeopleRegister, type RegisterPorts } from './people-register.ts';

const tag = 'people';
const params = z.object({ id: UserId });

export type PeoplePorts = RegisterPorts & ForgetPorts & { accounts: Accounts };

export function peopleRoutes(ports: PeoplePorts): Route[] {
  const register = new PeopleRegister(ports);
  return [
    defineRoute({
      method: 'GET',
      path: '/api/people',
      summary: 'Everybody with an account; for admins.',
      tag,
      output: People,
      handle: async () => ({ people: await register.list() }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/people',
      summary: 'Adds a person, who chooses a password by the link; for admins.',
      tag,
      body: AddPerson,
      output: AddedPerson,
      status: 201,
      handle: ({ caller, body }) => register.add(caller.userId, body),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/people/:id',
      summary:
        'Gives a person another role or other limits, or lets the person in or not; for admins.',
      tag,
      params,
      body: ChangePerson,
      output: Person,
      handle: ({ caller, params: { id }, body }) => register.change(caller.userId, id, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/people/:id/invitation',
      summary: 'A new link by which the person chooses a password; for admins.',
      tag,
      params,
      output: Invitation,
      handle: ({ caller, params: { id } }) => register.invite(caller.userId, id),
    }),
    erasePerson(ports, register),
    listAudit(ports.accounts),
  ];
}

function erasePerson(ports: PeoplePorts, register: PeopleRegister): Route {
  return defineRoute({
    method: 'DELETE',
    path: '/api/people/:id',
    summary: 'Deletes a person with all that belongs to that person; for admins.',
    tag,
    params,
    body: z.object({ confirm: z.literal('delete everything') }),
    output: z.undefined(),
    async handle({ caller, params: { id } }) {
      await register.refuseToLose(id);
      await forgetPerson(ports, id);
      const { audit } = ports.accounts;
      await audit.write({ person: caller.userId, action: 'person-erased', about: id });
      return undefined;
    },
  });
}

function listAudit({ audit }: Accounts): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/audit',
    summary: 'Sign-ins, shares, exports, deletes and settings, the last first; for admins.',
    tag,
    query: z.object({
      action: AuditAction.optional(),
      person: UserId.optional(),
      before: z.string().max(100).optional().describe('Only entries older than this one.'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: AuditPage,
    async handle({ query }) {
      const entries = await audit.list(query);
      const last = entries.length === query.limit ? entries.at(-1) : undefined;
      return { entries, next_before: last?.id ?? null };
    },
  });
}
