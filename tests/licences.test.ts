/** What ships may be passed on by whoever installs it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFree, shippedPackages } from '../scripts/shipped-packages.ts';

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');

test('every package that an installation brings is free to be passed on', () => {
  const shipped = shippedPackages(lock);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ licence }) => !isFree(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['Apache-2.0 AND MIT', true],
  ['unknown', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s: %s', (licence, free) => {
  expect(isFree(licence)).toBe(free);
});

test('packages for development are no part of it, and each stands there once', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AA==' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/@c/d': { version: '2.0.0', optional: true },
    'node_modules/e': { version: '1.0.0', license: 'MIT', dev: true },
  };
  expect(shippedPackages(JSON.stringify({ packages }))).toMatchObject([
    { name: '@c/d', licence: 'unknown', optional: true },
    { name: 'a', version: '1.0.0', optional: false },
  ]);
});
