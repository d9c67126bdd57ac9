/** How much memory a child uses, looked at while it runs: for the limit, and for the figures. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export interface MemoryWatch {
  /** The most that was seen. */
  peakMb(): number;
  stop(): void;
}

const EVERY_MS = process.platform === 'linux' ? 100 : 500;

/** Calls `exceeded` once when the child uses more than `limitMb`. */
export function watchMemory(pid: number, limitMb: number, exceeded: () => void): MemoryWatch {
  let peak = 0;
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    peak = Math.max(peak, await usedMb(pid));
    looking = false;
    if (peak > limitMb) {
      clearInterval(timer);
      exceeded();
    }
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return { peakMb: () => Math.round(peak), stop: () => clearInterval(timer) };
}

/** 0 when it cannot be told: the process has ended, or the system does not say. */
async function usedMb(pid: number): Promise<number> {
  if (process.platform === 'win32') return 0;
  const kilobytes =
    process.platform === 'linux' ? await linuxKilobytes(pid) : await psKilobytes(pid);
  return kilobytes / 1024;
}

async function linuxKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

function psKilobytes(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, stdout) =>
      resolve(Number(stdout.trim()) || 0),
    );
  });
}
