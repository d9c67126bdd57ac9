/**
 * `npm run smoke`: what a newcomer does. `npm start` on a free port and an empty data
 * folder, wait until it is healthy, Ctrl-C, and the same again on the same folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const LONGEST_START_MS = 60_000;
const LONGEST_STOP_MS = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'lyceum-smoke-'));
try {
  console.log(`first start: ${await startAndStop()} ms`);
  if (readdirSync(folder).length === 0)
    throw new Error('The first start left the data folder empty.');
  console.log(`second start: ${await startAndStop()} ms`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function startAndStop(): Promise<number> {
  const port = await freePort();
  const server = spawn('npm', ['start', '--silent', '--', '--port', `${port}`, '--data', folder], {
    cwd: join(import.meta.dirname, '..'),
    // A group of its own, so that the signal reaches what a terminal's Ctrl-C would reach.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  // `close` comes once the server too has let go of the output; npm itself may be gone before.
  const ended = once(server, 'close');
  try {
    const startMs = await untilHealthy(port, () => server.exitCode);
    await seesItsDocs(port);
    process.kill(-groupOf(server.pid), 'SIGINT');
    const [code, signal] = await Promise.race([ended, tooLate()]);
    // npm hands the Ctrl-C on and then ends by it, so the server's own last word counts.
    if (code !== 0 && signal !== 'SIGINT') throw new Error(`It ended with ${code ?? signal}.`);
    if (!said.trimEnd().endsWith('Stopped.')) throw new Error('It did not stop in order.');
    if (/Warning:/.test(said)) throw new Error('It warned.');
    return startMs;
  } catch (cause) {
    if (server.exitCode === null && server.signalCode === null)
      process.kill(-groupOf(server.pid), 'SIGKILL');
    throw new Error(`npm start failed. It said:\n${said}`, { cause });
  }
}

async function untilHealthy(port: number, exitCode: () => number | null): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LONGEST_START_MS) {
    if (exitCode() !== null) throw new Error(`It ended with ${exitCode()} before it was healthy.`);
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (answer?.ok) return Math.round(performance.now() - startedAt);
    await wait(50);
  }
  throw new Error(`It was not healthy after ${LONGEST_START_MS} ms.`);
}

/** docs/api is made without a server; here the server itself says what it serves. */
async function seesItsDocs(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  const written = readFileSync(join(import.meta.dirname, '../docs/api/openapi.json'), 'utf8');
  if (`${JSON.stringify(await answer.json(), null, 2)}\n` !== written) {
    throw new Error('The server does not serve what docs/api/openapi.json says.');
  }
}

async function tooLate(): Promise<never> {
  await wait(LONGEST_STOP_MS, undefined, { ref: false });
  throw new Error(`It did not stop within ${LONGEST_STOP_MS} ms of Ctrl-C.`);
}

function groupOf(pid: number | undefined): number {
  if (pid === undefined) throw new Error('npm could not be started.');
  return pid;
}
