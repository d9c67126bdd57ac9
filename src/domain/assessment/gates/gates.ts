/**
 * What must hold before a task goes on. Nobody opens a gate: a decision brings what is missing, and
 * where the document leaves the judgement to a person, their recorded reason resolves a flag.
 */
import type {
  AssessmentPath,
  Decision,
  QualityFlag,
} from '../../../contracts/assessment/assessment.ts';

export const gates = ['sources', 'flags', 'difficulty', 'fields'] as const;
export type Gate = (typeof gates)[number];

export interface GateState {
  path: AssessmentPath;
  /** Texts that questions can be written from. */
  sources: number;
  flags: readonly QualityFlag[];
  /** How many questions each level lacks; null before there are candidates. */
  missing: Readonly<Partial<Record<string, number>>> | null;
  /** What keeps the file from being written; null before that. */
  faults: readonly string[] | null;
}

/** Flags that a person's reason resolves; every other one asks for a fix. */
const BY_REASON: ReadonlySet<string> = new Set(['accuracy', 'no-sample-in-scope', 'escalated']);

export function closedGates(state: GateState): Gate[] {
  const isOpen: Readonly<Record<Gate, boolean>> = {
    sources: state.sources > 0,
    flags: state.flags.every(({ severity, resolved }) => severity !== 'error' || resolved !== null),
    difficulty:
      state.missing === null || Object.values(state.missing).every((lack) => (lack ?? 0) <= 0),
    fields: state.faults === null || state.faults.length === 0,
  };
  return gates.filter((gate) => !isOpen[gate]);
}

/** The flags after a decision: an approval with a reason resolves those that are left to a person. */
export function decidedFlags(
  flags: readonly QualityFlag[],
  { action, reason = '' }: Pick<Decision, 'action' | 'reason'>,
): QualityFlag[] {
  const said = reason.trim();
  return flags.map((flag) =>
    action === 'approve' && said !== '' && flag.resolved === null && BY_REASON.has(flag.code)
      ? { ...flag, resolved: said }
      : flag,
  );
}

/** What was asked for has come, so the flag that asked for it is done. */
export function mendedFlags(
  flags: readonly QualityFlag[],
  codes: readonly string[],
): QualityFlag[] {
  return flags.map((flag) =>
    flag.resolved === null && codes.includes(flag.code) ? { ...flag, resolved: 'mended' } : flag,
  );
}
