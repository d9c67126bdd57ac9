/** What this process is called among those that share a store: unlike every one before it. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** Host and process for those who look; chance, because both come again. PostgreSQL keeps 63 bytes. */
export function newProcessName(): string {
  const host = hostname()
    .replace(/[^\w.-]/g, '_')
    .slice(0, 30);
  return `${host}-${process.pid}-${randomBytes(4).toString('hex')}`;
}
