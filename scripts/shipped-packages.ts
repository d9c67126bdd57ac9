/** What an installation brings along, read from the lock file: every package but those for development. */
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  integrity: string | null;
  /** Only where the machine needs it: other systems leave it out. */
  optional: boolean;
}

export function shippedPackages(lockFile: string): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(Lock.parse(JSON.parse(lockFile)).packages)) {
    if (path === '' || entry.dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    found.set(`${name}@${version}`, {
      ...{ name, version, licence: entry.license ?? 'unknown' },
      integrity: entry.integrity ?? null,
      optional: entry.optional ?? false,
    });
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Licences that let a package be used and passed on beside code under MIT. The last three ask for
 * something in return when their own files are changed, which we do not.
 */
const FREE = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0', 'Zlib'],
  ...['Unlicense', 'PSF-2.0', 'BlueOak-1.0.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
];

/** Of "A OR B" one is enough; of "A AND B" both must be free. */
export function isFree(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => FREE.includes(name.trim())));
}

const keyOf = ({ name, version }: ShippedPackage) => `${name}@${version}`;
