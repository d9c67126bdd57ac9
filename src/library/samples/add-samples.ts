/** Adds the documents that ship with the project, by the same way as an upload, and keeps them together. */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collection, CollectionId, type Document } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { SamplesAdded } from '../../contracts/samples.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { getCollection, putInCollection } from '../documents/collections.store.ts';
import type { StoredFiles } from '../documents/stored-files.ts';
import { libraryError } from '../error-codes.ts';
import type { Documents } from '../intake/documents.ts';

export interface SamplePorts {
  store: Store;
  world: World;
  documents: Documents;
  files: StoredFiles;
  /** Where the samples lie, if not where they were shipped. */
  samplesFolder?: string;
}

const TEXTS = ['how-memory-works.pdf', 'reading-before-retrieving.pdf', 'tidevannet.pdf'];
const SCANS = ['scan-clean.pdf', 'scan-bad.pdf'];
const COLLECTION = 'Sample library';

const shippedFolder = fileURLToPath(new URL('../../../samples/', import.meta.url));

export async function addSamples(
  ports: SamplePorts,
  userId: UserId,
  { withScans }: { withScans: boolean },
): Promise<SamplesAdded> {
  const { samplesFolder = shippedFolder, documents, files } = ports;
  const names = withScans ? [...TEXTS, ...SCANS] : TEXTS;
  await refuseMissing(samplesFolder, names);
  const added: Document[] = [];
  for (const fileName of names) {
    const received = await files.receive(createReadStream(join(samplesFolder, fileName)));
    const upload = { ...received, fileName, title: null, password: null, sourceUrl: null };
    added.push(await documents.add(userId, upload));
  }
  return { documents: added, collection: await collect(ports, userId, added) };
}

/** Before anything is added: half a sample library helps nobody. */
async function refuseMissing(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await access(join(folder, name));
    } catch (cause) {
      throw libraryError(
        'samples.missing',
        `The sample library is not complete here: ${name} is missing. Install Lyceum again to get it.`,
        { details: { file_name: name }, cause },
      );
    }
  }
}

/** A collection of that name which the person already has is used, whoever made it. */
async function collect(
  { store, world }: SamplePorts,
  userId: UserId,
  added: readonly Document[],
): Promise<Collection> {
  const { rows } = await store.query<{ id: string }>(
    `insert into collections (id, user_id, name, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, name) do update set name = excluded.name returning id`,
    [world.id(), userId, COLLECTION, world.now()],
  );
  const id = CollectionId.parse(rows[0]?.id);
  for (const { id: documentId } of added) await putInCollection(store, { userId, id, documentId });
  return getCollection(store, userId, id);
}
