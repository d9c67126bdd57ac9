import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routeTable } from '../scripts/route-table.ts';
import { longestFiles } from '../src/testing/run-order/longest-files.ts';
import {
  foreignLicences,
  hostsInLock,
  installedLicence,
  readLock,
  readManifest,
  reportsInstalls,
  undecidedScripts,
} from './package-checks.ts';
import { root } from './planted-tree.ts';
import {
  comparedCodes,
  crowdedFolders,
  emptyNames,
  impureTests,
  incompleteAgents,
  leftNotes,
  machinePaths,
  missingHeaders,
  projectFiles,
  repeatedCodes,
  repeatedMigrations,
  repeatedNames,
  routesWithoutContract,
  type SourceFile,
  textInObjects,
  uncollectedCodes,
  unlistedCodes,
  unusedCodes,
} from './structure-checks.ts';

const project = projectFiles(root);

interface Rule {
  promise: string;
  check: (files: SourceFile[]) => string[];
  planted: Record<string, string>;
  complaints: string[];
}

const rules: Rule[] = [
  {
    promise: 'every agent has a prompt, an offline mind and a test beside it',
    check: incompleteAgents,
    planted: {
      'src/features/reading/card-writer.agent.ts': '',
      'src/features/reading/card-writer.prompt.ts': '',
    },
    complaints: [
      'src/features/reading/card-writer.agent.ts needs src/features/reading/card-writer.offline.ts',
      'src/features/reading/card-writer.agent.ts needs src/features/reading/card-writer.agent.test.ts',
    ],
  },
  {
    promise: 'every error is made by the list of an area',
    check: unlistedCodes,
    planted: {
      'src/app/a.ts': "throw new AppError({ code: 'a.two', kind: 'bug' }, 'x')",
      'src/app/a.test.ts': "new AppError({ code: 'a.two', kind: 'bug' }, 'x')",
      'src/kernel/errors/errors-of.ts': 'new AppError(nature, message)',
    },
    complaints: ['src/app/a.ts makes an error without the list of an area'],
  },
  {
    promise: 'every error code is listed once, whatever the list',
    check: repeatedCodes,
    planted: {
      'src/app/error-codes.ts': "  'a.one': {},\n  'a.two': {},\n  'a.one': {},\n",
      'src/library/error-codes.ts': "  'a.two': {},\n  'a.three': {},\n",
    },
    complaints: [
      'src/app/error-codes.ts lists a.one, which src/app/error-codes.ts lists already',
      'src/library/error-codes.ts lists a.two, which src/app/error-codes.ts lists already',
    ],
  },
  {
    promise: 'every listed error code is thrown somewhere',
    check: unusedCodes,
    planted: {
      'src/app/error-codes.ts': "  'a.one': {},\n  'a.two': {},\n",
      'src/library/error-codes.ts': "  'a.three': {},\n",
      'src/app/a.ts': "throw appError('a.two', 'x')",
      'src/app/a.test.ts': "expect(code).toBe('a.one')",
    },
    complaints: [
      'src/app/error-codes.ts lists a.one, which is never thrown',
      'src/library/error-codes.ts lists a.three, which is never thrown',
    ],
  },
  {
    promise: 'an error is known by the list of its area, not by a text',
    check: comparedCodes,
    planted: { 'src/app/a.ts': "one\nif (error.code === 'a.on') return;\n" },
    complaints: ["src/app/a.ts:2 if (error.code === 'a.on') return;"],
  },
  {
    promise: 'the app knows the codes of every area',
    check: uncollectedCodes,
    planted: {
      'src/library/error-codes.ts': 'export const libraryError = errorsOf({',
      'src/learner/error-codes.ts': 'export const learnerError = errorsOf({',
      'src/app/any-error.ts': '...libraryError.codes',
    },
    complaints: ['src/learner/error-codes.ts: learnerError is not in any-error.ts'],
  },
  {
    promise: 'workflows, agents and prompts have names of their own',
    check: repeatedNames,
    planted: {
      'src/features/a/make.workflow.ts': "  name: 'a.make',\n  version: 1,\n",
      'src/features/a/make-again.workflow.ts': "  name: 'a.make',\n  version: 1,\n",
      'src/features/a/make-better.workflow.ts': "  name: 'a.make',\n  version: 2,\n",
      'src/features/a/writer.agent.ts': "  name: 'writer',\n",
      'src/features/b/writer.agent.ts': "  name: 'writer',\n",
    },
    complaints: ['workflow a.make@1 is taken', 'agent writer is taken'],
  },
  {
    promise: 'no two migrations of a folder have one number',
    check: repeatedMigrations,
    planted: {
      'src/app/migrations/0001_people.sql': '',
      'src/app/migrations/0002_sharing.sql': '',
      'src/app/migrations/0002_tokens.sql': '',
      'src/library/migrations/0002_search.sql': '',
    },
    complaints: [
      'src/app/migrations/0002_tokens.sql has the number of src/app/migrations/0002_sharing.sql',
    ],
  },
  {
    promise: 'every route says what it answers and what it is for',
    check: routesWithoutContract,
    planted: {
      'src/app/a.routes.ts': `
        defineRoute({
          path: '/api/good',
          summary: 'Says how the server is.',
          output: Health,
        }),
        defineRoute({
          path: '/api/bad',
          summary: '',
        })`,
    },
    complaints: [
      'src/app/a.routes.ts: /api/bad has no output schema',
      'src/app/a.routes.ts: /api/bad has no summary',
    ],
  },
  {
    promise: 'no file has a name that says nothing',
    check: emptyNames,
    planted: {
      'src/domain/text-utils.ts': '',
      'src/kernel/common/a.ts': '',
      'src/kernel/agent/index.ts': '',
      'src/library/data.ts': '',
      'src/features/reading/index.ts': '',
      'src/kernel/store/data-folder.ts': '',
    },
    complaints: [
      'src/domain/text-utils.ts has a name that says nothing',
      'src/kernel/common/a.ts has a name that says nothing',
      'src/kernel/agent/index.ts has a name that says nothing',
      'src/library/data.ts has a name that says nothing',
    ],
  },
  {
    promise: 'no folder holds more files than can be seen at a glance',
    check: crowdedFolders,
    planted: Object.fromEntries(
      Array.from({ length: 31 }, (_, n) => [
        [`src/kernel/net/part-${n}.ts`, ''],
        [`src/kernel/net/part-${n}.test.ts`, ''],
        [`src/kernel/store/${n < 30 ? `part-${n}.ts` : 'backup/part.ts'}`, ''],
      ]).flat(),
    ),
    complaints: ['src/kernel/net has 31 files'],
  },
  {
    promise: 'nobody leaves notes for later in the code',
    check: leftNotes,
    planted: { 'src/app/a.ts': `one\n// ${'TO'}DO: two\n` },
    complaints: [`src/app/a.ts:2 // ${'TO'}DO: two`],
  },
  {
    promise: 'no path of a machine is in the project',
    check: machinePaths,
    planted: { 'docs/a.md': `see /${'home'}/ada/lyceum\nGET /api/home/ada\n` },
    complaints: [`docs/a.md:1 see /${'home'}/ada/lyceum`],
  },
  {
    promise: 'what a text is looked up in is no object',
    check: textInObjects,
    planted: {
      'src/domain/a.ts':
        "const OPENERS: Readonly<Record<string, string>> = { by: 'way' };\nOPENERS[word.lower];",
      'src/domain/b.ts': 'export const COUNTS: Record<string, number> = {};',
      'src/domain/c.ts': "import { COUNTS } from './b.ts';\nCOUNTS[word] = 1;",
      'src/domain/d.ts': "const MADE: Record<string, string> = { by: 'way' };\nMADE['by'];",
    },
    complaints: [
      'src/domain/a.ts: OPENERS is an object; look a text up in a Map',
      'src/domain/b.ts: COUNTS is an object; look a text up in a Map',
    ],
  },
  {
    promise: 'every kernel module, agent and workflow starts with its job',
    check: missingHeaders,
    planted: {
      'src/kernel/net/a.ts': 'import x',
      'src/app/a.ts': '',
      'src/kernel/net/b.ts': '/** Fetches. */',
    },
    complaints: ['src/kernel/net/a.ts does not say what its job is'],
  },
  {
    promise: 'tests of contracts, domain and web only compute',
    check: impureTests,
    planted: {
      'src/domain/text/a.test.ts': "import { b } from '../../testing/b.ts';",
      'src/testing/b.ts':
        "import type { Store } from 'pg';\nimport { spawn } from 'node:child_process';",
      'src/kernel/net/c.test.ts': "import { connect } from 'node:net';",
    },
    complaints: ['src/domain/text/a.test.ts loads node:child_process'],
  },
];

