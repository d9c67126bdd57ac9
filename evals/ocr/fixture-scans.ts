/**
 * Our scans, and what has to come of each. `read`: nearly every character right, also where
 * the page lies askew or on its side. `doubted`: never taken for good in silence, whatever
 * the recogniser says of itself; half of a page in shadow once vanished at confidence 94.
 * `held`: too bad to learn from, so a person gets it.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Score } from '../score.ts';
import { chapterOf, type TestPage } from './degraded-pages.ts';
import { isFalselyAccepted } from './gate-scores.ts';
import type { PageResult } from './read-pages.ts';
import { scoreOf } from './score-of.ts';

type Expected = 'read' | 'doubted' | 'held';

export interface FixtureScan extends TestPage {
  expected: Expected;
}

const scans: readonly [file: string, language: 'en' | 'no', expected: Expected][] = [
  ['scans-clean/en_clean200.pdf', 'en', 'read'],
  ['scans-clean/no_clean150.png', 'no', 'read'],
  ['scans-clean/no_skew2_300.pdf', 'no', 'read'],
  ['scans-bad/no_rot90_200.pdf', 'no', 'read'],
  ['scans-borderline/en_shadow_200_confidence_trap.pdf', 'en', 'doubted'],
  ['scans-borderline/en_75dpi.pdf', 'en', 'doubted'],
  ['scans-bad/no_blur_200.pdf', 'no', 'held'],
  ['scans-bad/en_jpeg5_100.jpg', 'en', 'held'],
];

export async function fixtureScans(fixtures: string): Promise<FixtureScan[]> {
  const found: FixtureScan[] = [];
  for (const [place, language, expected] of scans) {
    const file = join(fixtures, 'ours', place);
    if (!existsSync(file)) continue;
    const truthFile = join(fixtures, 'ours/chapters', `${chapterOf[language]}.txt`);
    const name = place.slice(place.lastIndexOf('/') + 1);
    found.push({ name, file, language, expected, truth: await readFile(truthFile, 'utf8') });
  }
  return found;
}

/** `alone` is how wrong Tesseract.js alone reads the same page. */
export function scanScores(scan: FixtureScan, read: PageResult, alone: number): Score[] {
  if (scan.expected === 'read') {
    return [
      scoreOf('OCR, right characters', scan.name, 1 - read.errorRate, 0.995, 1 - alone),
      scoreOf('OCR, confidence', scan.name, read.confidence / 100, 0.85),
    ];
  }
  const kept = scan.expected === 'held' ? !read.accepted : !read.verdict.startsWith('good');
  const right = kept && !isFalselyAccepted(read);
  return [scoreOf(`OCR, ${scan.expected} as it must be`, scan.name, Number(right), 1)];
}
