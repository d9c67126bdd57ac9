/**
 * Makes a task: [sources → expert] or [samples] or [coverage] → writer → reviewer, at most three
 * rounds → objectives → file.
 *
 * What the material cannot give, what an expert doubts and what nobody gave waits for the person.
 * What the person sends goes through the same gates again: nothing opens them but what they ask for.
 */
import { z } from 'zod';
import { Decision, TaskId } from '../../contracts/assessment/assessment.ts';
import { choosePath } from '../../domain/assessment/intake/choose-path.ts';
import {
  type BranchFlow,
  defineWorkflow,
  type Wait,
} from '../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from './assessment-ports.ts';
import { analyseCoverage } from './method/coverage-stage.ts';
import { handOver } from './method/hand-over.ts';
import { sortSamplesOf } from './method/sample-stage.ts';
import { prepareSources } from './method/source-stages.ts';
import { takeDecision } from './method/take-decision.ts';
import { writeRounds } from './method/write-rounds.ts';
import { readTask } from './stores/tasks.store.ts';

type Flow = BranchFlow<AssessmentPorts>;
const Output = z.object({ assessment_task_id: TaskId, status: z.enum(['written', 'stopped']) });
type Output = z.infer<typeof Output>;
const Carried = z.object({ turn: z.int() });

export const makeTask = defineWorkflow<AssessmentPorts>()({
  name: 'assessment.make_task',
  version: 1,
  input: z.object({}),
  output: Output,
  signals: { decide: Decision },
  parts: {
    async start(flow, _input, ports) {
      await flow.save('validate', async (tx, step) => {
        const { path, option_count, flags } = await readTask(tx, flow.userId, flow.runId);
        const next = {
          A: 'SOURCE_DISCOVERY',
          B: 'QUESTION_WRITER',
          C: 'MATERIAL_COVERAGE_ANALYSIS',
        } as const;
        await handOver(
          { flow, ports, tx, step },
          { stage: 'INPUT_VALIDATION', next: next[path], path, payload: { option_count }, flags },
        );
        return null;
      });
      const isWritten = (await prepare(flow, ports, 0)) && (await writeRounds(flow, ports, 0, ''));
      return isWritten
        ? resultOf(flow, 'written')
        : flow.wait('decide', { next: 'decided', carry: { turn: 1 } });
    },
    async decided(flow, _input, ports, { answer, carried }): Promise<Output | Wait> {
      const { turn } = Carried.parse(carried);
      const decision = answer ?? { action: 'stop' as const };
      await flow.save(`decision-${turn}`, (tx) => takeDecision(flow, ports, tx, decision));
      if (decision.action === 'stop') return resultOf(flow, 'stopped');
      const isReady = await prepare(flow, ports, turn);
      const isWritten = isReady && (await writeRounds(flow, ports, turn, decision.reason ?? ''));
      return isWritten
        ? resultOf(flow, 'written')
        : flow.wait('decide', { next: 'decided', carry: { turn: turn + 1 } });
    },
  },
});

function resultOf({ runId }: Flow, status: Output['status']): Output {
  return { assessment_task_id: TaskId.parse(runId), status };
}

/** What comes before the writer on each path; false where the person has to bring something. */
async function prepare(flow: Flow, ports: AssessmentPorts, turn: number): Promise<boolean> {
  const { path, extracts } = await flow.step(`path-${turn}`, async () => {
    const task = await readTask(ports.store, flow.userId, flow.runId);
    const chosen = choosePath(task.input);
    const isSorted = task.progress.samples !== undefined;
    return { path: task.path, extracts: 'extracts' in chosen && chosen.extracts && !isSorted };
  });
  if (path === 'A' && !(await prepareSources(flow, ports, turn))) return false;
  if (path === 'C' && turn === 0) await analyseCoverage(flow, ports);
  return !extracts || (await sortSamplesOf(flow, ports, turn));
}
