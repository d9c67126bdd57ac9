/**
 * Starts a child that can do little harm: Node's permission model lets it read our
 * code and nothing else, its one file comes as an open descriptor (never a path),
 * its environment is empty, it has no network, and on Unix the shell's limits hold it down even when
 * nobody is left to watch it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { parse } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { sendBehind } from '../../kernel/threads/let-others-first.ts';
import type { ChildLimits } from './child-limits.ts';
import { readableCode } from './readable-code.ts';
import { withoutNetwork } from './without-network.ts';

export interface StartedChild {
  process: ChildProcess;
  /** Both ways: the job goes in, messages come out. */
  channel: Duplex;
  stderr: Readable;
}

/**
 * V8 reserves room for machine code (512 MB) and stacks that it never touches, and
 * `ulimit -d` counts it all the same: with less than 580 MB Node does not start.
 */
const RESERVED_MB = 600;
/** The rest is for bytes outside the heap: the file itself, inflated streams. */
const HEAP_SHARE = 0.7;

export function startChild(entry: URL, fileDescriptor: number, limits: ChildLimits): StartedChild {
  const command = [process.execPath, ...nodeFlags(limits), fileURLToPath(entry)];
  const [program = '', ...words] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', shellLimits(limits), 'sh', ...command];
  const child = spawn(program, words, {
    env: {},
    cwd: parse(process.execPath).root,
    stdio: [fileDescriptor, 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  sendBehind(child.pid);
  const [, , stderr, channel] = child.stdio;
  return { process: child, channel: channel as Duplex, stderr: stderr as Readable };
}

function nodeFlags({ memoryMb }: ChildLimits): string[] {
  return [
    '--permission',
    withoutNetwork,
    ...readableCode().map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${Math.round(memoryMb * HEAP_SHARE)}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    '--no-warnings',
  ];
}

/** No core files, no files written, processor time even for an orphan, and memory. */
function shellLimits({ memoryMb, deadlineMs }: ChildLimits): string {
  const cpuSeconds = Math.ceil((2 * deadlineMs) / 1000);
  return [
    'ulimit -c 0',
    'ulimit -f 0',
    `ulimit -t ${cpuSeconds}`,
    `ulimit -d ${(RESERVED_MB + memoryMb) * 1024}`,
    'exec "$@"',
  ].join('; ');
}
