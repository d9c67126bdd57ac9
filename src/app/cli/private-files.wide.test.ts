/** Nobody else on the machine can read what Lyceum writes, whatever the shell and the folder allow. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliProcess } from '../../testing/cli/cli-process.ts';

const OF_OTHERS = 0o077;

test('in a folder that was there and is open, all that is written is for its owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-private-'));
  const data = join(folder, 'data');
  const old = join(data, 'files');
  for (const made of [data, old]) {
    mkdirSync(made);
    chmodSync(made, 0o755);
  }
  writeFileSync(join(folder, 'note.md'), '# Tides\n\nThe moon pulls the sea.');
  const backup = join(folder, 'backup.tar.gz');

  await lyceum(folder, ['add', join(folder, 'note.md')]);
  await lyceum(folder, ['backup', backup]);

  const open = await openToOthers(data);
  expect(open).toEqual([]);
  expect((await stat(backup)).mode & OF_OTHERS).toBe(0);
  expect((await readdir(data)).toSorted()).toEqual(expect.arrayContaining(['files', 'logs', 'pg']));
  // The folder itself is not ours: whoever made it knows why it is open.
  expect((await stat(data)).mode & 0o777).toBe(0o755);
}, 180_000);

/** From a shell that lets everybody read and write. */
async function lyceum(cwd: string, words: readonly string[]): Promise<void> {
  const env = { LYCEUM_DATA: join(cwd, 'data') };
  const { code, stderr } = await runCliProcess(words, { cwd, env, umask: '000' });
  expect(code, stderr).toBe(0);
}

/** What others can get at: a folder that is closed to them closes all that is in it. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const { mode } = await stat(path);
    if ((mode & OF_OTHERS) === 0) continue;
    open.push(`${path} ${(mode & 0o777).toString(8)}`);
    if (entry.isDirectory()) open.push(...(await openToOthers(path)));
  }
  return open;
}
