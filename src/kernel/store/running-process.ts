/**
 * Whether the process that wrote its number down still runs. Numbers are used again,
 * so where the system tells when a process started (Linux), that must match too.
 */
import { readFile } from 'node:fs/promises';

export interface ProcessMark {
  pid: number;
  /** Start of the process in the system's own ticks, or null where it does not tell. */
  ticks: string | null;
}

export async function markOfProcess(pid: number): Promise<ProcessMark | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return { pid, ticks: null };
  // The second field is the program's name in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  // A zombie has ended; only its parent has not looked yet.
  return state === 'Z' ? null : { pid, ticks: fields[19] ?? null };
}

export async function isRunning(mark: ProcessMark): Promise<boolean> {
  const now = await markOfProcess(mark.pid);
  if (!now) return false;
  return mark.ticks === null || now.ticks === null || mark.ticks === now.ticks;
}
