/** The document that a person means: one of the library by its id, or a file, which is added first. */
import { existsSync, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Document, DocumentId } from '../../../contracts/document.ts';
import { cliError } from '../../error-codes.ts';
import type { ApiClient } from './api-client.ts';

/** A scanned book takes its time, and so does a model. */
export const PATIENCE_MS = 60 * 60 * 1000;

export async function documentOf(
  client: ApiClient,
  file: string,
  signal: AbortSignal,
): Promise<DocumentId> {
  const id = DocumentId.safeParse(file);
  if (id.success && !existsSync(file)) return id.data;
  if (!existsSync(file)) throw cliError('cli.file', `there is no file ${file}`);
  const form = new FormData();
  form.set('file', await openAsBlob(file), basename(file));
  const request = { method: 'POST' as const, path: '/api/documents?wait=ready', form, signal };
  return (await client.ask({ ...request, timeoutMs: PATIENCE_MS }, Document)).id;
}
