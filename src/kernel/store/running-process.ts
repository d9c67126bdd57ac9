/**
 * Whether the process that wrote its number down still runs. Numbers are used again,
 * so where the system tells when a process started (Linux), that must match too; and
 * a number of another machine or container means nothing here.
 */
import { readFile, readlink } from 'node:fs/promises';

export interface ProcessMark {
  pid: number;
  /** Start of the process in the system's own ticks, or null where it does not tell. */
  ticks: string | null;
  /** Within it process numbers mean something; null where the system does not tell. */
  realm: string | null;
}

export async function markOfThisProcess(): Promise<ProcessMark> {
  const ticks = (await ticksOf(process.pid)) ?? null;
  return { pid: process.pid, ticks, realm: await realmOfThisProcess() };
}

/** Null when the mark was made where this process cannot see. */
export async function isRunning(mark: ProcessMark): Promise<boolean | null> {
  const realm = await realmOfThisProcess();
  if (mark.realm !== null && realm !== null && mark.realm !== realm) return null;
  const ticks = await ticksOf(mark.pid);
  if (ticks === undefined) return false;
  return mark.ticks === null || ticks === null || mark.ticks === ticks;
}

/** Undefined when there is no such process, null when the system does not tell its start. */
async function ticksOf(pid: number): Promise<string | null | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The second field is the program's name in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  // A zombie has ended; only its parent has not looked yet.
  return state === 'Z' ? undefined : (fields[19] ?? null);
}

/** One start of one machine, and on it one container. */
async function realmOfThisProcess(): Promise<string | null> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}
