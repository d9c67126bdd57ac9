/**
 * Everything that was given to the library in this tab, and how far each piece is. It lives
 * outside the pages, so an upload goes on while its person looks at something else. Once the
 * server has a file, its document tells the rest.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson, uploadFile } from '../../../api/client.ts';
import { libraryQuery } from '../../../api/library.queries.ts';
import { documentsChanged } from '../library.queries.ts';

type Source =
  | { kind: 'file'; file: File }
  | { kind: 'web'; url: string }
  | { kind: 'text'; title: string; text: string };

export interface Upload {
  key: number;
  name: string;
  source: Source;
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** How much of the file has been sent, from 0 to 1. */
  share: number;
  /** As the server answered; the list of documents may have a newer state. */
  document: Document | null;
  /** The same bytes were in the library already. */
  wasThere: boolean;
  /** Why the server did not take it. */
  fault: unknown;
  hadPassword: boolean;
}

const AT_ONCE = 3;

let uploads: readonly Upload[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();
const passwords = new Map<number, string>();

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

export function addUploads(sources: readonly Source[], queries: QueryClient): void {
  const added = sources.map((source): Upload => {
    lastKey += 1;
    return { ...fresh, key: lastKey, name: nameOf(source), source };
  });
  show([...uploads, ...added]);
  startNext(queries);
}

/** Sends it once more: after a fault on the way, or with the password that it asked for. */
export function sendAgain(key: number, queries: QueryClient, password?: string): void {
  if (password !== undefined) passwords.set(key, password);
  const hadPassword = password !== undefined;
  show(uploads.map((one) => (one.key === key ? { ...one, ...fresh, hadPassword } : one)));
  startNext(queries);
}

export function dismissUpload(key: number): void {
  show(uploads.filter((one) => one.key !== key));
}

/** Uploads that are still going on stay. */
export function dismissUploads(keys: ReadonlySet<number>): void {
  show(uploads.filter(({ key }) => !keys.has(key)));
}

const fresh = {
  state: 'waiting',
  share: 0,
  document: null,
  wasThere: false,
  fault: null,
  hadPassword: false,
} as const;

function show(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function change(key: number, patch: Partial<Upload>): void {
  show(uploads.map((one) => (one.key === key ? { ...one, ...patch } : one)));
}

function startNext(queries: QueryClient): void {
  const room = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room));
  for (const upload of next) {
    change(upload.key, { state: 'sending' });
    void send(upload, queries);
  }
}

async function send({ key, source }: Upload, queries: QueryClient): Promise<void> {
  const password = passwords.get(key);
  passwords.delete(key);
  try {
    const before = await queries.ensureQueryData(libraryQuery);
    const document = await deliver(source, password, (share) => change(key, { share }));
    change(key, { state: 'sent', share: 1, document, wasThere: isKnown(document, before) });
  } catch (fault) {
    change(key, { state: 'refused', fault });
  }
  startNext(queries);
  await documentsChanged(queries);
}

/** A file that could not be read before is read again, so it does not count as a duplicate. */
function isKnown({ id }: Document, before: readonly Document[]): boolean {
  const isInLibrary = before.some((known) => known.id === id && known.status !== 'failed');
  return isInLibrary || uploads.some(({ document }) => document?.id === id);
}

function deliver(
  source: Source,
  password: string | undefined,
  onProgress: (share: number) => void,
): Promise<Document> {
  const address = '/api/documents';
  if (source.kind === 'file') {
    const fields: Record<string, string> = password === undefined ? {} : { password };
    return uploadFile<Document>(address, source.file, { fields, onProgress });
  }
  const body =
    source.kind === 'web' ? { url: source.url } : { title: source.title, text: source.text };
  return sendJson<Document>('POST', address, { body });
}

function nameOf(source: Source): string {
  if (source.kind === 'file') return source.file.name;
  return source.kind === 'web' ? source.url : source.title;
}
