/** The stages of review and writing up, each in one transaction with its hand-over. */
import type { Candidate, QualityFlag } from '../../../contracts/assessment/assessment.ts';
import type {
  DesignerInput,
  DesignerOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import type { MadeBy } from '../../../contracts/evidence.ts';
import { closedGates, mendedFlags } from '../../../domain/assessment/gates/gates.ts';
import { lastQuestionNumber } from '../../../domain/assessment/template/frozen-sections.ts';
import { parseTemplate } from '../../../domain/assessment/template/parse-template.ts';
import type { ComprehensionQuestion } from '../../../domain/assessment/template/task-document.ts';
import { toComprehension } from '../../../domain/assessment/template/to-document.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import type { BranchFlow, Step } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import {
  insertCandidates,
  readCandidates,
  readTask,
  type TaskRow,
  updateCandidate,
} from '../stores/tasks.store.ts';
import { finishTask, themed, type Written } from './finish-task.ts';
import { handOver, openFlag } from './hand-over.ts';
import { openText } from './open-material.ts';
import { pause } from './pause.ts';
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
  isLast: boolean;
}

/** In the last round more than this share of refused candidates is for a person to look at. */
const MOST_REJECTED = 0.6;

export async function reviewRound(
  flow: Flow,
  ports: AssessmentPorts,
  { tx, step, drafts, madeBy, round, isLast }: Round,
) {
  const task = await readTask(tx, flow.userId, flow.runId);
  const text = await openText(ports, flow.userId, task.input, tx);
  await handOver(
    { flow, ports, tx, step },
    {
      stage: 'QUESTION_WRITER',
      next: 'PSYCHOMETRIC_REVIEWER',
      path: task.path,
      payload: { round, candidates: drafts.length },
    },
  );
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
  const share = rejected.length / Math.max(1, judged.length);
  const isFilled = Object.keys(missing).length === 0;
  const isDone = isFilled && share <= (isLast ? MOST_REJECTED : 0.5);
  await handOver(
    { flow, ports, tx, step },
    {
      stage: 'PSYCHOMETRIC_REVIEWER',
      next: isDone ? nextAfterReview(task) : 'QUESTION_WRITER',
      path: task.path,
      payload: { round, candidates: judged.length, rejected: rejected.length, missing },
      flags,
      change: { made_by: madeBy },
    },
  );
  return {
    isDone,
    fresh: judged.length,
    reasons: [...new Set(rejected.flatMap(({ review }) => review?.reasons ?? []))].slice(0, 12),
  };
}

async function chooseNow(flow: Flow, task: TaskRow, text: Text, tx: Queryable) {
  const existing = existingQuestions(task);
  const candidates = await readCandidates(tx, flow.userId, flow.runId);
  const file = parseTemplate(task.input.existing_task_content ?? '');
  return choose(candidates, text, {
    perLevel: PER_LEVEL[task.path],
    from: task.path === 'C' && file !== null ? lastQuestionNumber(file) + 1 : 1,
    taken: existing.map(({ question, correct }) => ({ question, key: correct.slice(3) })),
  });
}

function nextAfterReview({ path }: TaskRow): 'CONSISTENCY_AGENT' | 'CURRICULUM_DESIGNER' {
  return path === 'C' ? 'CONSISTENCY_AGENT' : 'CURRICULUM_DESIGNER';
}

export async function halt(flow: Flow, ports: AssessmentPorts, tx: Tx, step: Step): Promise<null> {
  const task = await readTask(tx, flow.userId, flow.runId);
  const text = await openText(ports, flow.userId, task.input, tx);
  const { missing } = await chooseNow(flow, task, text, tx);
  const lacks = Object.entries(missing).map(([level, count]) => `${count} more of ${level}`);
  const message =
    lacks.length > 0
      ? `The material carries too few questions that pass every rule: ${lacks.join(', ')} would be needed. Give more material, or stop.`
      : 'Most candidates of the last round were refused. Send them back with what you would rather have, edit them, or stop.';
  return pause(
    flow,
    ports,
    { tx, step },
    {
      stage: 'PSYCHOMETRIC_REVIEWER',
      code: 'level-unfilled',
      message,
      payload: { missing },
    },
  );
}

/** What the curriculum is derived from; null where a file has it already. */
export async function designInput(
  flow: Flow,
  ports: AssessmentPorts,
): Promise<DesignerInput | null> {
  const task = await readTask(ports.store, flow.userId, flow.runId);
  if (task.path === 'C') return null;
  const text = await openText(ports, flow.userId, task.input, ports.store);
  const { chosen } = await chooseNow(flow, task, text, ports.store);
  const { input } = task;
  return {
    domain: input.domain ?? '',
    title: input.task_title ?? input.topic_title ?? '',
    questions: themed(chosen, text, task).map((one, at) => ({
      ...one,
      question: chosen[at]?.question ?? '',
      key: chosen[at]?.correct_answer.text ?? '',
    })),
  };
}

/** Objectives and file. Every gate holds here once more, whatever a person decided before. */
export async function finish(
  flow: Flow,
  ports: AssessmentPorts,
  turn: number,
  designed: DesignerOutput | null,
): Promise<boolean> {
  return flow.save(`finish-${turn}`, async (tx, step) => {
    const task = await readTask(tx, flow.userId, flow.runId);
    const text = await openText(ports, flow.userId, task.input, tx);
    const { chosen, missing } = await chooseNow(flow, task, text, tx);
    const done = finishTask(task, chosen, text, designed);
    const flags = mendedFlags(task.flags, ['level-unfilled', 'cannot-be-written']);
    const faults = 'faults' in done ? done.faults : [];
    const closed = closedGates({
      path: task.path,
      sources: text.blocks.length,
      flags,
      missing,
      faults,
    });
    if ('faults' in done || closed.length > 0) {
      await pause(
        flow,
        ports,
        { tx, step },
        {
          stage: 'CONSISTENCY_AGENT',
          code: 'cannot-be-written',
          message: faults.join(' ') || `These do not hold yet: ${closed.join(', ')}.`,
          payload: { faults, gates: closed },
        },
      );
      return false;
    }
    for (const candidate of chosen) await updateCandidate(tx, flow.userId, candidate);
    await leaveFile({ flow, ports, tx, step }, task, { ...done, flags, chosen });
    return true;
  });
}

async function leaveFile(
  at: Parameters<typeof handOver>[0],
  { path }: TaskRow,
  {
    document,
    objectives,
    hashes,
    flags,
    chosen,
  }: Written & { flags: QualityFlag[]; chosen: Candidate[] },
): Promise<void> {
  if (path !== 'C')
    await handOver(at, {
      stage: 'CURRICULUM_DESIGNER',
      next: 'CONSISTENCY_AGENT',
      path,
      payload: { objectives: objectives.length },
      change: { objectives },
    });
  await handOver(at, {
    stage: 'CONSISTENCY_AGENT',
    next: null,
    path,
    payload: { questions: chosen.map(({ question_id }) => question_id), frozen: hashes },
    change: { document, flags, waits_for: null },
  });
  at.step.emit({ type: 'thing-made', kind: 'assessment_task', id: at.flow.runId });
}
