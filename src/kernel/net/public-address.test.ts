import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotPublic } from './public-address.ts';

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '169.253.255.255',
  '223.255.255.255',
  '192.0.1.1',
  '198.20.0.1',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2001:4860:4860::8888',
  '2a00:1450:400f:80d::200e',
  '::ffff:93.184.215.14',
  '64:ff9b::5db8:d70e',
])('%s is public', (address) => {
  expect(whyNotPublic(address)).toBeNull();
});

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'unspecified'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'carrier'],
  ['100.100.100.200', 'carrier'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['168.63.129.16', 'metadata'],
  ['169.254.169.254', 'metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.192', 'reserved'],
  ['192.0.2.7', 'documentation'],
  ['192.88.99.1', 'relay'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarking'],
  ['198.19.255.255', 'benchmarking'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.9', 'documentation'],
  ['224.0.0.251', 'multicast'],
  ['255.255.255.255', 'reserved'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::127.0.0.1', 'reserved'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['::FFFF:A9FE:A9FE', 'metadata'],
  ['0:0:0:0:0:ffff:10.1.2.3', 'private'],
  ['::ffff:0:127.0.0.1', 'reserved'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['64:ff9b::a9fe:a9fe', 'metadata'],
  ['64:ff9b:1::8.8.8.8', 'reserved'],
  ['100::1', 'reserved'],
  ['2001::1', 'tunnel'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'tunnel'],
  ['2001:20::1', 'tunnel'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', 'tunnel'],
  ['2002:c0a8:101::1', 'tunnel'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'reserved'],
  ['fc00::1', 'private'],
  ['fd00:ec2::254', 'private'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'reserved'],
  ['ff02::1', 'multicast'],
  ['fe80::1%eth0', 'not an IP'],
  ['2606:2800::1%1', 'not an IP'],
  ['localhost', 'not an IP'],
  ['127.1', 'not an IP'],
  ['2130706433', 'not an IP'],
  ['0177.0.0.1', 'not an IP'],
  ['08.8.8.8', 'not an IP'],
  ['0x7f.0.0.1', 'not an IP'],
  ['', 'not an IP'],
])('%s is refused as %s', (address, what) => {
  expect(whyNotPublic(address)).toContain(what);
});

test('an IPv6 address is judged the same however it is spelt', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
      expect(whyNotPublic(address)).toBe(whyNotPublic(canonical));
      expect(whyNotPublic(address.toUpperCase())).toBe(whyNotPublic(canonical));
    }),
    { numRuns: 1000 },
  );
});

test('an IPv4 address inside IPv6 is judged like the address itself', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '64:ff9b::'), (address, prefix) => {
      expect(whyNotPublic(prefix + address)).toBe(whyNotPublic(address));
    }),
  );
});
