/** Tools that argue a paper from several sides, and read what came of it. */
import { z } from 'zod';
import { DebateId } from '../../../contracts/debate.ts';
import { DebateDetail, DebateQuestions, NumPostures } from '../../../contracts/debate-requests.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { followRun, startRun } from '../follow-run.ts';
import { defineMcpTool, type ToolCall } from '../mcp-tool.ts';

const findQuestions = defineMcpTool({
  name: 'find_debate_questions',
  title: 'Questions worth a debate',
  description: 'Up to twelve questions on which the paper itself has two sides.',
  effect: 'makes',
  input: z.object({ document_id: DocumentId }),
  async run({ document_id }, call) {
    const { runId } = await followRun(call, {
      path: '/api/mas-debate/questions',
      body: { paperId: document_id },
    });
    const { questions } = DebateQuestions.parse((await call.runs.get(runId)).result);
    return { questions };
  },
});

const holdDebate = defineMcpTool({
  name: 'hold_debate',
  title: 'Hold a debate',
  description:
    'Argues a paper from several sides, checks every cited passage, judges, and reports. It can take minutes: with `wait: false` it answers with the id at once, and `read_debate` tells how far it is. Calling this off stops the debate.',
  effect: 'makes',
  input: z.object({
    document_id: DocumentId,
    question: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .optional()
      .describe('The first of the paper’s own if not given.'),
    sides: NumPostures,
    rounds: z.int().min(1).max(4).default(2).describe('1: openings only.'),
    wait: z.boolean().default(true),
  }),
  async run({ document_id, question, sides, rounds, wait }, call) {
    const request = {
      path: question === undefined ? '/api/mas-debate/run-complete' : '/api/mas-debate/run',
      body: {
        paperId: document_id,
        numPostures: sides,
        rounds,
        ...(question !== undefined && { question }),
      },
    };
    if (!wait) return { debate_id: await startRun(call, request) };
    const { runId } = await followRun(call, request);
    return debateOf(DebateId.parse(runId), call);
  },
});

const readDebate = defineMcpTool({
  name: 'read_debate',
  title: 'Read a debate',
  description: 'How far a debate is, and its report once it is done.',
  effect: 'reads',
  input: z.object({ debate_id: DebateId }),
  run: ({ debate_id }, call) => debateOf(debate_id, call),
});

async function debateOf(id: DebateId, { client }: ToolCall) {
  const debate = await client.ask({ path: `/api/debates/${id}` }, DebateDetail);
  const { status, stage, question, papers, postures, bestOverall, report, problem } = debate;
  const markdown = report?.markdown ?? null;
  return { id, status, stage, question, papers, postures, bestOverall, report: markdown, problem };
}

export const debateTools = [findQuestions, holdDebate, readDebate] as const;
