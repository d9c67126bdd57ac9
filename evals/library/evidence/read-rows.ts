/** Rows of a JSON Lines file of the data folder, or none where the file is missing. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

export async function readRows<Row>(
  folder: string | null,
  file: string,
  schema: z.ZodType<Row>,
): Promise<Row[]> {
  if (folder === null || !existsSync(join(folder, file))) return [];
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)));
}

/** The words of a text, for the simple ways that ours are compared with. */
function plainWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}

export function plainOverlap(claim: string, evidence: string): number {
  const wanted = plainWords(claim);
  return wanted.intersection(plainWords(evidence)).size / Math.max(1, wanted.size);
}
