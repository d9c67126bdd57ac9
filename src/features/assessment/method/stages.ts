/** The stages of review and writing up, each in one transaction with its hand-over. */
import type { MadeBy } from '../../../contracts/evidence.ts';
import { lastQuestionNumber } from '../../../domain/assessment/template/frozen-sections.ts';
import { parseTemplate } from '../../../domain/assessment/template/parse-template.ts';
import type { ComprehensionQuestion } from '../../../domain/assessment/template/task-document.ts';
import { toComprehension } from '../../../domain/assessment/template/to-document.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { BranchFlow, Step } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import {
  insertCandidates,
  readCandidates,
  readTask,
  type TaskRow,
  updateCandidate,
} from '../stores/tasks.store.ts';
import { finishTask } from './finish-task.ts';
import { handOver, openFlag, resolveAll } from './hand-over.ts';
import { openText } from './open-material.ts';
import { choose, judge, type Text } from './review-round.ts';

type Flow = BranchFlow<AssessmentPorts>;
const PER_LEVEL = { A: 3, B: 3, C: 2 } as const;

export function existingQuestions({ input }: TaskRow): ComprehensionQuestion[] {
  const file = parseTemplate(input.existing_task_content ?? '');
  return (file?.questions ?? []).filter(({ id }) => id.startsWith('CQ')).map(toComprehension);
}

interface Round {
  tx: Tx;
  step: Step;
  drafts: Parameters<typeof judge>[0];
  madeBy: MadeBy;
  round: number;
}

export async function reviewRound(
  flow: Flow,
  ports: AssessmentPorts,
  { tx, step, drafts, madeBy, round }: Round,
) {
  const task = await readTask(tx, flow.userId, flow.runId);
  const text = await openText(ports, flow.userId, task.input, tx);
  const judged = judge(drafts, text, { round, madeBy, id: ports.world.id });
  await insertCandidates(tx, flow.userId, flow.runId, judged);
  const { missing } = await chooseNow(flow, task, text, tx);
  const rejected = judged.filter(({ review }) => review?.verdict === 'rejected');
  const flags =
    rejected.length * 2 > judged.length
      ? [
          {
            ...openFlag(
              'many-rejected',
              `${rejected.length} of ${judged.length} candidates were rejected.`,
            ),
            severity: 'warning' as const,
            resolved: 'sent back to the writer',
          },
        ]
      : [];
  const isDone = Object.keys(missing).length === 0;
  await handOver(
    { flow, ports, tx, step },
    {
      stage: 'PSYCHOMETRIC_REVIEWER',
      next: isDone ? 'CONSISTENCY_AGENT' : 'QUESTION_WRITER',
      path: task.path,
      payload: { round, candidates: judged.length, rejected: rejected.length, missing },
      flags,
      change: { made_by: madeBy },
    },
  );
  return {
    missing,
    fresh: judged.length,
    reasons: [...new Set(rejected.flatMap(({ review }) => review?.reasons ?? []))].slice(0, 12),
  };
}

async function chooseNow(flow: Flow, task: TaskRow, text: Text, tx: Tx) {
  const existing = existingQuestions(task);
  const candidates = await readCandidates(tx, flow.userId, flow.runId);
  const file = parseTemplate(task.input.existing_task_content ?? '');
  return choose(candidates, text, {
    perLevel: PER_LEVEL[task.path],
    from: task.path === 'C' && file !== null ? lastQuestionNumber(file) + 1 : 1,
    taken: existing.map(({ question, correct }) => ({ question, key: correct.slice(3) })),
  });
}

export async function halt(flow: Flow, ports: AssessmentPorts, tx: Tx, step: Step): Promise<null> {
  const task = await readTask(tx, flow.userId, flow.runId);
  const { missing } = await chooseNow(
    flow,
    task,
    await openText(ports, flow.userId, task.input, tx),
    tx,
  );
  const lacks = Object.entries(missing).map(([level, count]) => `${count} more of ${level}`);
  const message = `The material carries too few questions that pass every rule: ${lacks.join(', ')} would be needed. Give more material, or stop.`;
  const flag = openFlag('level-unfilled', message);
  await handOver(
    { flow, ports, tx, step },
    {
      stage: 'PSYCHOMETRIC_REVIEWER',
      next: null,
      path: task.path,
      payload: { missing },
      flags: [flag],
      needsPerson: true,
      change: { flags: [...task.flags, flag], waits_for: message },
    },
  );
  return null;
}

/** Objectives and file. Every gate holds here once more, whatever a person decided before. */
export async function finish(flow: Flow, ports: AssessmentPorts, turn: number): Promise<boolean> {
  return flow.save(`finish-${turn}`, async (tx, step) => {
    const task = await readTask(tx, flow.userId, flow.runId);
    const text = await openText(ports, flow.userId, task.input, tx);
    const { chosen, missing } = await chooseNow(flow, task, text, tx);
    if (Object.keys(missing).length > 0) throw new RangeError('A file needs every level filled.');
    const done = finishTask(task, chosen, text);
    const { path } = task;
    if ('faults' in done) {
      const flag = openFlag('cannot-be-written', done.faults.join(' '));
      await handOver(
        { flow, ports, tx, step },
        {
          stage: 'CONSISTENCY_AGENT',
          next: null,
          path,
          payload: { faults: done.faults },
          flags: [flag],
          needsPerson: true,
          change: { flags: [...task.flags, flag], waits_for: done.faults.join(' ') },
        },
      );
      return false;
    }
    for (const candidate of chosen) await updateCandidate(tx, flow.userId, candidate);
    if (path !== 'C')
      await handOver(
        { flow, ports, tx, step },
        {
          stage: 'CURRICULUM_DESIGNER',
          next: 'CONSISTENCY_AGENT',
          path,
          payload: { objectives: done.objectives.length },
          change: { objectives: done.objectives },
        },
      );
    await handOver(
      { flow, ports, tx, step },
      {
        stage: 'CONSISTENCY_AGENT',
        next: null,
        path,
        payload: { questions: chosen.map(({ question_id }) => question_id), frozen: done.hashes },
        change: {
          document: done.document,
          flags: resolveAll(task.flags, 'mended'),
          waits_for: null,
        },
      },
    );
    step.emit({ type: 'thing-made', kind: 'assessment_task', id: flow.runId });
    return true;
  });
}
