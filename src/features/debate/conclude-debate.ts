/** The end of a debate: fact check → judge, beside the control → reporter → kept. */
import type { CheckedClaim, DebateId, Rubric } from '../../contracts/debate.ts';
import type { DebateOrder } from '../../contracts/debate-requests.ts';
import { control } from './control/control.agent.ts';
import type { DebatePorts } from './debate-ports.ts';
import { judge } from './judge/judge.agent.ts';
import { keepDebate } from './keep-debate.ts';
import { controlInput, judgeInput, type OpenDebate } from './open-debate.ts';
import { draftReport, finishReport, type ReportParts, reporterInput } from './report.ts';
import { reporter } from './reporter/reporter.agent.ts';
import { type DebateFlow, debateIdOf, enterStage, openDebate } from './run-floor.ts';
import { type Reading, verdictOf } from './verdict.ts';

/** What is worked out between steps is not called off: it is short. */
const never = new AbortController().signal;

export async function concludeDebate(
  flow: DebateFlow,
  order: DebateOrder,
  ports: DebatePorts,
): Promise<{ debate_id: DebateId }> {
  const open = await openDebate(flow, ports);
  await enterStage(flow, 'fact-check');
  const { record, scope } = open;
  const { rubric } = order;
  const claims = await ports.desk.think(scope, 'factCheck', { debaters: record.arguments }, never);
  await enterStage(flow, 'judge', 0, { takesPredictions: false });
  if (order.control) await enterStage(flow, 'control');
  const [readings, controlled] = await Promise.all([
    readInBothOrders(flow, open, { claims, rubric }),
    order.control ? flow.ask('control', control, () => controlInput(open)) : null,
  ]);
  const postures = record.arguments.map(({ posture }) => posture);
  const judged = verdictOf(readings, {
    postures,
    topics: record.topics,
    claims,
    rubric,
  });
  await enterStage(flow, 'report');
  const parts: ReportParts = {
    id: debateIdOf(flow),
    runId: flow.runId,
    control: controlled?.output ?? null,
    web: open.web,
    ...{ record, rubric, claims, judged },
  };
  const draft = await draftReport(ports.desk, scope, parts);
  const summed = await flow.ask('report', reporter, () => reporterInput(draft, open.language));
  await keepDebate(flow, ports, finishReport(draft, parts, summed));
  return { debate_id: debateIdOf(flow) };
}

/** A model reads twice, in opposite orders; the rules know no order. */
function readInBothOrders(
  flow: DebateFlow,
  open: OpenDebate,
  given: { claims: CheckedClaim[]; rubric: Rubric },
): Promise<Reading[]> {
  const orders =
    flow.mind === 'model' ? (['forward', 'backward'] as const) : (['forward'] as const);
  return Promise.all(
    orders.map(async (order) => {
      const { output: draft, madeBy } = await flow.ask(`judge-${order}`, judge, () =>
        judgeInput(open, { ...given, order }),
      );
      return { order, draft, mind: madeBy.mind };
    }),
  );
}