describe.each(rules)('$promise', ({ check, planted, complaints }) => {
  test('in the project', () => {
    expect(check(project)).toEqual([]);
  });

  test('and a planted breach is seen', () => {
    const files = Object.entries(planted).map(([path, text]) => ({ path, text }));
    expect(check(files)).toEqual(complaints);
  });
});

test('no two routes of the table share a method and a path, and each has its contract', () => {
  const routes = routeTable();
  const doors = routes.map(({ method, path }) => `${method} ${path.replace(/:[^/]+/g, ':')}`);

  expect(new Set(doors).size).toBe(doors.length);
  expect(doors).toContain('GET /health');
  for (const { path, summary, tag, output } of routes) {
    expect({ summary, tag, output }, path).toEqual({
      summary: expect.stringMatching(/^[A-Z].{9,}\.$/),
      tag: expect.stringMatching(/^[a-z]+$/),
      output: expect.any(z.ZodType),
    });
  }
});

test('the checks above have read the project', () => {
  const paths = project.map(({ path }) => path);
  expect(paths).toContain('src/kernel/errors/error-codes.ts');
  expect(paths).toContain('package.json');
  expect(paths).toContain('.ci/run');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
});

test('the tests that are to run first are there', () => {
  const paths = project.map(({ path }) => path);
  expect(longestFiles.filter((path) => !paths.includes(path))).toEqual([]);
});

