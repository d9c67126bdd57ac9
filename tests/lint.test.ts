import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plant, root } from './planted-tree.ts';

interface Report {
  diagnostics: { category: string; severity: string; location: { path: string } }[];
}

const lines = (count: number, line = (index: number) => `export const n${index} = ${index};\n`) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const functionOf = (count: number) =>
  `export function long(values: number[]): void {\n${lines(count, () => '  values.push(1);\n')}}\n`;
const branches = (count: number) =>
  `export function tangled(a: number): void {\n${lines(count, (n) => `  if (a === ${n}) a.toFixed(1);\n`)}}\n`;
const failing = (thrown: string, made = 'Failure') =>
  `import { ${made} } from './failure.ts';

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw ${thrown};
  }
}
`;

/** Rule → a file that breaks it, and nothing else. */
const breaches: Record<string, [file: string, text: string]> = {
  'lint/style/noExcessiveLinesPerFile': ['src/domain/long.ts', lines(301)],
  'lint/complexity/noExcessiveLinesPerFunction': ['src/domain/long-function.ts', functionOf(61)],
  'lint/complexity/noExcessiveCognitiveComplexity': ['src/domain/tangled.ts', branches(13)],
  'lint/style/useFilenamingConvention': ['src/domain/badName.ts', 'export const one = 1;\n'],
  'lint/style/noDefaultExport': ['src/domain/one.ts', 'const one = 1;\nexport default one;\n'],
  'lint/suspicious/noExplicitAny': ['src/domain/any.ts', 'export const one: any = 1;\n'],
  'lint/style/noNonNullAssertion': [
    'src/domain/assert.ts',
    'export const first = (list: string[]): string => list[0]!;\n',
  ],
  'lint/style/noProcessEnv': ['src/app/home.ts', 'export const home = process.env.HOME;\n'],
  'lint/suspicious/noConsole': ['src/app/talk.ts', "console.log('hello');\n"],
  'lint/nursery/noFloatingPromises': [
    'src/domain/adrift.ts',
    `import { save } from './save.ts';

export function forget(): void {
  save();
}
`,
  ],
  'lint/nursery/noMisusedPromises': [
    'src/domain/truthy.ts',
    `import { save } from './save.ts';

export const said = (): string => (save() ? 'yes' : 'no');
`,
  ],
  plugin: ['src/domain/lost-cause.ts', failing("new Failure('no', String(cause))")],
  'lint/correctness/noUnusedImports': [
    'src/domain/unused-import.ts',
    "import { save } from './save.ts';\n\nexport const one = 1;\n",
  ],
  'lint/correctness/noUnusedVariables': [
    'src/domain/unused.ts',
    'const two = 2;\nexport const one = 1;\n',
  ],
  'lint/style/useImportType': [
    'src/domain/typed.ts',
    "import { Failure } from './failure.ts';\n\nexport type Failures = Failure[];\n",
  ],
  'lint/performance/noBarrelFile': ['src/domain/barrel.ts', "export { save } from './save.ts';\n"],
  'lint/style/noEnum': ['src/domain/colour.ts', "export enum Colour {\n  Red = 'red',\n}\n"],
  'lint/suspicious/noFocusedTests': [
    'src/domain/focused.test.ts',
    "import { test } from 'vitest';\n\ntest.only('x', () => undefined);\n",
  ],
  'lint/suspicious/noSkippedTests': [
    'src/domain/skipped.test.ts',
    "import { test } from 'vitest';\n\ntest.skip('x', () => undefined);\n",
  ],
  format: ['src/domain/shape.ts', 'export const   one = 1\n'],
};

/** Files that look like breaches and are allowed, and what the breaches import. */
const allowed: Record<string, string> = {
  'src/domain/at-the-wall.ts': lines(300),
  'src/domain/at-the-wall-too.ts': functionOf(60),
  'src/domain/long.test.ts': lines(500),
  'src/domain/story.test.ts': `import { describe } from 'vitest';\n\ndescribe('all', () => {\n${lines(100, (n) => `  expect(${n});\n`)}});\n`,
  'src/domain/save.ts':
    'export async function save(): Promise<number> {\n  return await Promise.resolve(1);\n}\n',
  'src/domain/failure.ts':
    'export class Failure extends Error {\n  constructor(code: string, message: string, options?: ErrorOptions) {\n    super([code, message].join(), options);\n  }\n}\n',
  'src/domain/kept-cause.ts': failing("new Failure('no', 'not JSON', { cause })"),
  'src/kernel/config/read.ts': 'export const home = process.env.HOME;\n',
  'src/app/cli/print.ts': "console.log('hello');\n",
  'tool.config.ts': 'export default {};\n',
  'src/features/reading/index.ts': "export { save } from '../../domain/save.ts';\n",
};

test('what the rules allow passes', async () => {
  expect(await lint(allowed)).toEqual([]);
});

test('each planted violation is reported as an error, by its own rule only', async () => {
  const reported = await lint({ ...allowed, ...Object.fromEntries(Object.values(breaches)) });

  expect(reported.sort()).toEqual(
    Object.entries(breaches)
      .map(([rule, [file]]) => `${rule} error ${file}`)
      .sort(),
  );
});

test('an error of an area keeps its cause, like one of a class', async () => {
  const lost = failing("areaError('area.no', String(cause))", 'areaError');
  const kept = failing("areaError('area.no', 'not JSON', { cause })", 'areaError');

  expect(await lint({ 'src/domain/lost.ts': lost, 'src/domain/kept.ts': kept })).toEqual([
    'plugin error src/domain/lost.ts',
  ]);
});

test('a test file has a wall too, at 500 lines', async () => {
  expect(await lint({ 'src/domain/long.test.ts': lines(501) })).toEqual([
    'lint/style/noExcessiveLinesPerFile error src/domain/long.test.ts',
  ]);
});

async function lint(files: Record<string, string>): Promise<string[]> {
  const folder = plant(files);
  mkdirSync(join(folder, 'scripts/lint'), { recursive: true });
  for (const name of ['biome.json', 'tsconfig.json', 'scripts/lint/keep-cause.grit']) {
    copyFileSync(join(root, name), join(folder, name));
  }
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--error-on-warnings', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failed: { stdout: string }) => failed);
  const report: Report = JSON.parse(stdout);
  return report.diagnostics.map(
    ({ category, severity, location }) => `${category} ${severity} ${location.path}`,
  );
}
