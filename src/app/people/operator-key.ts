/**
 * The key of whoever runs this Lyceum, for the command line on the same machine: who may read
 * the data folder may read everything in it. Another one at each start.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (dataFolder: string) => join(dataFolder, 'operator.key');

export async function writeOperatorKey(dataFolder: string, key: string): Promise<void> {
  await writeFile(pathIn(dataFolder), `${key}\n`, { mode: 0o600 });
}

export async function readOperatorKey(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(pathIn(dataFolder), 'utf8').catch(() => '');
  return text.trim() || undefined;
}
