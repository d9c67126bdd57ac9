import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './planted-tree.ts';

const {
  BESIDE,
  ORDERS,
}: Record<'BESIDE' | 'ORDERS', Record<string, string[]>> = createRequire(import.meta.url)(
  join(root, 'scripts/folder-orders.cjs'),
);

/** SQL, and files that a browser is given as they are. */
const NOT_CODE = new Set(['migrations', 'public']);

/** Each table of ARCHITECTURE.md that begins with folders says under which one they lie: "| `src/kernel/` | …". */
const tables = readTables(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));

describe.each(Object.entries(ORDERS))('the folders of src/%s', (prefix, order) => {
  const listed = [...order, ...(BESIDE[prefix] ?? [])];

  test('are those that the order names', () => {
    expect(foldersIn(`src/${prefix}`)).toEqual([...listed].sort());
  });

  test('stand in ARCHITECTURE.md in that order', () => {
    expect(tables.get(`src/${prefix}`)).toEqual(listed);
  });
});

test('the features that are there stand in ARCHITECTURE.md', () => {
  expect(tables.get('src/features/')?.toSorted()).toEqual(foldersIn('src/features'));
});

test('a table that misses a folder would be noticed', () => {
  const page =
    '| `src/kernel/` | its one job |\n|---|---|\n| `errors` | one |\n| `net` | two |\n\ntext';
  expect(readTables(page)).toEqual(new Map([['src/kernel/', ['errors', 'net']]]));
});

function readTables(page: string): Map<string, string[]> {
  const found = [...page.matchAll(/^\| `(src\/[^`]*)` \|.*\n\|[-|]+\|\n((?:\|.*(?:\n|$))+)/gm)];
  return new Map(
    found.map(([, folder = '', rows = '']) => [
      folder,
      [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name),
    ]),
  );
}

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_CODE.has(entry.name))
    .map(({ name }) => name)
    .sort();
}
