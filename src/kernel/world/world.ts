/**
 * What a computation gets from outside: the time, new ids and chance. Passed in
 * everywhere, so that tests hold all three still.
 */
import { randomBytes } from 'node:crypto';

export interface World {
  now(): Date;
  /** A new UUID: sorts after every one made before it by this process, never repeats. */
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

/** The 12 bits behind the time: a counter, begun by chance and low enough to have room. */
const COUNTER_END = 0x1000;

let last = { ms: 0, counter: 0 };

/** Rows of one millisecond are often written in an order that their ids must keep. */
function nextId(nowMs: number): string {
  const chance = randomBytes(10);
  const counter = last.counter + 1;
  if (nowMs > last.ms) last = { ms: nowMs, counter: chance.readUInt16BE(0) % (COUNTER_END / 2) };
  else if (counter < COUNTER_END) last = { ms: last.ms, counter };
  else last = { ms: last.ms + 1, counter: 0 };
  chance.writeUInt16BE(last.counter, 0);
  return timedId(last.ms, chance);
}

export const realWorld: World = {
  now: () => new Date(),
  id: () => nextId(Date.now()),
};
