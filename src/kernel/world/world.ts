/**
 * What a computation gets from outside: the time, new ids and chance. Passed in
 * everywhere, so that tests hold all three still.
 */
import { randomBytes } from 'node:crypto';

export interface World {
  now(): Date;
  /** A new UUID: sorts by time, never repeats. */
  id(): string;
}

/** UUID version 7 (RFC 9562): 48 bits of time, then chance. */
export function timedId(atMs: number, chance: Uint8Array): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(atMs, 0, 6);
  bytes.set(chance.subarray(0, 10), 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

export const realWorld: World = {
  now: () => new Date(),
  id: () => timedId(Date.now(), randomBytes(10)),
};
