/** Starts the model process with as few rights as it can work with. */
import { type ChildProcess, fork } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendBehind } from '../../kernel/threads/let-others-first.ts';
import { readableCode } from '../contain/readable-code.ts';

export interface ModelLaunch {
  /** The folder with the models. */
  folder: string;
  maxMemoryMb: number;
}

const ENTRY = fileURLToPath(new URL('./model-child.ts', import.meta.url));

export function launchModelProcess({ folder, maxMemoryMb }: ModelLaunch): ChildProcess {
  const readable = [...readableCode(), folder.endsWith(sep) ? folder : `${folder}${sep}`];
  const child = fork(ENTRY, [String(maxMemoryMb), String(process.pid), folder], {
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      // The engine is native code, and the guard is a thread.
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
