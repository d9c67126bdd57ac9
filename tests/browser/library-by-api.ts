/** Puts documents into a running Lyceum before a test looks at them. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Document } from '../../src/contracts/document.ts';

export const sample = (name: string): string => join(import.meta.dirname, '../../samples', name);

/** Read to the end, unless `wait` is false. */
export async function addFile(url: string, path: string, wait = true): Promise<Document> {
  const form = new FormData();
  form.append('file', new File([await readFile(path)], basename(path)));
  return added(url, { method: 'POST', body: form }, wait);
}

export async function addText(url: string, title: string, text: string): Promise<Document> {
  return added(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title, text }),
  });
}

async function added(url: string, init: RequestInit, wait = true): Promise<Document> {
  const answer = await fetch(`${url}/api/documents${wait ? '?wait=ready' : ''}`, init);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return Document.parse(await answer.json());
}
