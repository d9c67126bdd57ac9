/** The names of the files in a folder of stored files: `owner/hash`. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What is still being received has no name yet. */
const INCOMING = 'incoming';

export async function namesIn(folder: string, owner?: string): Promise<string[]> {
  const owners = owner === undefined ? await namesOf(folder) : [owner];
  const found = await Promise.all(
    owners
      .filter((name) => name !== INCOMING)
      .map(async (name) => (await namesOf(join(folder, name))).map((hash) => `${name}/${hash}`)),
  );
  return found.flat().sort();
}

/** Nothing, when the folder is not there, or not any more. */
function namesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
