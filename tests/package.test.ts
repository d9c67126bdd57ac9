/** What `npm run package` makes, without packing it: `npm run smoke:package` installs and uses it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROUGHT_ALONG, packageManifest } from '../scripts/package/package-manifest.ts';
import { type ReachedCode, reachedCode } from '../scripts/package/reached-code.ts';
import { trimmedManifest } from '../scripts/package/trimmed-packages.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'lyceum-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('code that becomes JavaScript', () => {
  test('everything that is named is taken along under its new name, and nothing else', () => {
    plant({
      'src/main.ts': [
        `import type { Shape } from './shape.ts';`,
        `import { one } from './deep/one.ts';`,
        `import zod from 'zod';`,
        `export { go } from '@scope/name/part.js';`,
        `const worker = new URL('./a-worker.ts', import.meta.url);`,
        `export const run = async (shape: Shape): Promise<number> => one(shape, worker, zod);`,
      ].join('\n'),
      'src/shape.ts': 'export interface Shape {}',
      'src/deep/one.ts': `export const one = (..._: unknown[]): number => 1;`,
      'src/a-worker.ts': `await import('../src/deep/one.ts'); await import('node:fs');`,
      'src/one.test.ts': `import './deep/one.ts';`,
    });
    const { modules, packages } = reachedCode(folder, ['src/main.ts']);

    expect([...modules.keys()].sort()).toEqual([
      'src/a-worker.js',
      'src/deep/one.js',
      'src/main.js',
    ]);
    expect(modules.get('src/main.js')).toContain(`import { one } from './deep/one.js';`);
    expect(modules.get('src/main.js')).toContain(`new URL('./a-worker.js', import.meta.url)`);
    expect(modules.get('src/main.js')).not.toContain('Shape');
    expect(modules.get('src/a-worker.js')).toContain(`import('../src/deep/one.js')`);
    expect([...packages].sort()).toEqual(['@scope/name', 'zod']);
  });

  test('a module that is not there ends it', () => {
    plant({ 'src/lost.ts': `import './nowhere.ts';` });
    expect(() => reachedCode(folder, ['src/lost.ts'])).toThrow('./nowhere.ts, which is not there');
  });
});

describe('the package of this project', () => {
  const source = readFileSync(join(root, 'package.json'), 'utf8');
  const platform = { os: 'linux', cpu: 'x64' };
  let reached: ReachedCode;
  beforeAll(() => {
    reached = reachedCode(root, ['src/app/cli/main.ts', 'src/features/debate/index.ts']);
  });

  test('holds the CLI, its workers and children, and nothing of tests or pages', () => {
    const paths = [...reached.modules.keys()];
    expect(paths).toContain('src/app/cli/main.js');
    expect(paths).toContain('src/kernel/store/pglite-worker.js');
    expect(paths).toContain('src/library/contain/parser-child.js');
    expect(paths).toContain('src/library/contain/refuse-network.js');
    expect(paths.filter((path) => /^src\/(testing|web)\/|\.test\.js$/.test(path))).toEqual([]);
  });

  test('installs what is imported, in exact versions, without Node and without what builds pages', () => {
    const { dependencies, engines, exports } = packageManifest(source, reached.packages, platform);
    const names = Object.keys(dependencies);
    expect(names).toEqual(expect.arrayContaining(['zod', 'sharp', '@electric-sql/pglite']));
    expect(names).toEqual(expect.arrayContaining(['tesseract.js', '@tesseract.js-data/nor']));
    for (const name of BROUGHT_ALONG) expect(names).toContain(name);
    for (const name of ['node', 'react', 'vite', 'lucide-react']) expect(names).not.toContain(name);
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(engines.node).toBe('>=24');
    expect(exports['./debate']).toBe('./src/features/debate/index.js');
  });

  test('an import that no dependency covers ends it', () => {
    expect(() => packageManifest(source, new Set(['vitest']), platform)).toThrow('vitest');
  });

  test('what it brings along runs nothing at the install and asks for nothing that was left out', () => {
    for (const name of BROUGHT_ALONG) {
      const file = join(root, 'node_modules', name, 'package.json');
      const trimmed = JSON.parse(
        trimmedManifest(readFileSync(file, 'utf8'), ['onnxruntime-common']),
      );
      expect(trimmed.name).toBe(name);
      expect(trimmed.scripts).toBeUndefined();
      expect(['', 'onnxruntime-common']).toContain(Object.keys(trimmed.dependencies).join());
    }
  });
});

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
