/** Starts the processes of stores-child.ts and talks to them, line by line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface StoreProcess {
  pid: number;
  /** The next line it says; null once it has ended. */
  nextLine(): Promise<string | null>;
  tell(line: string): void;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const program = fileURLToPath(new URL('./stores-child.ts', import.meta.url));

/** `limitKb`: no file of the process can grow beyond it, as on a full disk. */
export function startStoreProcess(args: string[], limitKb?: number): StoreProcess {
  const node = [process.execPath, program, ...args];
  const child =
    limitKb === undefined
      ? spawn(process.execPath, node.slice(1))
      : spawn('bash', ['-c', `ulimit -f ${limitKb}; exec "$@"`, 'bash', ...node]);
  child.stderr.pipe(process.stderr);
  onTestFinished(() => kill(child, 'SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    nextLine: async () => (await lines.next()).value ?? null,
    tell: (line) => child.stdin.write(`${line}\n`),
    kill: (signal) => kill(child, signal),
  };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
