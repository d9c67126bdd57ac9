/** Puts documents into a running Lyceum before a test looks at them. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Block, Document } from '../../src/contracts/document.ts';
import { ask, post } from './ask.ts';

export const sample = (name: string): string => join(import.meta.dirname, '../../samples', name);
export const fixture = (path: string): string => join(import.meta.dirname, '../../fixtures', path);

/** Read to the end, unless `wait` is false. */
export async function addFile(url: string, path: string, wait = true): Promise<Document> {
  return addBytes(url, basename(path), await readFile(path), wait);
}

export async function addBytes(
  url: string,
  name: string,
  bytes: Buffer<ArrayBuffer>,
  wait = true,
): Promise<Document> {
  const body = new FormData();
  body.append('file', new File([bytes], name));
  return Document.parse(await ask(url, documents(wait), { method: 'POST', body }));
}

export async function addText(url: string, title: string, text: string): Promise<Document> {
  return Document.parse(await post(url, documents(true), { title, text }));
}

const documents = (wait: boolean): string => `/api/documents${wait ? '?wait=ready' : ''}`;

export async function readDocument(url: string, id: string): Promise<Document> {
  return Document.parse(await ask(url, `/api/documents/${id}`));
}

export async function readBlocks(url: string, id: string): Promise<Block[]> {
  const { blocks } = await ask<{ blocks: unknown[] }>(url, `/api/documents/${id}/blocks`);
  return blocks.map((block) => Block.parse(block));
}

/** Gives the document another text, and waits until that is read. */
export async function replaceText(url: string, { id, revision }: Document, text: string) {
  const body = new FormData();
  body.append('file', new File([text], 'later.txt'));
  await ask(url, `/api/documents/${id}`, { method: 'PUT', body });
  await until(async () => (await readDocument(url, id)).revision > revision);
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 200));
}
