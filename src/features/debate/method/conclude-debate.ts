/** The end of a debate: fact check → judge, beside the control → reporter. */
import type { CheckedClaim, DebateReport, Rubric } from '../../../contracts/debate.ts';
import type { ReporterDraft, ReporterInput } from '../../../contracts/debate-agents.ts';
import type { DebateOrder } from '../../../contracts/debate-requests.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { Asked } from '../../../kernel/workflow/define-workflow.ts';
import { control } from '../control/control.agent.ts';
import { judge } from '../judge/judge.agent.ts';
import { draftReport, finishReport, type ReportParts, reporterInput } from '../report/report.ts';
import { type Reading, verdictOf } from '../report/verdict.ts';
import { reporter } from '../reporter/reporter.agent.ts';
import { standInSummary } from '../reporter/reporter.offline.ts';
import { controlInput, judgeInput, type OpenDebate } from '../turns/open-debate.ts';
import type { DebateFloor } from './debate-floor.ts';

export async function concludeDebate(
  floor: DebateFloor,
  order: Pick<DebateOrder, 'rubric' | 'control'>,
): Promise<DebateReport> {
  const open = await floor.open();
  await floor.enterStage('fact-check');
  const { record, scope, desk } = open;
  const { rubric } = order;
  const said = { debaters: record.arguments };
  const claims = await desk.think(scope, 'factCheck', said, floor.signal);
  await floor.enterStage('judge', 0, { takesPredictions: false });
  if (order.control) await floor.enterStage('control');
  const [readings, controlled] = await Promise.all([
    readInBothOrders(floor, open, { claims, rubric }),
    order.control ? floor.ask('control', control, () => controlInput(open)) : null,
  ]);
  const postures = record.arguments.map(({ posture }) => posture);
  const judged = verdictOf(readings, {
    postures,
    topics: record.topics,
    claims,
    rubric,
    isSilent: (posture, topic) =>
      record.arguments
        .find((one) => one.posture === posture)
        ?.perTopic.find((one) => one.topic === topic)?.unargued ?? false,
  });
  await floor.enterStage('report');
  const parts: ReportParts = {
    id: floor.id,
    runId: floor.runId,
    control: controlled?.output ?? null,
    web: open.web,
    ...{ record, rubric, claims, judged },
  };
  const draft = await draftReport(desk, scope, parts, floor.signal);
  const summed = await sumUp(floor, reporterInput(draft, open.language));
  return finishReport(draft, parts, summed);
}

/** What a debate has cost is not lost with its last call: the algorithm's summary stands in. */
async function sumUp(floor: DebateFloor, input: ReporterInput): Promise<Asked<ReporterDraft>> {
  try {
    return await floor.ask('report', reporter, () => input);
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    return { output: standInSummary(input), madeBy: { mind: 'offline', agent: reporter.name } };
  }
}

const MODEL_FAILURES: readonly string[] = ['model', 'timeout', 'limit'];

function isModelFailure(error: unknown): boolean {
  return error instanceof AppError && MODEL_FAILURES.includes(error.kind);
}

/** A model reads twice, in opposite orders; the rules know no order. */
function readInBothOrders(
  floor: DebateFloor,
  open: OpenDebate,
  given: { claims: CheckedClaim[]; rubric: Rubric },
): Promise<Reading[]> {
  const orders =
    floor.mind === 'model' ? (['forward', 'backward'] as const) : (['forward'] as const);
  return Promise.all(
    orders.map(async (order) => {
      const { output: draft, madeBy } = await floor.ask(`judge-${order}`, judge, () =>
        judgeInput(open, { ...given, order }),
      );
      return { order, draft, mind: madeBy.mind };
    }),
  );
}
