/** Which files under a folder this process holds open, deleted ones too. Only Linux tells. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';

export const tellsOpenFiles = existsSync('/proc/self/fd');

export function openFiles(folder: string): string[] {
  return readdirSync('/proc/self/fd')
    .map((number) => targetOf(`/proc/self/fd/${number}`))
    .filter((path) => path.startsWith(`${folder}/`));
}

/** The listing's own descriptor is gone by the time it is looked at. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
