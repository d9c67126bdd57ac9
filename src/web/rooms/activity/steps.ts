/** The events of a run, gathered into steps that a person can follow. */
import type { Problem } from '../../../contracts/problem.ts';
import type { NodeTrace, RunEvent } from '../../../contracts/run-event.ts';

export interface Step {
  key: string;
  node: string;
  state: 'running' | 'done' | 'failed';
  at: string;
  trace: NodeTrace | null;
  problem: Problem | null;
  /** What the step made or warned of, and how often. */
  remarks: Map<string, number>;
}

export function stepsOf(events: readonly RunEvent[]): Step[] {
  const steps: Step[] = [];
  for (const { body, at } of events) {
    if (body.type === 'step-start')
      steps.push(begun(`${steps.length} ${body.node}`, body.node, at));
    else tell(steps, body);
  }
  return steps;
}

/** What the steps cost together; null when one asked a model that has no price. */
export function costOf(steps: readonly Step[]): number | null {
  const asked = steps.flatMap(({ trace }) => (trace && trace.tokens_used > 0 ? [trace] : []));
  return asked.reduce<number | null>(
    (sum, { cost }) => (sum === null || cost === undefined ? null : sum + cost),
    0,
  );
}

function begun(key: string, node: string, at: string): Step {
  return { key, node, at, state: 'running', trace: null, problem: null, remarks: new Map() };
}

/** Updates the steps with one more event. */
function tell(steps: Step[], body: RunEvent['body']): void {
  const told = 'node' in body ? body.node : '';
  const open = steps.findLast(({ node, state }) => node === told && state === 'running');
  if (body.type === 'step-end') {
    if (open) Object.assign(open, { state: 'done', trace: body.trace });
  } else if (body.type === 'step-fail' || body.type === 'branch-fail') {
    if (open) Object.assign(open, { state: 'failed', problem: body.problem });
  } else {
    remarkOn(steps.at(-1), body);
  }
}

function remarkOn(step: Step | undefined, body: RunEvent['body']): void {
  const remark = remarkOf(body);
  if (remark && step) step.remarks.set(remark, (step.remarks.get(remark) ?? 0) + 1);
}

function remarkOf(body: RunEvent['body']): string | null {
  if (body.type === 'warning') return body.message;
  return body.type === 'thing-made' ? (body.label ?? body.kind) : null;
}
