/** Collections over HTTP. */
import { z } from 'zod';
import { Collection, CollectionId, CollectionName, DocumentId } from '../../contracts/document.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import {
  deleteCollection,
  getCollection,
  insertCollection,
  listCollections,
  putInCollection,
  renameCollection,
  takeFromCollection,
} from './collections.store.ts';

const tag = 'library';
const params = z.object({ id: CollectionId });
const memberParams = params.extend({ document_id: DocumentId });
const body = z.object({ name: CollectionName });

interface CollectionRoutePorts {
  store: Store;
  world: World;
}

export function collectionRoutes(ports: CollectionRoutePorts): Route[] {
  return [...ownCollections(ports), ...oneCollection(ports), ...members(ports)];
}

function ownCollections({ store, world }: CollectionRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/collections',
      summary: 'The collections of the caller, by name, each with its documents.',
      tag,
      output: z.object({ collections: z.array(Collection) }),
      handle: async ({ caller }) => ({ collections: await listCollections(store, caller.userId) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/collections',
      summary: 'Makes a collection.',
      tag,
      body,
      output: Collection,
      status: 201,
      async handle({ caller: { userId }, body: { name } }) {
        const id = CollectionId.parse(world.id());
        await insertCollection(store, { id, userId, name, now: world.now() });
        return getCollection(store, userId, id);
      },
    }),
  ];
}

function oneCollection({ store }: CollectionRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'PATCH',
      path: '/api/collections/:id',
      summary: 'Renames a collection.',
      tag,
      params,
      body,
      output: Collection,
      async handle({ caller: { userId }, params: { id }, body: { name } }) {
        await getCollection(store, userId, id);
        await renameCollection(store, userId, id, name);
        return getCollection(store, userId, id);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/collections/:id',
      summary: 'Deletes a collection; its documents stay.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id } }) {
        await getCollection(store, userId, id);
        await deleteCollection(store, id);
        return undefined;
      },
    }),
  ];
}

function members({ store }: CollectionRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'PUT',
      path: '/api/collections/:id/documents/:document_id',
      summary: 'Puts a document into a collection.',
      tag,
      params: memberParams,
      output: Collection,
      async handle({ caller: { userId }, params: { id, document_id } }) {
        await putInCollection(store, { userId, id, documentId: document_id });
        return getCollection(store, userId, id);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/collections/:id/documents/:document_id',
      summary: 'Takes a document out of a collection; the document stays.',
      tag,
      params: memberParams,
      output: Collection,
      async handle({ caller: { userId }, params: { id, document_id } }) {
        await getCollection(store, userId, id);
        await takeFromCollection(store, id, document_id);
        return getCollection(store, userId, id);
      },
    }),
  ];
}