test('everything that ships is under a licence of the list', () => {
  expect(foreignLicences(readLock(root), installedLicence(root))).toEqual([]);
});

test('a package under another licence is named', () => {
  const licences: Record<string, string> = {
    'node_modules/free': '(GPL-3.0 OR MIT)',
    'node_modules/bound': 'MIT AND AGPL-3.0',
    'node_modules/tool': 'GPL-3.0',
  };
  const lock = {
    packages: {
      '': {},
      'node_modules/free': {},
      'node_modules/bound': {},
      'node_modules/silent': {},
      'node_modules/tool': { dev: true },
    },
  };

  expect(foreignLicences(lock, (path) => licences[path])).toEqual([
    'node_modules/bound: MIT AND AGPL-3.0',
    'node_modules/silent: no licence',
  ]);
});

test('an install runs what was allowed to, and tells nobody of it', () => {
  expect(undecidedScripts(readLock(root), readManifest(root))).toEqual([]);
  expect(reportsInstalls(readLock(root), readManifest(root))).toBe(false);
});

test('a package that reports installs, or runs something unasked, is noticed', () => {
  const lock = { packages: { 'node_modules/@scarf/scarf': { hasInstallScript: true } } };

  expect(undecidedScripts(lock, {})).toEqual(['@scarf/scarf']);
  expect(reportsInstalls(lock, { scarfSettings: { enabled: false } })).toBe(true);
  expect(reportsInstalls(lock, { allowScripts: { '@scarf/scarf': false } })).toBe(true);
});

test.each(['', 'bench'])(
  'the lock file in "%s" names no host, so that any registry will do',
  (folder) => {
    const lock = readLock(join(root, folder));
    expect(Object.keys(lock.packages).length).toBeGreaterThan(10);
    expect(hostsInLock(lock)).toEqual([]);
  },
);

test('a host in the lock file is seen', () => {
  const lock = { packages: { 'node_modules/a': { resolved: 'https://registry.invalid/a.tgz' } } };
  expect(hostsInLock(lock)).toEqual(['node_modules/a: https://registry.invalid/a.tgz']);
});
