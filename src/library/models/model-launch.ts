/** Starts the model process with as few rights as it can work with. */
import type { ChildProcess } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Confined, forkConfined } from '../contain/fork-confined.ts';
import { readableCode } from '../contain/readable-code.ts';
import { hasWideSums } from './wide-sums.ts';

export interface ModelLaunch {
  /** The folder with the models. */
  folder: string;
  maxMemoryMb: number;
}

const ENTRY = fileURLToPath(new URL('./model-child.ts', import.meta.url));

export function launchModelProcess(launch: ModelLaunch): ChildProcess {
  return forkConfined(modelConfinement(launch));
}

export function modelConfinement({ folder, maxMemoryMb }: ModelLaunch): Confined {
  return {
    entry: ENTRY,
    arguments: [
      String(maxMemoryMb),
      String(process.pid),
      folder,
      hasWideSums() ? 'quick' : 'exact',
    ],
    readable: [...readableCode(), folder.endsWith(sep) ? folder : `${folder}${sep}`],
  };
}
