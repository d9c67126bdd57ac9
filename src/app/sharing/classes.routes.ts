/** Classes of the caller, who is in them, and what is shared with them. */
import { z } from 'zod';
import type { UserId } from '../../contracts/ids.ts';
import type { AuditAction } from '../../contracts/people/people.ts';
import {
  Class,
  Classes,
  ClassLink,
  ClassResults,
  NewClass,
  NewShare,
  OneClass,
  Share,
} from '../../contracts/people/sharing.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { serverError } from '../error-codes.ts';
import type { Accounts } from '../people/accounts.ts';
import { newSecret } from '../people/secrets.ts';
import { classResults } from './class-results.ts';
import { findClass, listClasses, membersOf } from './classes.store.ts';
import { copyKey, linkHash } from './shared.routes.ts';
import { insertShare, ownShare, sharesOf } from './shares.store.ts';

const tag = 'sharing';
const params = z.object({ id: z.uuid() });

export interface SharingPorts {
  store: Store;
  world: World;
  accounts: Accounts;
}

export function classRoutes(ports: SharingPorts): Route[] {
  return [...ownClasses(ports), classLink(ports), ...shareRoutes(ports)];
}

function ownClasses({ store, world }: SharingPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/classes',
      summary: 'The classes of the caller; for authors.',
      tag,
      output: Classes,
      handle: async ({ caller }) => ({ classes: await listClasses(store, caller.userId) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/classes',
      summary: 'Makes a class; for authors. A link lets people join it.',
      tag,
      body: NewClass,
      output: Class,
      status: 201,
      async handle({ caller, body: { name } }) {
        const id = world.id();
        await store.query(
          'insert into classes (id, user_id, name, made_at) values ($1, $2, $3, $4)',
          [id, caller.userId, name, world.now()],
        );
        return ownClass(store, caller.userId, id);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/classes/:id',
      summary: 'A class with its members and what is shared with it; for its author.',
      tag,
      params,
      output: OneClass,
      async handle({ caller, params: { id } }) {
        const found = await ownClass(store, caller.userId, id);
        return { ...found, members: await membersOf(store, id), shares: await sharesOf(store, id) };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/classes/:id',
      summary: 'Ends a class and what was shared with it; copies of members stay.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params: { id } }) {
        await ownClass(store, caller.userId, id);
        await store.query('delete from classes where id = $1', [id]);
        return undefined;
      },
    }),
  ];
}

function classLink({ store }: SharingPorts): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/classes/:id/link',
    summary: 'A new secret by which people with an account join; the one before ends.',
    tag,
    params,
    output: ClassLink,
    async handle({ caller, params: { id } }) {
      await ownClass(store, caller.userId, id);
      const secret = newSecret();
      await store.query('update classes set link_hash = $2 where id = $1', [id, linkHash(secret)]);
      return { secret };
    },
  });
}

function shareRoutes({ store, world, accounts }: SharingPorts): Route[] {
  const note = (person: UserId, action: AuditAction, about: string) =>
    accounts.audit.write({ person, action, about });
  return [
    defineRoute({
      method: 'POST',
      path: '/api/classes/:id/shares',
      summary: 'Shares a collection, a set or a quiz of the caller with a class; for authors.',
      tag,
      params,
      body: NewShare,
      output: Share,
      status: 201,
      async handle({ caller: { userId }, params: { id: classId }, body }) {
        await ownClass(store, userId, classId);
        const wanted = { ...body, id: world.id(), classId, at: world.now() };
        const share = await insertShare(store, userId, wanted);
        if (!share) throw missing('thing');
        await note(userId, 'shared', share.thing_id);
        return share;
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/shares/:id',
      summary: 'Takes something back; copies that members have made stay theirs.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id } }) {
        const share = await ownShare(store, userId, id);
        if (!share) throw missing('share');
        await store.query('delete from shares where id = $1', [id]);
        await note(userId, 'unshared', share.thing_id);
        return undefined;
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/shares/:id/results',
      summary:
        'How a class does on a set or a quiz, by item and by concept; never who answered what.',
      tag,
      params,
      output: ClassResults,
      async handle({ caller: { userId }, params: { id } }) {
        const share = await ownShare(store, userId, id);
        if (!share || share.kind === 'collection') throw missing('share of a set or a quiz');
        const { class_id: classId, thing_id: thingId, kind } = share;
        return classResults(store, { key: copyKey(id), classId, kind, thingId });
      },
    }),
  ];
}

async function ownClass(store: Store, owner: UserId, id: string): Promise<Class> {
  const found = await findClass(store, owner, id);
  if (found) return found;
  throw missing('class');
}

function missing(what: string) {
  return serverError('sharing.missing', `You have no such ${what}.`);
}
