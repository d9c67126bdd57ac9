/**
 * Decides whether an IP address is on the public internet. Everything that is not
 * plainly public is refused: the list follows the IANA registries of special-purpose
 * addresses, plus the metadata services of clouds, and IPv6 forms that carry an IPv4
 * address are judged by the address inside.
 */
import { isIPv4, isIPv6 } from 'node:net';

type Range = readonly [prefix: string, bits: number, what: string];

const ipv4Ranges: readonly Range[] = [
  ['0.0.0.0', 8, 'an unspecified address'],
  ['10.0.0.0', 8, 'a private address'],
  ['100.64.0.0', 10, 'a carrier address'],
  ['127.0.0.0', 8, 'a loopback address'],
  ['168.63.129.16', 32, 'a cloud metadata address'],
  ['169.254.0.0', 16, 'a link-local or cloud metadata address'],
  ['172.16.0.0', 12, 'a private address'],
  ['192.0.0.0', 24, 'a reserved address'],
  ['192.0.2.0', 24, 'a documentation address'],
  ['192.88.99.0', 24, 'a relay address'],
  ['192.168.0.0', 16, 'a private address'],
  ['198.18.0.0', 15, 'a benchmarking address'],
  ['198.51.100.0', 24, 'a documentation address'],
  ['203.0.113.0', 24, 'a documentation address'],
  ['224.0.0.0', 4, 'a multicast address'],
  ['240.0.0.0', 4, 'a reserved address'],
];

/** Named for a clear message; what is outside 2000::/3 is refused in any case. */
const ipv6Ranges: readonly Range[] = [
  ['::', 128, 'an unspecified address'],
  ['::1', 128, 'a loopback address'],
  ['fc00::', 7, 'a private address'],
  ['fe80::', 10, 'a link-local address'],
  ['ff00::', 8, 'a multicast address'],
  ['2001::', 23, 'a tunnel or reserved address'],
  ['2001:db8::', 32, 'a documentation address'],
  ['2002::', 16, 'a tunnel address'],
  ['3fff::', 20, 'a documentation address'],
];

const PUBLIC_IPV6: Range = ['2000::', 3, 'a public address'];

/** Prefixes whose last 32 bits are the IPv4 address that is reached in the end. */
const carriesIpv4: readonly Range[] = [
  ['::ffff:0:0', 96, 'IPv4-mapped'],
  ['64:ff9b::', 96, 'NAT64'],
];

/** What a refused address is, such as "a private address"; null when it is public. */
export function whyNotPublic(address: string): string | null {
  if (isIPv4(address)) {
    const bytes = ipv4Bytes(address);
    return ipv4Ranges.find((range) => isIn(bytes, range))?.[2] ?? null;
  }
  // A zone (`fe80::1%eth0`) names one network card of this machine, so it is never public.
  if (!isIPv6(address) || address.includes('%')) return 'not an IP address';

  const bytes = ipv6Bytes(address);
  if (carriesIpv4.some((range) => isIn(bytes, range))) {
    return whyNotPublic(bytes.subarray(12).join('.'));
  }
  const named = ipv6Ranges.find((range) => isIn(bytes, range));
  if (named !== undefined) return named[2];
  return isIn(bytes, PUBLIC_IPV6) ? null : 'a reserved address';
}

function isIn(bytes: Uint8Array, [prefix, bits]: Range): boolean {
  const start = isIPv4(prefix) ? ipv4Bytes(prefix) : ipv6Bytes(prefix);
  for (let at = 0; at * 8 < bits; at++) {
    const mask = (0xff << Math.max(0, 8 - (bits - at * 8))) & 0xff;
    if (((bytes[at] ?? 0) & mask) !== ((start[at] ?? 0) & mask)) return false;
  }
  return true;
}

function ipv4Bytes(address: string): Uint8Array {
  return Uint8Array.from(address.split('.'), Number);
}

function ipv6Bytes(address: string): Uint8Array {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const groups = [
    ...before,
    ...new Array<number>(8 - before.length - after.length).fill(0),
    ...after,
  ];
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}

function groupsOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = ipv4Bytes(group);
    return [(a << 8) | b, (c << 8) | d];
  });
}
