/**
 * `results.json`: the scores of the last run of each part, with the commit they belong to.
 * A part that was not run keeps what it had. A score that fell is told by name.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Score } from './score.ts';

interface PartResults {
  commit: string;
  scores: Score[];
}

const FILE = new URL('./results.json', import.meta.url);
/** Smaller changes are noise of rounding. */
const MAX_DROP = 0.01;

/** Writes the scores and answers which of them fell since the last run. */
export async function keepResults(scoresByPart: ReadonlyMap<string, Score[]>): Promise<string[]> {
  const results = await readResults();
  const fallen: string[] = [];
  for (const [part, scores] of scoresByPart) {
    for (const score of scores) {
      const before = results[part]?.scores.find((old) => isSame(old, score));
      if (before && score.value < before.value - MAX_DROP) {
        fallen.push(`${score.measure} on ${score.on} fell from ${before.value} to ${score.value}`);
      }
    }
    results[part] = { commit: commitNow(), scores };
  }
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
  return fallen;
}

function isSame(a: Score, b: Score): boolean {
  return a.on === b.on && a.measure === b.measure;
}

async function readResults(): Promise<Record<string, PartResults>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, PartResults>;
}

function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'none';
  }
}
