/** How long a process was ready to work and had no processor: no fault of what it reads. */
import { readFileSync } from 'node:fs';

/** In milliseconds since its start; 0 where the system does not say, and once it has ended. */
export function heldUpMs(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    // Nanoseconds at work, nanoseconds in the queue for a processor, times at work.
    const [, waited = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
