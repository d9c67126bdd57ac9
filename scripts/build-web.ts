/**
 * `npm run build`: builds the web app into dist/web, unless what it is built from has not
 * changed since. `npm start` begins with it, so a fresh clone needs no other command.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/web');
const stamp = join(built, 'built-from.txt');

function sourceHash(): string {
  const hash = createHash('sha256');
  const folders = ['src/web', 'src/contracts'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const single = ['vite.config.ts', 'package-lock.json'].map((name) => join(root, name));
  for (const file of [...files, ...single].sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const hash = sourceHash();
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
if (!isCurrent) {
  console.log('Building the web app (only when it has changed) …');
  // Beside the old one until it is whole: a server that runs meanwhile keeps its files.
  const fresh = `${built}-new`;
  // Whoever starts it, a test or a person: what is served is never a development build.
  process.env.NODE_ENV = 'production';
  await build({
    mode: 'production',
    root: join(root, 'src/web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh },
  });
  writeFileSync(join(fresh, 'built-from.txt'), hash);
  rmSync(built, { recursive: true, force: true });
  renameSync(fresh, built);
}
