/** The entry: connects one command line to the process it runs in. */
import { environment } from '../../kernel/config/environment.ts';
import { runCli } from './cli.ts';
import { listenForInterruption } from './terminal/interruption.ts';
import { readKeys } from './terminal/read-keys.ts';

// What we write holds documents and what was made of them: nobody else may read it, whatever
// the shell says.
process.umask(0o077);

const stdoutClosed = new AbortController();
const interruption = listenForInterruption(process, () => process.exit(130));

// Nobody reads on: `lyceum runs | head`. Whatever else is wrong with stdout is a bug.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  stdoutClosed.abort();
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// What nobody caught leaves nothing to rely on: it is reported like any bug, then all ends.
const crash = Promise.withResolvers<never>();
let hasCrashed = false;
process.on('uncaughtException', (error) => {
  hasCrashed = true;
  crash.reject(error);
});

process.exitCode = await runCli(process.argv.slice(2), {
  terminal: { stdout: process.stdout, stderr: process.stderr },
  keys: (signal, typing) => readKeys(process.stdin, signal, typing),
  pipes: { stdin: process.stdin, stdout: process.stdout },
  env: environment(),
  cwd: process.cwd(),
  interrupted: interruption.signal,
  stdoutClosed: stdoutClosed.signal,
  crashed: crash.promise,
});
if (hasCrashed) process.exit();
process.removeAllListeners('uncaughtException');
interruption.release();
