/** What a visitor has to load: the shell at once, the rest page by page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../dist/web');

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(folder, 'manifest.json'), 'utf8'),
);

const KB = 1024;

const gzipped = (file: string): number => gzipSync(readFileSync(join(folder, file))).length;

/** A chunk and everything that is loaded with it. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const other of chunk.imports ?? []) filesOf(other, seen);
  return seen;
}

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipped(file), 0);

const shell = new Set(
  Object.entries(manifest)
    .filter(([, { isEntry }]) => isEntry)
    .flatMap(([name]) => [...filesOf(name)]),
);

test('the shell is at most 150 KB, compressed', () => {
  expect(shell.size).toBeGreaterThan(0);
  expect(sizeOf(shell) / KB).toBeLessThanOrEqual(150);
});

test('what a page loads on top is at most 250 KB, compressed', () => {
  const pages = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  expect(pages.length).toBeGreaterThan(5);
  for (const [name] of pages) {
    const added = [...filesOf(name)].filter((file) => !shell.has(file));
    expect(sizeOf(added) / KB, name).toBeLessThanOrEqual(250);
  }
});

test('index.html holds no script of its own and names no other server', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=|https?:/);
});
