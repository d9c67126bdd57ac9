/**
 * Makes a task: material → [coverage] → writer → reviewer, at most three rounds → objectives → file.
 *
 * A level that the material cannot fill, or a field that nobody gave, waits for the person. What
 * the person sends goes through the same gates again: nothing opens them but what they ask for.
 */
import { z } from 'zod';
import { BloomLevel, Decision, TaskId } from '../../contracts/assessment/assessment.ts';
import { coverageMap, coveredConcepts } from '../../domain/assessment/coverage/coverage-map.ts';
import {
  type BranchFlow,
  defineWorkflow,
  type Wait,
} from '../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from './assessment-ports.ts';
import { handOver, openFlag, resolveAll } from './method/hand-over.ts';
import { openMaterial } from './method/open-material.ts';
import { existingQuestions, finish, halt, reviewRound } from './method/stages.ts';
import { questionWriter } from './question-writer/question-writer.agent.ts';
import { changeTask, readCandidates, readTask } from './stores/tasks.store.ts';

type Flow = BranchFlow<AssessmentPorts>;
const Output = z.object({ assessment_task_id: TaskId, status: z.enum(['written', 'stopped']) });
type Output = z.infer<typeof Output>;
const Carried = z.object({ turn: z.int() });

const ROUNDS = 3;
const CANDIDATES = { A: 5, B: 5, C: 4 } as const;

export const makeTask = defineWorkflow<AssessmentPorts>()({
  name: 'assessment.make_task',
  version: 1,
  input: z.object({}),
  output: Output,
  signals: { decide: Decision },
  parts: {
    async start(flow, _input, ports) {
      await analyse(flow, ports);
      return (
        (await carryOn(flow, ports, 0)) ??
        flow.wait('decide', { next: 'decided', carry: { turn: 1 } })
      );
    },
    async decided(flow, _input, ports, { answer, carried }): Promise<Output | Wait> {
      const { turn } = Carried.parse(carried);
      const decision = answer ?? { action: 'stop' as const };
      await flow.save(`decision-${turn}`, (tx) => takeDecision(flow, tx, decision));
      if (decision.action === 'stop') return resultOf(flow, 'stopped');
      return (
        (await carryOn(flow, ports, turn, decision.reason)) ??
        flow.wait('decide', { next: 'decided', carry: { turn: turn + 1 } })
      );
    },
  },
});

function resultOf({ runId }: Flow, status: Output['status']): Output {
  return { assessment_task_id: TaskId.parse(runId), status };
}

async function takeDecision(
  flow: Flow,
  tx: Parameters<typeof changeTask>[0],
  { action, fields = {}, reason }: Decision,
): Promise<null> {
  const task = await readTask(tx, flow.userId, flow.runId);
  const { path: _fixed, existing_task_content: _frozen, ...given } = fields;
  await changeTask(tx, flow.userId, flow.runId, {
    input: { ...task.input, ...given },
    flags: resolveAll(task.flags, reason ?? `decided by a person: ${action}`),
    waits_for: null,
  });
  return null;
}

/** The way in, and for an expansion what the questions of the file test already. */
async function analyse(flow: Flow, ports: AssessmentPorts): Promise<void> {
  await flow.save('validate', async (tx, step) => {
    const task = await readTask(tx, flow.userId, flow.runId);
    const next = task.path === 'C' ? 'MATERIAL_COVERAGE_ANALYSIS' : 'QUESTION_WRITER';
    await handOver(
      { flow, ports, tx, step },
      {
        stage: 'INPUT_VALIDATION',
        next,
        path: task.path,
        payload: { option_count: task.option_count },
        flags: task.flags,
      },
    );
    return null;
  });
  const path = await flow.step(
    'path',
    async () => (await readTask(ports.store, flow.userId, flow.runId)).path,
  );
  if (path !== 'C') return;
  const coverage = await flow.step('coverage', async ({ signal }) => {
    const task = await readTask(ports.store, flow.userId, flow.runId);
    const { concepts, blocks, language } = await openMaterial(
      ports,
      flow.userId,
      task.input,
      signal,
    );
    return coverageMap(
      coveredConcepts(
        concepts,
        blocks.map(({ text }) => text),
      ),
      existingQuestions(task),
      language,
    );
  });
  await flow.save('covered', async (tx, step) => {
    const none = coverage.under_covered_concepts.length === 0;
    const flags = none
      ? [
          {
            ...openFlag(
              'nothing-under-covered',
              'Every concept is tested already: new questions look at them from another side.',
            ),
            severity: 'warning' as const,
            resolved: 'fresh angles',
          },
        ]
      : [];
    await handOver(
      { flow, ports, tx, step },
      {
        stage: 'MATERIAL_COVERAGE_ANALYSIS',
        next: 'QUESTION_WRITER',
        path,
        payload: { coverage_summary: coverage.coverage_summary },
        flags,
        change: { coverage },
      },
    );
    return null;
  });
}

/** Rounds of writing and review, then the file; null where the person has to bring something. */
async function carryOn(
  flow: Flow,
  ports: AssessmentPorts,
  turn: number,
  reason = '',
): Promise<Output | null> {
  let guidance = reason === '' ? [] : [reason];
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = `${turn}-${round}`;
    const { output, madeBy } = await flow.ask(`write-${at}`, questionWriter, ({ signal }) =>
      writerInput(flow, ports, guidance, signal),
    );
    const reviewed = await flow.save(`review-${at}`, (tx, step) =>
      reviewRound(flow, ports, {
        tx,
        step,
        drafts: output.candidates,
        madeBy,
        round: turn * ROUNDS + round,
      }),
    );
    guidance = reviewed.reasons;
    if (Object.keys(reviewed.missing).length === 0) {
      return (await finish(flow, ports, turn)) ? resultOf(flow, 'written') : null;
    }
    // Without new candidates another round would only repeat this one.
    if (reviewed.fresh === 0) break;
  }
  await flow.save(`halt-${turn}`, (tx, step) => halt(flow, ports, tx, step));
  return null;
}

async function writerInput(
  flow: Flow,
  ports: AssessmentPorts,
  guidance: string[],
  signal: AbortSignal,
) {
  const task = await readTask(ports.store, flow.userId, flow.runId);
  const before = await readCandidates(ports.store, flow.userId, flow.runId);
  const count = CANDIDATES[task.path];
  return {
    material: await openMaterial(ports, flow.userId, task.input, signal),
    option_count: task.option_count,
    want: Object.fromEntries(BloomLevel.options.map((level) => [level, count])),
    avoid: [
      ...existingQuestions(task).map(({ question, correct }) => ({
        question,
        key: correct.slice(3),
      })),
      ...before.map(({ question, correct_answer }) => ({ question, key: correct_answer.text })),
    ],
    guidance,
    samples: task.input.sample_questions_content ?? '',
    targets: (task.coverage?.under_covered_concepts ?? [])
      .slice(0, 40)
      .map(({ concept }) => concept),
  };
}
