/**
 * Packages of others that travel inside ours, without what nobody here needs. The runtime of the local
 * models comes with libraries for five systems (240 MB too many), and its install script fetches more;
 * the API pages come in six builds, and report their installation to their makers. Files are left out,
 * none is changed but package.json, which no longer names what is not there.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROUGHT_ALONG, type Platform } from './package-manifest.ts';

interface Trim {
  files: readonly string[];
  dependencies: readonly string[];
}

function trimOf(name: string, { os, cpu }: Platform): Trim {
  if (name === 'onnxruntime-node') {
    const files = ['README.md', 'dist', `bin/napi-v6/${os}/${cpu}`];
    return { files, dependencies: ['onnxruntime-common'] };
  }
  if (name === 'onnxruntime-common') return { files: ['README.md', 'dist'], dependencies: [] };
  const bundle = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt'];
  return { files: ['LICENSE', 'NOTICE', 'README.md', ...bundle], dependencies: [] };
}

/** Out of one `node_modules` into another. */
export function bringTrimmed(from: string, to: string, platform: Platform): void {
  for (const name of BROUGHT_ALONG) {
    const { files, dependencies } = trimOf(name, platform);
    mkdirSync(join(to, name), { recursive: true });
    for (const file of files) {
      cpSync(join(from, name, file), join(to, name, file), {
        recursive: true,
        filter: (path) => !/\.(map|d\.ts)$/.test(path),
      });
    }
    const manifest = readFileSync(join(from, name, 'package.json'), 'utf8');
    writeFileSync(join(to, name, 'package.json'), trimmedManifest(manifest, dependencies));
  }
}

export function trimmedManifest(manifest: string, kept: readonly string[]): string {
  const { scripts: _, devDependencies: __, dependencies = {}, ...rest } = JSON.parse(manifest);
  const left = Object.entries(dependencies).filter(([name]) => kept.includes(name));
  return `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(left) }, null, 2)}\n`;
}
