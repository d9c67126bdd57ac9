/** The package for this system, from `dist/package` into `dist`. The same sources give the same bytes. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { stage } from './stage.ts';

export interface Package {
  /** The system is part of its name: a package for another one is another file. */
  file: string;
  files: number;
  /** Unpacked, without what is installed with it. */
  bytes: number;
  sha256: string;
}

const root = join(import.meta.dirname, '../..');

export function makePackage(): Package {
  const folder = join(root, 'dist/package');
  const platform = { os: process.platform, cpu: process.arch };
  execFileSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' });
  stage(root, folder, platform);
  const words = ['pack', '--json', '--pack-destination', join(root, 'dist')];
  const said = execFileSync('npm', words, { cwd: folder, encoding: 'utf8' });
  const [packed]: [{ filename: string; unpackedSize: number; entryCount: number }] =
    JSON.parse(said);
  const own = packed.filename.replace(/\.tgz$/, `-${platform.os}-${platform.cpu}.tgz`);
  const file = join(root, 'dist', own);
  renameSync(join(root, 'dist', packed.filename), file);
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { file, files: packed.entryCount, bytes: packed.unpackedSize, sha256 };
}
