/** `lyceum serve` as people start it, in a process of its own, until it is healthy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Place } from '../grounds.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  startMs: number;
  /** Null where the system does not tell. */
  rssMb(): Promise<number | null>;
  stop(): Promise<void>;
  /** At once, as `kill -9` does. */
  kill(): Promise<void>;
  hasEnded(): boolean;
}

const MAIN = fileURLToPath(new URL('../../src/app/cli/main.ts', import.meta.url));
/** One that hangs is ended; reading books takes minutes on a machine that is busy. */
const LONGEST_MS = 900_000;

export async function startServerProcess(
  { dataFolder, databaseUrl }: Place,
  settings: Record<string, string> = {},
  longestMs = LONGEST_MS,
): Promise<ServerProcess> {
  const started = performance.now();
  const server = spawn(
    process.execPath,
    [MAIN, 'serve', '--json', '--port', '0', '--data', dataFolder],
    {
      // Neither the settings of whoever runs the bench nor a file beside it.
      env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings },
      cwd: dataFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    },
  );
  const ended = once(server, 'close');
  // A bench that breaks down leaves no server behind.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = await urlOf(server);
  await untilHealthy(url);
  return {
    url,
    pid: server.pid ?? 0,
    startMs: performance.now() - started,
    rssMb: () => residentMb(server.pid),
    async stop() {
      server.kill('SIGINT');
      await ended;
      process.off('exit', kill);
    },
    async kill() {
      kill();
      await ended;
      process.off('exit', kill);
    },
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
  };
}

/** The first line on stdout holds the facts. */
async function urlOf(server: ChildProcess): Promise<string> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('the server has no pipes');
  const complaints: string[] = [];
  stderr.on('data', (bytes) => complaints.push(String(bytes)));
  const line = await Promise.race([
    once(createInterface(stdout), 'line').then(([text]) => String(text)),
    once(server, 'close').then(() => null),
  ]);
  if (line === null) throw new Error(`the server did not start: ${complaints.join('').trim()}`);
  return (JSON.parse(line) as { url: string }).url;
}

async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(10);
  }
}

async function residentMb(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kb === undefined ? null : Number(kb) / 1024;
}
