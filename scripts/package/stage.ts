/** Puts together what the package holds, in a folder of its own. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Platform, packageManifest } from './package-manifest.ts';
import { reachedCode } from './reached-code.ts';
import { bringTrimmed } from './trimmed-packages.ts';

const START = 'src/app/cli/main.ts';
/** Beside the code, read while it runs: tables, and the pages that the server has itself. */
const DATA = /^src\/(?!web\/|testing\/).*\.(sql|html|css|js|svg)$/;
const WHOLE = ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist/web', 'docs', 'models', 'samples'];
const NOT_WHOLE = /^(models\/training|docs\/screenshots)$/;

export function stage(root: string, folder: string, platform: Platform): void {
  rmSync(folder, { recursive: true, force: true });
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { modules, packages } = reachedCode(root, [START, ...exportedBy(manifest)]);
  for (const [path, code] of modules) put(path, code);
  for (const path of dataFiles(root)) put(path, readFileSync(join(root, path), 'utf8'));
  for (const path of WHOLE) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => !NOT_WHOLE.test(relative(root, from)),
    });
  }
  put('bin/lyceum.mjs', startOf(readFileSync(join(root, 'bin/lyceum.mjs'), 'utf8')));
  const own = packageManifest(manifest, packages, platform);
  put('package.json', `${JSON.stringify(own, null, 2)}\n`);
  bringTrimmed(join(root, 'node_modules'), join(folder, 'node_modules'), platform);
}

function exportedBy(manifest: string): string[] {
  const { exports: ways }: { exports: Record<string, string> } = JSON.parse(manifest);
  return Object.values(ways)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replace('./', ''));
}

function dataFiles(root: string): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => DATA.test(path));
}

/** The one place that names the CLI for whatever Node comes along. */
function startOf(bin: string): string {
  const start = bin.replace("'main.ts'", "'main.js'");
  if (start === bin) throw new Error('bin/lyceum.mjs no longer names main.ts.');
  return start;
}
