/** Runs the checks that were asked for, one after the other. A check that breaks is a finding too. */
import { AppError } from '../../../../kernel/errors/app-error.ts';
import type { Check, Finding, Patient, Verdict } from './check.ts';

export type Diagnosis = Finding & { check: string };

export interface Report {
  verdict: Verdict;
  findings: Diagnosis[];
}

export interface Depth {
  models: boolean;
  deep: boolean;
}

export async function examine(
  checks: readonly Check[],
  patient: Patient,
  { models, deep }: Depth,
): Promise<Report> {
  const wanted = { basic: true, models: models || deep, deep };
  const findings: Diagnosis[] = [];
  for (const check of checks) {
    if (!wanted[check.depth]) continue;
    const found = await look(check, patient);
    findings.push(...found.map((finding) => ({ check: check.name, ...finding })));
  }
  return { verdict: worst(findings), findings };
}

async function look(check: Check, patient: Patient): Promise<Finding[]> {
  try {
    return [await check.look(patient)].flat();
  } catch (thrown) {
    const known = thrown instanceof AppError && thrown.kind !== 'bug';
    const found = known ? thrown.message : 'this check itself is broken';
    return [{ verdict: 'fail', found }];
  }
}

function worst(findings: readonly Finding[]): Verdict {
  const verdicts = new Set(findings.map(({ verdict }) => verdict));
  if (verdicts.has('fail')) return 'fail';
  return verdicts.has('warn') ? 'warn' : 'ok';
}

export function reportText({ findings }: Report): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .flatMap(({ check, verdict, found, advice }) => [
      `${verdict.padEnd(4)}  ${check.padEnd(width)}  ${found}`,
      ...(advice ? [`${' '.repeat(width + 8)}→ ${advice}`] : []),
    ])
    .join('\n');
}
