/** The memory of a process and of everything it started, looked at while it works. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export interface TreeMemory {
  /** Of the process itself, and of all together; pages that they share count for each. */
  ownMb: number;
  allMb: number;
}

const EVERY_MS = 100;

/** The most that was seen until `isOver`; null where the system has no /proc. */
export async function peakMemory(pid: number, isOver: () => boolean): Promise<TreeMemory | null> {
  const peak = { ownMb: 0, allMb: 0 };
  while (!isOver()) {
    const now = await memoryOf(pid);
    if (now === null) return null;
    peak.ownMb = Math.max(peak.ownMb, now.ownMb);
    peak.allMb = Math.max(peak.allMb, now.allMb);
    await pause(EVERY_MS);
  }
  return peak;
}

export async function memoryOf(pid: number): Promise<TreeMemory | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const processes = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(lookAt));
  const mb = (one: Looked) => one.rssKb / 1024;
  const family = new Set([pid]);
  // A parent is older than its children, but ids may have come around: look until nobody joins.
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  const own = processes.find((one) => one.pid === pid);
  const all = processes.filter((one) => family.has(one.pid));
  return { ownMb: own ? mb(own) : 0, allMb: all.reduce((sum, one) => sum + mb(one), 0) };
}

interface Looked {
  pid: number;
  parent: number;
  rssKb: number;
}

/** Zeroes for one that has just ended. */
async function lookAt(pid: string): Promise<Looked> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const number = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: number('PPid'), rssKb: number('VmRSS') };
}
