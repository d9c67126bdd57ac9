/**
 * A small tree in a temporary folder, with the project's own packages in reach:
 * where tests plant a breach and let a real tool find it.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const root = join(import.meta.dirname, '..');

/** `{ 'src/domain/a.ts': '...' }` becomes a folder, which goes when the test ends. */
export function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
