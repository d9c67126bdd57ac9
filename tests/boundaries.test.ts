import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plant, root } from './planted-tree.ts';

interface Rule {
  name: string;
}
interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { rule: Rule; from: string }[] };
}

const config: { forbidden: Rule[] } = createRequire(import.meta.url)(
  join(root, '.dependency-cruiser.cjs'),
);

const { ORDERS }: { ORDERS: Record<string, string[]> } = createRequire(import.meta.url)(
  join(root, 'scripts/folder-orders.cjs'),
);

/** A small tree that keeps every rule: each layer looks down, each package is used by its owner. */
const clean: Record<string, string> = {
  'src/contracts/thing.ts': "import { z } from 'zod';\nexport const Thing = z.string();\n",
  'src/domain/thing.ts': uses('../contracts/thing.ts'),
  'src/kernel/net/thing.test.ts': "import { helper } from '../../testing/helper.ts';\nhelper();\n",
  'src/kernel/prompt/thing.ts': uses('../../contracts/thing.ts'),
  'src/kernel/store/database.ts':
    "import 'node:fs';\nimport 'pg';\nimport '@electric-sql/pglite';\n",
  'src/kernel/model/provider.ts': "import 'ai';\nimport '@ai-sdk/openai';\n",
  'src/kernel/errors/thing.ts': uses('../../contracts/thing.ts'),
  'src/library/error-codes.ts': uses('../kernel/errors/thing.ts'),
  'src/library/sniff/thing.ts': uses('../error-codes.ts'),
  'src/library/thing.ts': uses('../kernel/prompt/thing.ts', '../domain/thing.ts'),
  'src/learner/thing.ts': uses('../library/thing.ts'),
  'src/features/reading/writer.prompt.ts': uses('../../kernel/prompt/thing.ts'),
  'src/features/reading/writer.ts': uses('./writer.prompt.ts', '../../learner/thing.ts'),
  'src/features/reading/index.ts': uses('./writer.ts'),
  'src/features/debate/error-codes.ts': uses('../../kernel/errors/thing.ts'),
  'src/features/debate/index.ts': uses('./error-codes.ts', '../../learner/thing.ts'),
  'src/app/server.ts': `import 'hono';\nimport '@hono/node-server';\n${uses('../features/reading/index.ts', '../features/debate/error-codes.ts')}`,
  'src/app/cli/main.ts': `import 'commander';\n${uses('../server.ts')}`,
  'src/web/page.ts': uses('../contracts/thing.ts'),
  'src/testing/helper.ts': `import 'pg';\nexport function helper() {}\n${uses('../app/server.ts')}`,
  'tests/whole.test.ts':
    "import 'vitest';\nimport { helper } from '../src/testing/helper.ts';\nhelper();\n",
};
for (const [prefix, order] of Object.entries(ORDERS)) {
  for (const folder of order) clean[lowestIn(prefix + folder)] ??= 'export const Thing = 1;\n';
}

/** Rule → the planted file that breaks it, and nothing else. */
const breaches: Record<string, [file: string, text: string]> = {
  'no cycles, types included': [
    'src/library/chicken.ts',
    "import type { Egg } from './egg.ts';\nexport type Chicken = Egg;\n",
  ],
  'the kernel does not know the domain': [
    'src/kernel/net/domain.ts',
    uses('../../domain/thing.ts'),
  ],
  'features do not import each other': [
    'src/features/debate/other.ts',
    uses('../reading/index.ts'),
  ],
  'a feature is entered by its index': ['src/app/window.ts', uses('../features/reading/writer.ts')],
  'the web sees contracts only': ['src/web/deep.ts', uses('../domain/thing.ts')],
  'rooms do not import each other': ['src/web/rooms/debate/other.ts', uses('../study/thing.ts')],
  'the shell knows no room': ['src/web/shell/room.ts', uses('../rooms/study/thing.ts')],
  'nobody imports the web': ['src/app/page.ts', uses('../web/page.ts')],
  'only the model gateway talks to providers': ['src/kernel/agent/provider.ts', "import 'ai';\n"],
  'only the store opens the database': ['src/kernel/runs/database.ts', "import 'pg';\n"],
  'only the run queue knows pg-boss': ['src/kernel/runs/jobs.ts', "import 'pg-boss';\n"],
  'only the app speaks HTTP': ['src/kernel/routes/server.ts', "import 'hono';\n"],
  'only the CLI reads commands': ['src/app/flags.ts', "import 'commander';\n"],
  'contracts need zod only': ['src/contracts/log.ts', "import 'pino';\n"],
  'pure code stays pure': ['src/domain/file.ts', "import 'node:fs';\n"],
  'prompts hold words, not work': [
    'src/features/debate/work.prompt.ts',
    uses('../../kernel/trace/thing.ts'),
  ],
  'test helpers stay in tests': ['src/app/helped.ts', uses('../testing/helper.ts')],
  'error codes are a list and bring nothing along': [
    'src/learner/answers/error-codes.ts',
    uses('../../kernel/prompt/thing.ts'),
  ],
  'nothing imports a test': ['src/testing/tested.ts', uses('../kernel/net/thing.test.ts')],
  'every import resolves': ['src/app/nowhere.ts', uses('./no-such-file.ts')],
  'what ships needs no development package': ['src/library/checked.ts', "import 'fast-check';\n"],
  'every package is declared': ['src/library/borrowed.ts', "import 'acorn';\n"],
};
for (const [prefix, order] of Object.entries(ORDERS)) {
  const inside = lowestIn(prefix + order[0]);
  for (const [index, folder] of order.slice(0, -1).entries()) {
    const file = beside(lowestIn(prefix + folder), `above ${prefix}${folder}`);
    const above = lowestIn(prefix + order[index + 1]);
    breaches[`src/${prefix}${folder} may not look up`] = [file, uses(pathTo(file, above))];
  }
  const out = beside(inside, `outward ${prefix}`);
  breaches[`the folders of src/${prefix} may not look out`] = [
    out,
    uses(pathTo(out, `src/${prefix}whole.ts`)),
  ];
  const home = prefix === 'web/' ? 'src/web/page.ts' : 'src/app/server.ts';
  const astray = beside(home, `astray ${prefix}`);
  breaches[`every folder of src/${prefix} has its place`] = [
    astray,
    uses(pathTo(astray, `src/${prefix}stray/thing.ts`)),
  ];
}

