import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ContentLimits, defaultContentLimits } from './parse-limits.ts';
import { openZip } from './zip.ts';

const open = (bytes: Uint8Array, limits: Partial<ContentLimits> = {}) =>
  openZip(bytes, { ...defaultContentLimits, ...limits });
const tooLarge = expect.objectContaining({ code: 'document.too-large' });
const corrupt = expect.objectContaining({ code: 'document.corrupt' });

test('parts come out as they went in, packed or not', () => {
  const bytes = zipSync({
    'a.xml': strToU8('words '.repeat(100)),
    'b.txt': [strToU8('plain'), { level: 0 }],
  });

  const zip = open(bytes);

  expect(zip.names).toEqual(['a.xml', 'b.txt']);
  expect(Buffer.from(zip.read('a.xml') ?? []).toString()).toBe('words '.repeat(100));
  expect(Buffer.from(zip.read('b.txt') ?? []).toString()).toBe('plain');
  expect(zip.read('../a.xml')).toBeUndefined();
});

test('a bomb is refused by what it claims, before anything is unpacked', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(20_000_000) });

  expect(() => open(bomb).read('a.xml')).toThrow(tooLarge);
});

test('a part that is larger than it claims is refused while it is unpacked', () => {
  const lie = Buffer.from(zipSync({ 'a.xml': new Uint8Array(20_000_000) }));
  lie.writeUInt32LE(100, lie.indexOf('PK\x01\x02', 0, 'latin1') + 24);

  expect(() => open(lie).read('a.xml')).toThrow(corrupt);
});

test('many parts, and many small parts that add up, are refused', () => {
  const noise = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7919) % 251);
  const bytes = zipSync({ a: noise, b: noise, c: noise });

  expect(() => open(bytes, { maxParts: 2 })).toThrow(tooLarge);
  const zip = open(bytes, { maxInflatedBytes: 2500 });
  zip.read('a');
  zip.read('b');
  expect(() => zip.read('c')).toThrow(tooLarge);
});

test('damage of any kind is called damage', () => {
  const whole = zipSync({ 'a.xml': strToU8('words '.repeat(100)) });
  const broken = Buffer.from(whole);
  broken.fill(0xff, 40, 50);

  expect(() => open(whole.subarray(0, 60))).toThrow(corrupt);
  expect(() => open(broken).read('a.xml')).toThrow(corrupt);
});
