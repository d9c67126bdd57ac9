/** The real command line in a process of its own, with nothing of this machine's settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../app/cli/main.ts', import.meta.url));

/** What a program needs to start at all, and what makes it start fast. */
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const fromHere = { PATH, HOME, NODE_COMPILE_CACHE };

export interface CliOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** What comes through the pipe. */
  stdin?: string;
  /** What the shell that starts it takes from the rights of new files. */
  umask?: string;
}

export interface CliEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface CliProcess {
  child: ChildProcess;
  /** Resolves with stdout so far once it contains `text`; rejects when the process ends before. */
  said(text: string): Promise<string>;
  ended: Promise<CliEnd>;
}

export function startCli(words: readonly string[], options: CliOptions = {}): CliProcess {
  const node = [process.execPath, main, ...words];
  const inShell = ['/bin/sh', '-c', `umask ${options.umask}; exec "$@"`, 'sh', ...node];
  const [program = '', ...rest] = options.umask === undefined ? node : inShell;
  const child = spawn(program, rest, {
    cwd: options.cwd ?? tmpdir(),
    env: { ...fromHere, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that reads nothing may be gone before it is written.
  child.stdin.on('error', () => undefined).end(options.stdin);
  const heard = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    heard.stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]): CliEnd => ({ code, signal, ...heard }));
  return {
    child,
    ended,
    async said(text) {
      while (!heard.stdout.includes(text)) {
        const end = await Promise.race([once(child.stdout, 'data').then(() => null), ended]);
        if (end && !heard.stdout.includes(text)) {
          throw new Error(`the command ended without saying "${text}": ${JSON.stringify(end)}`);
        }
      }
      return heard.stdout;
    },
  };
}

export function runCliProcess(words: readonly string[], options?: CliOptions): Promise<CliEnd> {
  return startCli(words, options).ended;
}
