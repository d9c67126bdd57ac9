/**
 * A process of ours that works with native code: it may read the given places, start threads
 * and talk to its parent, and nothing else. It has no environment and no network, and others
 * go first.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { sendBehind } from '../../kernel/threads/let-others-first.ts';
import { withoutNetwork } from './without-network.ts';

export interface Confined {
  entry: string;
  arguments: readonly string[];
  /** Files, and folders with all that is in them. */
  readable: readonly string[];
}

export function forkConfined({ entry, arguments: given, readable }: Confined): ChildProcess {
  const child = fork(entry, given, {
    execArgv: [
      '--permission',
      withoutNetwork,
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--allow-addons',
      '--allow-worker',
      '--no-warnings',
      '--max-old-space-size=512',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  sendBehind(child.pid);
  return child;
}
