/** Writer and reviewer, three rounds at most; then objectives and file, or a question to the person. */
import { type BloomLevel, BloomLevel as Levels } from '../../../contracts/assessment/assessment.ts';
import type { WriterInput } from '../../../contracts/assessment/assessment-agents.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import { curriculumDesigner } from '../curriculum-designer/curriculum-designer.agent.ts';
import { questionWriter } from '../question-writer/question-writer.agent.ts';
import { readCandidates, readTask, type TaskRow } from '../stores/tasks.store.ts';
import { openMaterial } from './open-material.ts';
import { designInput, existingQuestions, finish, halt, reviewRound } from './stages.ts';

type Flow = BranchFlow<AssessmentPorts>;
const ROUNDS = 3;
const CANDIDATES = { A: 5, B: 5, C: 4 } as const;
/** Where a round brings fewer, more are asked for before they are reviewed. */
const FEWEST = { A: 4, B: 4, C: 3 } as const;

/** True once the file is written. */
export async function writeRounds(
  flow: Flow,
  ports: AssessmentPorts,
  turn: number,
  reason: string,
): Promise<boolean> {
  let guidance = reason === '' ? [] : [reason];
  for (let round = 0; round < ROUNDS; round += 1) {
    const reviewed = await oneRound(flow, ports, { turn, round, guidance });
    guidance = reviewed.reasons;
    if (reviewed.isDone) return design(flow, ports, turn);
    // Without new candidates another round would only repeat this one.
    if (reviewed.fresh === 0) break;
  }
  await flow.save(`halt-${turn}`, (tx, step) => halt(flow, ports, tx, step));
  return false;
}

async function oneRound(
  flow: Flow,
  ports: AssessmentPorts,
  { turn, round, guidance }: { turn: number; round: number; guidance: string[] },
) {
  const at = `${turn}-${round}`;
  const first = await flow.ask(`write-${at}`, questionWriter, ({ signal }) =>
    writerInput(flow, ports, { guidance, signal }),
  );
  const drafts = [...first.output.candidates];
  const lacking = await flow.step(`lacking-${at}`, async () => {
    const { path } = await readTask(ports.store, flow.userId, flow.runId);
    const count = (level: BloomLevel) => drafts.filter((one) => one.bloom_level === level).length;
    return Levels.options.filter((level) => count(level) < FEWEST[path]);
  });
  // The offline mind has given all that the material carries.
  if (lacking.length > 0 && drafts.length > 0 && first.madeBy.mind === 'model') {
    const more = await flow.ask(`more-${at}`, questionWriter, ({ signal }) =>
      writerInput(flow, ports, { guidance, signal, levels: lacking, drafts }),
    );
    drafts.push(...more.output.candidates);
  }
  return flow.save(`review-${at}`, (tx, step) =>
    reviewRound(flow, ports, {
      tx,
      step,
      drafts,
      madeBy: first.madeBy,
      round: turn * ROUNDS + round,
      isLast: round === ROUNDS - 1,
    }),
  );
}

/** Objectives come from the questions, and only then the file; an expansion has them already. */
async function design(flow: Flow, ports: AssessmentPorts, turn: number): Promise<boolean> {
  const input = await flow.step(`chosen-${turn}`, () => designInput(flow, ports));
  const designed =
    input === null
      ? null
      : (await flow.ask(`design-${turn}`, curriculumDesigner, () => input)).output;
  return finish(flow, ports, turn, designed);
}

interface Asked {
  guidance: string[];
  signal: AbortSignal;
  levels?: readonly BloomLevel[];
  drafts?: readonly { question: string; key: string }[];
}

async function writerInput(
  flow: Flow,
  ports: AssessmentPorts,
  { guidance, signal, levels = Levels.options, drafts = [] }: Asked,
): Promise<WriterInput> {
  const task = await readTask(ports.store, flow.userId, flow.runId);
  const before = await readCandidates(ports.store, flow.userId, flow.runId);
  const known = before.map(({ question, correct_answer }) => ({
    question,
    key: correct_answer.text,
  }));
  return {
    material: await openMaterial(ports, flow.userId, task.input, signal),
    option_count: task.option_count,
    want: Object.fromEntries(levels.map((level) => [level, CANDIDATES[task.path]])),
    avoid: [...asked(task), ...known, ...drafts.map(({ question, key }) => ({ question, key }))],
    guidance,
    samples: task.progress.samples ?? task.input.sample_questions_content ?? '',
    targets: (task.coverage?.under_covered_concepts ?? [])
      .slice(0, 40)
      .map(({ concept }) => concept),
  };
}

function asked(task: TaskRow): { question: string; key: string }[] {
  return existingQuestions(task).map(({ question, correct }) => ({
    question,
    key: correct.slice(3),
  }));
}
