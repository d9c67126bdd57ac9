/** Runs mutants through contained children and says how each of them ended. */
import { z } from 'zod';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { type ChildLimits, defaultChildLimits } from '../../library/contain/child-limits.ts';
import { runContained } from '../../library/contain/run-contained.ts';
import type { FuzzJob } from '../fuzz-child/main.ts';

const entry = new URL('../fuzz-child/main.ts', import.meta.url);

const Word = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), number: z.int(), kind: z.string() }),
  z.strictObject({
    type: z.literal('outcome'),
    number: z.int(),
    kind: z.string(),
    outcome: z.string(),
    surprise: z.string().optional(),
    ms: z.int(),
  }),
  z.strictObject({ type: z.literal('done') }),
]);

export interface FuzzOutcome {
  number: number;
  kind: string;
  /** `read`, `picture`, or the code of the refusal. */
  outcome: string;
  /** An error that no reader meant to throw. In use it is told as a damaged document. */
  surprise?: string | undefined;
  ms: number;
  /** Whether its child had to be stopped or broke down. */
  brokeChild: boolean;
}

export interface FuzzReport {
  outcomes: FuzzOutcome[];
  peakMb: number;
}

export const fuzzLimits: ChildLimits = { ...defaultChildLimits, silenceMs: 20_000, memoryMb: 512 };
const PER_CHILD = 100;

/** `file` is a file of any content: children get their mutants from their numbers. */
export async function fuzz(seed: string, count: number, file: string): Promise<FuzzReport> {
  const report: FuzzReport = { outcomes: [], peakMb: 0 };
  while (report.outcomes.length < count) {
    const from = report.outcomes.length;
    await oneChild({ seed, from, to: Math.min(count, from + PER_CHILD) }, file, report);
  }
  return report;
}

async function oneChild(job: FuzzJob, file: string, report: FuzzReport): Promise<void> {
  let begun: { number: number; kind: string } | undefined;
  const startedAt = performance.now();
  try {
    for await (const word of runContained({
      entry,
      job,
      file,
      schema: Word,
      limits: fuzzLimits,
      signal: new AbortController().signal,
      observe: ({ peakMb }) => {
        report.peakMb = Math.max(report.peakMb, peakMb);
      },
    })) {
      if (word.type === 'start') begun = word;
      if (word.type === 'outcome') report.outcomes.push({ ...word, brokeChild: false });
    }
  } catch (thrown) {
    if (begun === undefined) throw thrown;
    const { number, kind } = begun;
    const outcome = (thrown as AppError).code;
    const ms = Math.round(performance.now() - startedAt);
    report.outcomes.push({ number, kind, outcome, ms, brokeChild: true });
  }
}

export function fuzzTable({ outcomes, peakMb }: FuzzReport): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const lines = kinds.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const counts = Map.groupBy(own, ({ outcome }) => outcome);
    const ended = [...counts].map(([outcome, those]) => `${outcome} ${those.length}`).join(', ');
    const slowest = own.reduce((most, { ms }) => Math.max(most, ms), 0);
    return `${kind.padEnd(9)} ${String(own.length).padStart(5)} mutants, slowest ${String(slowest).padStart(5)} ms: ${ended}`;
  });
  const broke = outcomes.filter(({ brokeChild }) => brokeChild).length;
  return [...lines, `children broken: ${broke}; peak memory of a child: ${peakMb} MB`].join('\n');
}
