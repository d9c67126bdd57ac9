/** The folders that hold our own code and its packages: all that a child may read from disk. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../', import.meta.url));

let known: readonly string[] | undefined;

/** Packages may lie beside the project or, when it is itself installed as one, further up. */
export function readableCode(): readonly string[] {
  known ??= [
    source,
    join(dirname(source), 'package.json'),
    ...foldersAbove(source).map((folder) => join(folder, 'node_modules')),
  ]
    .filter((path) => existsSync(path))
    .flatMap((path) => [...new Set([path, realpathSync(path)])]);
  return known;
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...foldersAbove(parent)];
}
