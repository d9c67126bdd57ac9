/** The flow that the code of a part or a branch holds: names become journal keys, calls become steps. */
import type { z } from 'zod';
import type { Mind } from '../../contracts/run.ts';
import type { Agent, Desk } from '../agent/define-agent.ts';
import { filledOf, madeByOf } from '../agent/made-by.ts';
import { runAgent } from '../agent/run-agent.ts';
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import { toProblem } from '../errors/to-problem.ts';
import { seededRandom } from '../world/random.ts';
import {
  type AnyBranch,
  type AnyFlow,
  type BranchFlow,
  type EachHow,
  type Outcome,
  type Step,
  Wait,
  type Workflow,
} from './define-workflow.ts';
import { mapAtOnce } from './map-at-once.ts';
import { type RunContext, sayEvent } from './run-context.ts';
import type { LiveStep, Steps } from './steps.ts';

/** The flow of a part. */
export function partFlow(workflow: Workflow, steps: Steps): AnyFlow {
  const each = async (
    branchName: string,
    items: readonly unknown[],
    { atOnce = 4, as = branchName, all = false }: EachHow & { all?: boolean } = {},
  ): Promise<unknown[]> => {
    const branch = workflow.branches[branchName];
    if (!branch) {
      throw kernelError(
        'workflow.branch-unknown',
        `${workflow.name} has no branch "${branchName}".`,
      );
    }
    steps.claimNode(`${as}[]`);
    const outcomes = await mapAtOnce(items, atOnce, (item, index) =>
      runBranch(branch, item, `${as}[${index}]`, { steps, failuresAreValues: !all }),
    );
    return all ? outcomes.map((outcome) => (outcome.ok ? outcome.value : undefined)) : outcomes;
  };
  return {
    ...branchFlow(steps, ''),
    each: each as AnyFlow['each'],
    wait: (signal, how) => new Wait(signal, how),
  };
}

/**
 * One item of `each`. Its outcome is kept, failures too, so that what was decided on it
 * stays true after a crash; with `all` a failure is not kept, and a retry tries again.
 */
async function runBranch(
  branch: AnyBranch,
  item: unknown,
  node: string,
  { steps, failuresAreValues }: { steps: Steps; failuresAreValues: boolean },
): Promise<Outcome<unknown>> {
  const { context } = steps;
  steps.claimNode(node);
  const kept = context.journal.get(node);
  if (kept) {
    steps.retell(`${node}/`);
    return kept.result as Outcome<unknown>;
  }
  const started = performance.now();
  let outcome: Outcome<unknown>;
  try {
    const input = parseItem(branch, item, node);
    const value = await branch.run(branchFlow(steps, `${node}/`), input, context.ports);
    outcome = { ok: true, value };
  } catch (error) {
    if (context.signal.aborted || !failuresAreValues) throw error;
    const problem = toProblem(error, context.row.session_id);
    sayEvent(context, `${node}/branch-fail`, { type: 'branch-fail', node, problem });
    outcome = { ok: false, problem };
  }
  const duration_ms = Math.round(performance.now() - started);
  const trace = { duration_ms, tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] };
  return steps.keep(context.store, node, outcome, { trace, said: [] });
}

function parseItem(branch: AnyBranch, item: unknown, node: string): unknown {
  const parsed = branch.input.safeParse(item);
  if (parsed.success) return parsed.data;
  throw kernelError('workflow.branch-input', `${node} was given input it does not take.`, {
    faults: faultsOf(parsed.error),
  });
}

/** What parts and branches have in common. `path` stands before the names of a branch's steps. */
function branchFlow(steps: Steps, path: string): BranchFlow<unknown> {
  const { context } = steps;
  const { row } = context;
  let said = 0;
  return {
    runId: row.id,
    sessionId: row.session_id,
    userId: row.user_id,
    mind: row.mind,
    language: row.language,
    signal: context.signal,
    step: (name, work, how) => steps.step(path + name, work, how),
    save: (name, work) => steps.save(path + name, work),
    workThenSave: (name, work, write) => steps.workThenSave(path + name, work, write),
    ask: async (name, agent, buildInput, { mind = row.mind, ...how } = {}) => {
      const node = path + name;
      const { result: output, trace } = await steps.tracedStep(
        node,
        (step) => askAgent(context, { node, mind }, step, agent, buildInput),
        how,
      );
      const madeBy = madeByOf(trace, { mind, agent: agent.name });
      return { output, madeBy, ...filledOf(trace, agent.name) };
    },
    remember: async (name, agent, patch) => {
      refuseForeignKeys(agent, patch);
      await steps.save(path + name, async (tx) => {
        await context.sessions.patchIn(tx, row.user_id, row.session_id, patch);
      });
    },
    emit: (event) => sayEvent(context, `${path}said/${said++}`, event),
  };
}

async function askAgent<Input extends z.ZodType, Output extends z.ZodType>(
  context: RunContext,
  { node, mind }: { node: string; mind: Mind },
  step: LiveStep,
  agent: Agent<Input, Output, unknown>,
  buildInput: (step: Step) => Promise<z.input<Input>> | z.input<Input>,
): Promise<z.output<Output>> {
  const { row } = context;
  const desk: Desk<unknown> = {
    ports: deskPorts(context.ports),
    local: context.local,
    now: context.world.now(),
    random: seededRandom(`${row.id}/${row.part_no}/${node}`),
    signal: step.signal,
    say: step.say,
    language: row.language,
  };
  const input = await buildInput(step);
  const think = (how: Mind) =>
    runAgent(agent, input, {
      mind: how,
      models: context.models,
      run: { runId: row.id, userId: row.user_id, traceId: row.session_id },
      desk,
      ...(agent.streams && {
        onText: (text: string) => context.passing.say({ type: 'token', node, text }),
      }),
      onTrace: (trace) => {
        step.agentTrace = trace;
      },
    });
  try {
    return (await think(mind)).output;
  } catch (thrown) {
    if (!kernelError.is(thrown, 'model.local-only')) throw thrown;
    step.emit({ type: 'warning', code: thrown.code, message: thrown.message });
    return (await think('offline')).output;
  }
}

function deskPorts(ports: unknown): unknown {
  return ports !== null && typeof ports === 'object' && 'desk' in ports ? ports.desk : {};
}

export function refuseForeignKeys(
  agent: { name: string; writes?: readonly string[] },
  patch: Record<string, unknown>,
): void {
  const foreign = Object.keys(patch).filter((key) => !agent.writes?.includes(key));
  if (foreign.length === 0) return;
  throw kernelError(
    'agent.write-refused',
    `${agent.name} may not write ${foreign.join(', ')} into the session.`,
  );
}
