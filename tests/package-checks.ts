/** What the project takes from others: under which licences, and from which hosts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockFile {
  packages: Record<
    string,
    { dev?: boolean; license?: string; resolved?: string; hasInstallScript?: boolean }
  >;
}

export interface Manifest {
  allowScripts?: Record<string, boolean>;
  scarfSettings?: { enabled?: boolean };
}

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Of fonts: they may be shipped with anything.
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * sharp's image library: LGPL, a shared library of its own that anyone can replace. lightningcss:
 * MPL, works on our styles while the web app is built, and is no part of what comes out.
 */
const REPLACEABLE = /^node_modules\/(@img\/sharp-|lightningcss)/;

export const readLock = (folder: string): LockFile =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** `(MIT OR GPL-3.0)` leaves us the choice, `MIT AND GPL-3.0` does not. */
function isAllowed(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part.trim())));
}

/** Packages that ship with the product under a licence that is not on the list. */
export function foreignLicences(
  lock: LockFile,
  licenceOf: (path: string) => string | undefined,
): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !REPLACEABLE.test(path))
    .map(([path, { license }]) => ({ path, licence: licenceOf(path) ?? license ?? 'no licence' }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ path, licence }) => `${path}: ${licence}`);
}

/** What the installed package itself says; the lock file speaks for other platforms' binaries. */
export function installedLicence(root: string): (path: string) => string | undefined {
  return (path) => {
    const file = join(root, path, 'package.json');
    if (!existsSync(file)) return undefined;
    const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  };
}

/** A lock file with hosts in it installs from one place only. */
export function hostsInLock(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path, { resolved }]) => `${path}: ${resolved}`);
}

/** Packages that ship and would run something at the install, without our word on whether they may. */
export function undecidedScripts(lock: LockFile, { allowScripts = {} }: Manifest): string[] {
  return Object.entries(lock.packages)
    .filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => allowScripts[name] === undefined);
}

/** Scarf reports every install to its makers, unless the project that is installed says no. */
export function reportsInstalls(
  lock: LockFile,
  { allowScripts, scarfSettings }: Manifest,
): boolean {
  const isThere = lock.packages['node_modules/@scarf/scarf'] !== undefined;
  const isOff = scarfSettings?.enabled === false && allowScripts?.['@scarf/scarf'] === false;
  return isThere && !isOff;
}
