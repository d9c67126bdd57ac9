/**
 * Heavy work that nobody waits for at this moment steps back behind what answers people:
 * on a machine with few cores it would otherwise take its share of every one of them.
 */
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** The thread that calls it. Only Linux knows of threads that differ from their process in this. */
export function letOthersFirst(): void {
  if (process.platform === 'linux') stepBack(0);
}

/** A process that has just been started, and all that it starts. */
export function sendBehind(processId: number | undefined): void {
  if (processId !== undefined) stepBack(processId);
}

/** Where it is not allowed, or the process is gone already, work is done as usual. */
function stepBack(processId: number): void {
  try {
    // Behind us: we may have been sent behind others ourselves.
    const behind = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    setPriority(processId, behind);
  } catch {
    return;
  }
}
