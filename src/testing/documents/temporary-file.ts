/** Bytes as a file on disk, gone when the test is over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function temporaryFile(bytes: Uint8Array | string, name = 'file'): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
