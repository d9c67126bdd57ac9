/** A file of JSON lines, each checked. */
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

export async function readRows<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
