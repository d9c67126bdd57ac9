import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const repo = join(import.meta.dirname, '..', '..', '..');
const ownNode = join(repo, 'node_modules', 'node', 'bin', 'node');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const oldNode = findOldNode();

/**
 * An older Node where the machine has one. Where it has none, a preload makes the
 * project's Node say that it is 20, which takes the same way through the launcher.
 */
describe(`on an old Node (${oldNode ?? 'a Node that says it is 20'})`, () => {
  test('it starts the CLI on the Node of the project, with every argument', () => {
    const project = aProject({ main: tellsAll });
    const { status, stdout } = launch(project, ['runs', '--json', 'a b', '--', '-x']);

    const told = JSON.parse(stdout);
    expect(told.arguments).toEqual(['runs', '--json', 'a b', '--', '-x']);
    expect(told.nodeMajor).toBeGreaterThanOrEqual(24);
    expect(told.inChild).toBe(true);
    expect(status).toBe(0);
  });

  test('it works through a link from another folder', () => {
    const project = aProject({ main: tellsAll });
    const elsewhere = aFolder();
    symlinkSync(join(project, 'bin', 'lyceum.mjs'), join(elsewhere, 'lyceum'));

    const { stdout } = launch(project, ['doctor'], join(elsewhere, 'lyceum'));

    expect(JSON.parse(stdout).arguments).toEqual(['doctor']);
  });

  test('it ends with the exit code of the CLI', () => {
    expect(launch(aProject({ main: 'process.exit(7)' }), []).status).toBe(7);
  });

  test('an interruption lets the CLI end in its own way, and its exit code counts', async () => {
    const project = aProject({
      main: `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up');`,
    });
    expect(await launchAndSignal(project, 'SIGINT')).toEqual([5, null]);
    expect(await launchAndSignal(project, 'SIGTERM')).toEqual([5, null]);
  });

  test('a CLI that does not listen dies, and the launcher with the signal that it got', async () => {
    const project = aProject({ main: `setInterval(() => {}, 1000); console.log('up');` });
    expect(await launchAndSignal(project, 'SIGINT')).toEqual([null, 'SIGINT']);
    expect(await launchAndSignal(project, 'SIGTERM')).toEqual([null, 'SIGTERM']);
  });

  test('without the Node of the project it says in one line what to do', () => {
    const project = aProject({ main: tellsAll, modules: 'empty' });
    const { status, stdout, stderr } = launch(project, ['serve']);

    expect(stderr).toMatch(/^lyceum: it needs Node 24, .*; run npm install in .*\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  test('as a package that brings no Node it asks for a newer one', () => {
    const project = aProject({ main: tellsAll, modules: 'empty', brings: {} });
    const { status, stdout, stderr } = launch(project, ['serve']);

    expect(stderr).toMatch(
      /^lyceum: it needs Node 24 or newer, this is \d+\.\d+\.\d+; install a newer Node\n$/,
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

test('on Node 24 and newer it uses the process that it has', () => {
  const { stdout } = start(process.execPath, aProject({ main: tellsAll }), ['runs']);
  const told = JSON.parse(stdout);
  expect(told.arguments).toEqual(['runs']);
  expect(told.inChild).toBe(false);
});

test('a package that is not installed is named, with what to do', () => {
  const project = aProject({ main: tellsAll, needs: { 'not-there-at-all': '1.0.0' } });
  const { status, stderr } = start(process.execPath, project, ['serve']);
  expect(stderr).toMatch(
    /^lyceum: the package "not-there-at-all" is not installed; run npm install in .*\n$/,
  );
  expect(status).toBe(1);
});

test('the real CLI starts', () => {
  const { version } = JSON.parse(readFileSync(join(repo, 'package.json'), 'utf8'));
  const { status, stdout } = launch(repo, ['--version']);
  expect(stdout).toBe(`${version}\n`);
  expect(status).toBe(0);
});

const tellsAll = `console.log(JSON.stringify({
  arguments: process.argv.slice(2),
  nodeMajor: Number.parseInt(process.versions.node, 10),
  inChild: process.argv[1].endsWith('main.ts'),
}));`;

/** A project with the real launcher and packages, and a CLI of the test. */
function aProject(parts: {
  main: string;
  modules?: 'empty';
  needs?: Record<string, string>;
  brings?: { node?: string };
}): string {
  const root = aFolder();
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'src', 'app', 'cli'), { recursive: true });
  copyFileSync(join(repo, 'bin', 'lyceum.mjs'), join(root, 'bin', 'lyceum.mjs'));
  writeFileSync(join(root, 'src', 'app', 'cli', 'main.ts'), parts.main);
  const dependencies = { ...(parts.brings ?? { node: '24.0.0' }), ...parts.needs };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  if (parts.modules !== 'empty')
    symlinkSync(join(repo, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bin-'));
  folders.push(folder);
  return folder;
}

function launch(project: string, words: string[], launcher?: string) {
  return oldNode
    ? start(oldNode, project, words, launcher)
    : start(ownNode, project, words, launcher, saysItIs20());
}

function start(
  node: string,
  project: string,
  words: string[],
  launcher = join(project, 'bin', 'lyceum.mjs'),
  nodeFlags: string[] = [],
) {
  return spawnSync(node, [...nodeFlags, launcher, ...words], { encoding: 'utf8' });
}

async function launchAndSignal(project: string, signal: 'SIGINT' | 'SIGTERM') {
  const launcher = join(project, 'bin', 'lyceum.mjs');
  const child = spawn(oldNode ?? ownNode, [...(oldNode ? [] : saysItIs20()), launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill(signal);
  return once(child, 'exit');
}

function saysItIs20(): string[] {
  const preload = join(aFolder(), 'says-20.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } });`,
  );
  return ['--require', preload];
}

/** A Node of the machine, past the project's own, which npm puts first in the PATH. */
function findOldNode(): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', 'which -a node'], { encoding: 'utf8' });
  return stdout?.split('\n').find((node) => {
    const major = node && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.slice(1);
    return Number.parseInt(major, 10) >= 18 && Number.parseInt(major, 10) < 24;
  });
}
