/**
 * `results.json`: the figures of the last run of each part. A part that was not run this
 * time keeps what it had, with the machine that it was measured on.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Figure } from './figure.ts';

interface PartResults {
  machine: { cores: number; node: string; postgres: string };
  figures: Figure[];
}

const FILE = new URL('./results.json', import.meta.url);

export async function writeResults(
  figuresByPart: ReadonlyMap<string, Figure[]>,
  postgres: string,
): Promise<void> {
  const machine = { cores: availableParallelism(), node: process.version, postgres };
  const results = await readResults();
  for (const [part, figures] of figuresByPart) results[part] = { machine, figures };
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

async function readResults(): Promise<Record<string, PartResults>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, PartResults>;
}
