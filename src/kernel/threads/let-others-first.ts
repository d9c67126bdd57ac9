/**
 * Gives heavy background work a lower priority than what answers people: on a machine with
 * few cores it would otherwise slow every answer.
 */
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** For the calling thread. Only Linux can give a thread another priority than its process. */
export function letOthersFirst(): void {
  if (process.platform === 'linux') stepBack(0);
}

/** For a process that was just started, and the processes that it starts. */
export function sendBehind(processId: number | undefined): void {
  if (processId !== undefined) stepBack(processId);
}

/** Where the system forbids it, or the process has ended, nothing is changed. */
function stepBack(processId: number): void {
  try {
    // Relative to our own priority, which may have been lowered itself.
    const behind = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    setPriority(processId, behind);
  } catch {
    return;
  }
}
