/** Runs in words. */
import type { Run } from '../../../contracts/run.ts';
import { textTable } from './text-table.ts';

export function runsTable(runs: readonly Run[]): string {
  if (runs.length === 0) return 'No runs.';
  return textTable(
    ['run', 'status', 'workflow', 'mind', 'changed'],
    runs.map((run) => [
      run.run_id,
      run.waiting_for ? `waiting for ${run.waiting_for.signal}` : run.status,
      `${run.workflow}@${run.version}`,
      run.mind,
      run.updated_at,
    ]),
  );
}

export function runText(run: Run): string {
  const lines: [string, string | null][] = [
    ['run', run.run_id],
    ['status', run.status],
    ['workflow', `${run.workflow}@${run.version}`],
    ['mind', run.mind],
    ['session', run.session_id],
    ['started', run.created_at],
    ['changed', run.updated_at],
    ['tokens', String(run.tokens_used)],
    ['waits for', run.waiting_for && waitText(run.waiting_for)],
    ['problem', run.problem && `${run.problem.detail} [${run.problem.code}]`],
    ['result', run.status === 'done' ? JSON.stringify(run.result) : null],
    ['next', nextStep(run)],
  ];
  return lines
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.padEnd(9)}  ${value}`)
    .join('\n');
}

function waitText({ signal, until }: { signal: string; until: string | null }): string {
  return until ? `${signal}, until ${until}` : signal;
}

/** What a person would type next. */
function nextStep({ status, run_id, waiting_for, mind }: Run): string | null {
  if (status === 'waiting') return `lyceum runs signal ${run_id} ${waiting_for?.signal} JSON`;
  if (status === 'running' || status === 'queued') return `lyceum runs watch ${run_id}`;
  if (status !== 'failed') return null;
  return `lyceum runs retry ${run_id}${mind === 'model' ? ' [--offline]' : ''}`;
}
