#!/usr/bin/env node
/**
 * Starts the CLI on the Node that comes with the project. Plain JavaScript for any
 * Node from 18 on, because `npx`, links and MCP clients start it on whatever Node
 * the machine has.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_NEEDED = 24;

const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const cli = join(root, 'src', 'app', 'cli', 'main.ts');
/** What Node made of our files: half of the time a command takes to start. */
const compiled = join(root, 'node_modules', '.cache', 'lyceum', 'compiled');
const missing = missingPackage();

if (missing) {
  giveUp(`the package "${missing}" is not installed`);
} else if (Number.parseInt(process.versions.node, 10) >= NODE_NEEDED) {
  nodeModule.enableCompileCache(compiled);
  await import(pathToFileURL(cli).href);
} else {
  const ownNode = findOwnNode();
  if (ownNode) startOn(ownNode);
  else if (bringsNode())
    giveUp(
      `it needs Node ${NODE_NEEDED}, this is ${process.versions.node}, and its own is not installed`,
    );
  else
    say(
      `it needs Node ${NODE_NEEDED} or newer, this is ${process.versions.node}; install a newer Node`,
    );
}

/** A package of package.json that is not there: never installed, or added since the last install. */
function missingPackage() {
  return Object.keys(dependencies()).find((name) => name !== 'node' && !inNodeModules(name));
}

/** A clone has a Node of its own; what `npm run package` makes runs on the one that is there. */
function bringsNode() {
  return dependencies().node !== undefined;
}

function dependencies() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies;
}

function findOwnNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return inNodeModules(join('node', 'bin', program)) ?? inNodeModules(join('.bin', program));
}

/** Looks upwards as Node does: npm may have put packages beside ours instead of inside it. */
function inNodeModules(path) {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', path);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

function giveUp(reason) {
  say(`${reason}; run npm install in ${root}`);
}

function say(why) {
  process.stderr.write(`lyceum: ${why}\n`);
  process.exitCode = 1;
}

function startOn(node) {
  const child = spawn(node, [cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  });
  let received;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      received = signal;
      // Ctrl-C in a terminal reaches the child too. Passed on as SIGTERM, it is not
      // taken for a second Ctrl-C, which would force the end.
      child.kill('SIGTERM');
    });
  }
  child.on('error', (error) => giveUp(`${node} does not start (${error.message})`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    const endedBy = signal === 'SIGTERM' && received ? received : signal;
    process.removeAllListeners(endedBy);
    process.kill(process.pid, endedBy);
  });
}
