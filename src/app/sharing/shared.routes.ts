/** What classes share with the caller: joining, leaving, reading, studying a copy. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import {
  ClassLink,
  JoinedClass,
  JoinedClasses,
  SharedWithMe,
  TakenCopy,
} from '../../contracts/people/sharing.ts';
import type { StudySetId } from '../../contracts/reading.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { copySet } from '../../learner/decks/copy-set.ts';
import { serverError } from '../error-codes.ts';
import { hashOf } from '../people/secrets.ts';
import { classByLink, joinedClasses } from './classes.store.ts';
import { sharedWith } from './shares.store.ts';

const tag = 'sharing';
const params = z.object({ id: z.uuid() });

interface SharedPorts {
  store: Store;
  world: World;
}

export const linkHash = (secret: string): string => hashOf('class', secret);

/** By which the copy of a person is found again. */
export const copyKey = (shareId: string): string => `share ${shareId}`;

export function sharedRoutes(ports: SharedPorts): Route[] {
  return [...membership(ports), listShared(ports), readCollection(ports), study(ports)];
}

function membership({ store, world }: SharedPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/my-classes',
      summary: 'The classes that the caller is in.',
      tag,
      output: JoinedClasses,
      handle: async ({ caller }) => ({ classes: await joinedClasses(store, caller.userId) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/my-classes',
      summary: 'Joins a class by the secret of its link.',
      tag,
      body: ClassLink,
      output: JoinedClass,
      async handle({ caller, body: { secret } }) {
        const found = await classByLink(store, linkHash(secret));
        if (!found) throw missing('This link is not of a class, or no longer.');
        await store.query(
          `insert into class_members (class_id, user_id, joined_at) values ($1, $2, $3)
           on conflict do nothing`,
          [found.id, caller.userId, world.now()],
        );
        return found;
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/my-classes/:id',
      summary: 'Leaves a class; what the caller copied stays, and counts there no more.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params: { id } }) {
        const { count } = await store.query(
          'delete from class_members where class_id = $1 and user_id = $2',
          [id, caller.userId],
        );
        if (count === 0) throw missing('You are not in such a class.');
        return undefined;
      },
    }),
  ];
}

function listShared({ store }: SharedPorts): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/shared',
    summary: 'What the classes of the caller share, the last first.',
    tag,
    output: SharedWithMe,
    handle: async ({ caller }) => ({ shared: await sharedWith(store, caller.userId) }),
  });
}

function readCollection({ store }: SharedPorts): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/shared-collections/:id',
    summary: 'The documents of a collection that is shared with the caller, to be read.',
    tag,
    params,
    output: z.object({
      name: z.string(),
      documents: z.array(z.object({ id: DocumentId, title: z.string(), pages: z.int() })),
    }),
    async handle({ caller, params: { id } }) {
      const { rows } = await store.query<{ name: string; owner: string }>(
        `select collections.name, collections.user_id as owner from collections
         join shares on shares.collection_id = collections.id join class_members using (class_id)
         where collections.id = $1 and class_members.user_id = $2 limit 1`,
        [id, caller.userId],
      );
      const [found] = rows;
      if (!found) throw missing('No class shares such a collection with you.');
      const documents = await store.query<{ id: DocumentId; title: string; pages: number }>(
        `select id, title, pages from documents join collection_documents on document_id = id
         where collection_id = $1 and user_id = $2 and trashed_at is null and status = 'ready'
         order by id desc`,
        [id, found.owner],
      );
      return { name: found.name, documents: documents.rows };
    },
  });
}

function study({ store, world }: SharedPorts): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/shared/:id/study',
    summary: 'Copies a shared set into the caller’s own, or what is new in it since.',
    tag,
    params,
    output: TakenCopy,
    async handle({ caller: { userId }, params: { id } }) {
      return store.transaction(async (tx) => {
        const { rows } = await tx.query<{ id: StudySetId; title: string; language: string | null }>(
          `select study_sets.id, study_sets.title, study_sets.request->>'language' as language
           from shares join study_sets on study_sets.id = study_set_id
           join class_members using (class_id)
           where shares.id = $1 and may_study and class_members.user_id = $2`,
          [id, userId],
        );
        const [set] = rows;
        if (!set) throw missing('No class shares such a set with you to be studied.');
        const from = { ...set, language: set.language ?? 'en' };
        const copy = await copySet(tx, world, { from, userId, key: copyKey(id) });
        return { study_set_id: copy.id, added: copy.added };
      });
    },
  });
}

function missing(message: string) {
  return serverError('sharing.missing', message);
}
