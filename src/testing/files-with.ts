/** Every file under a folder that holds these bytes somewhere: to see that a word is gone for good. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function filesWith(folder: string, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The database may remove one of its own while we look.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(word)) found.push(path);
  }
  return found;
}