/** What the breaches reach for, where the clean tree has no such thing. */
const targets: Record<string, string> = {
  'src/library/egg.ts':
    "import type { Chicken } from './chicken.ts';\nexport type Egg = Chicken;\n",
};
for (const prefix of Object.keys(ORDERS)) {
  targets[`src/${prefix}stray/thing.ts`] = 'export const Thing = 1;\n';
  targets[`src/${prefix}whole.ts`] = 'export const Thing = 1;\n';
}

test('every rule has a planted breach, and no breach is without a rule', () => {
  expect(Object.keys(breaches).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
});

test('a tree that keeps the rules passes, and is really read', async () => {
  const { summary } = await cruise(clean);

  expect(summary.violations).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThan(Object.keys(clean).length);
});

test('each planted breach is reported, by its own rule only', async () => {
  const { summary } = await cruise({
    ...clean,
    ...targets,
    ...Object.fromEntries(Object.values(breaches)),
  });

  const reported = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  const planted = Object.entries(breaches).map(([rule, [file]]) => `${rule}: ${file}`);
  // A ring is reported from wherever the tool enters it.
  const ring = ['no cycles, types included: src/library/egg.ts'];
  expect(reported.filter((line) => !ring.includes(line)).sort()).toEqual(planted.sort());
});

test('the project itself is really read: modules, packages and all', async () => {
  const { summary, modules } = await depcruise(root, ['src/contracts', 'src/kernel/errors']);
  const wrapper = modules.find(({ source }) => source === 'src/kernel/errors/to-app-error.ts');
  const contract = modules.find(({ source }) => source === 'src/contracts/run.ts');

  expect(summary.totalCruised).toBeGreaterThan(20);
  expect(wrapper?.dependencies.map(({ resolved }) => resolved)).toEqual([
    'src/kernel/errors/app-error.ts',
    'src/kernel/errors/error-codes.ts',
  ]);
  expect(contract?.dependencies.map(({ resolved }) => resolved)).toContainEqual(
    expect.stringMatching(/^node_modules\/zod\//),
  );
});

/** A file in this folder of src, and in the lowest of its own folders where those have an order. */
function lowestIn(folder: string): string {
  if (folder === 'features') return 'src/features/reading/index.ts';
  if (folder === 'web/rooms') return 'src/web/rooms/study/thing.ts';
  const [lowest] = ORDERS[`${folder}/`] ?? [];
  return lowest ? lowestIn(`${folder}/${lowest}`) : `src/${folder}/thing.ts`;
}

/** A file of that name in the same folder. */
function beside(file: string, name: string): string {
  return join(dirname(file), `${name.replaceAll(/\W+/g, '-')}.ts`);
}

function pathTo(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function uses(...paths: string[]): string {
  return `${paths.map((path) => `import '${path}';\n`).join('')}export const Thing = 1;\n`;
}

function cruise(files: Record<string, string>): Promise<Cruised> {
  const folder = plant(files);
  for (const name of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
    copyFileSync(join(root, name), join(folder, name));
  }
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(root, 'scripts/folder-orders.cjs'), join(folder, 'scripts/folder-orders.cjs'));
  return depcruise(folder, ['src', 'tests']);
}

/** Exit codes count breaches, so a non-zero one is an answer as long as there is a report. */
async function depcruise(folder: string, paths: string[]): Promise<Cruised> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/depcruise'),
    [...paths, '--output-type', 'json'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout);
}
