/** The simple way to find key terms: the 15 runs of up to three words with the highest TF-IDF. */
import { isStopWord } from '../../../src/domain/text/tokenize.ts';
import { averageOf } from '../../score.ts';
import { f1Of } from './key-terms.ts';
import type { Section } from './openstax-sections.ts';
import { plainTerm } from './plain-term.ts';

const COUNT = 15;
const LONGEST = 3;

export function tfIdfKeyTerms(sections: readonly Section[], all: readonly Section[]): number {
  const counts = new Map(all.map((section) => [section, runsOf(section)]));
  const holders = new Map<string, number>();
  for (const runs of counts.values())
    for (const run of runs.keys()) holders.set(run, (holders.get(run) ?? 0) + 1);
  return averageOf(
    sections.map((section) => {
      const weighed = [...(counts.get(section) ?? [])].map(([run, count]) => ({
        run,
        weight: count * Math.log(all.length / (holders.get(run) ?? 1)),
      }));
      const best = weighed.sort((a, b) => b.weight - a.weight).slice(0, COUNT);
      return f1Of(new Set(best.map(({ run }) => run)), section);
    }),
  );
}

function runsOf({ blocks }: Section): Map<string, number> {
  const runs = new Map<string, number>();
  for (const { text, kind } of blocks) {
    if (kind !== 'paragraph' && kind !== 'list') continue;
    for (const [piece] of text.matchAll(/[A-Za-z][A-Za-z' -]*/g)) countRuns(piece.split(' '), runs);
  }
  return runs;
}

function countRuns(words: readonly string[], runs: Map<string, number>): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST); to += 1) {
      const run = words.slice(from, to);
      if (run.some((word) => word.length < 2 || isStopWord(word, 'en'))) break;
      const key = plainTerm(run.join(' '));
      runs.set(key, (runs.get(key) ?? 0) + 1);
    }
  }
}
