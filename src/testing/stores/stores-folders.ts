/** A folder that is gone after the test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('stores').runFolder, 'folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
