/** The routes that ask for a debate, or for a question or postures to hold one on. */
import type { z } from 'zod';
import { DebateId, DebateReport } from '../../../contracts/debate.ts';
import {
  DebateOrder,
  DebatePostures,
  DebateQuestions,
  PosturesRequest,
  QuestionsRequest,
  RunCompleteRequest,
  RunDebateRequest,
} from '../../../contracts/debate-requests.ts';
import type { Run } from '../../../contracts/run.ts';
import type { Caller, Route } from '../../../kernel/routes/route.ts';
import { startsRun } from '../../../kernel/routes/starts-run.ts';
import type { Runs, StartRun } from '../../../kernel/runs/runs.ts';
import { openDocuments } from '../../../library/sources/open-documents.ts';
import type { DebateFeaturePorts } from '../desk/debate-ports.ts';
import { insertDebate, noDebate, ownDebate } from '../stores/debates.store.ts';
import { debateFrames } from './debate-frames.ts';

const tag = 'debate';
const sessionKind = 'debate';

export function masDebateRoutes(runs: Runs, ports: DebateFeaturePorts): Route[] {
  return [...planningRoutes(runs, ports), ...holdingRoutes(runs, ports)];
}

/** Unknown and unread papers are refused before anything is started. */
async function paperIdsOf(
  { texts }: DebateFeaturePorts,
  { userId }: Caller,
  { paperId, paperIds }: { paperId: string; paperIds: readonly string[] },
) {
  const papers = await openDocuments(texts, userId, [paperId, ...paperIds]);
  return papers.map(({ id }) => id);
}

function planningRoutes(runs: Runs, ports: DebateFeaturePorts): Route[] {
  return [
    startsRun(runs, {
      path: '/api/mas-debate/questions',
      summary: 'Finds up to 12 questions in a paper that are worth a debate.',
      tag,
      workflow: 'debate.find_questions',
      body: QuestionsRequest,
      result: DebateQuestions,
      resultAsBody: true,
      order: async ({ caller, body }) => ({
        input: { paperIds: await paperIdsOf(ports, caller, body) },
        sessionKind,
      }),
    }),
    startsRun(runs, {
      path: '/api/mas-debate/postures',
      summary: 'Draws up the postures and topics of a question.',
      tag,
      workflow: 'debate.choose_postures',
      body: PosturesRequest,
      result: DebatePostures,
      resultAsBody: true,
      order: async ({ caller, body: { question, numPostures, ...papers } }) => ({
        input: { paperIds: await paperIdsOf(ports, caller, papers), question, numPostures },
        sessionKind,
      }),
    }),
  ];
}

function holdingRoutes(runs: Runs, ports: DebateFeaturePorts): Route[] {
  const { store } = ports;
  const held = {
    tag,
    workflow: 'debate.hold_debate',
    resultAsBody: true,
    frame: (run: Run, { userId }: Caller) => debateFrames(store, userId, run),
    async present({ run_id }: Run, { userId }: Caller): Promise<z.input<typeof DebateReport>> {
      const { report } = await ownDebate(store, userId, DebateId.parse(run_id));
      if (!report) throw noDebate();
      return report;
    },
  };
  return [
    startsRun(runs, {
      ...held,
      path: '/api/mas-debate/run',
      summary: 'Holds a debate on a question; answers with the report, or with the events.',
      body: RunDebateRequest,
      result: DebateReport,
      order: async ({ caller, body: { paperId, ...wish } }) =>
        holdOrder(ports, caller, {
          ...wish,
          paperIds: await paperIdsOf(ports, caller, { paperId, paperIds: wish.paperIds }),
          questionIndex: null,
        }),
    }),
    startsRun(runs, {
      ...held,
      path: '/api/mas-debate/run-complete',
      summary: 'Finds the questions of a paper, takes one, and holds a debate on it.',
      body: RunCompleteRequest,
      result: DebateReport,
      order: async ({ caller, body: { paperId, ...wish } }) =>
        holdOrder(ports, caller, {
          ...wish,
          paperIds: await paperIdsOf(ports, caller, { paperId, paperIds: wish.paperIds }),
          question: null,
        }),
    }),
  ];
}

/** The debate is born with its run: it can be looked at from the first moment, also in the queue. */
function holdOrder(
  { texts, world }: DebateFeaturePorts,
  { userId }: Caller,
  input: z.input<typeof DebateOrder>,
) {
  const rows: StartRun['rows'] = async (tx, { run_id }) => {
    const order = DebateOrder.parse(input);
    const papers = await openDocuments(texts, userId, order.paperIds, tx);
    const id = DebateId.parse(run_id);
    await insertDebate(tx, { id, userId, order, papers, now: world.now() });
  };
  return { input, sessionKind, rows };
}
