/** Secrets that open something: long chance, of which we keep a hash. */
import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 bits of chance cannot be guessed, so a fast hash is enough; `purpose` keeps kinds apart. */
export function hashOf(purpose: string, secret: string): string {
  return createHash('sha256').update(`lyceum ${purpose} ${secret}`).digest('hex');
}
