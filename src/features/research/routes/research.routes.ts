/** Questions over HTTP: asked, followed, looked into, exported, deleted. */
import { z } from 'zod';
import { SessionId } from '../../../contracts/ids.ts';
import {
  EvaluatorOutput,
  ResearchQueryId,
  RetrieverOutput,
  SourceType,
} from '../../../contracts/research/research.ts';
import { SynthesizerOutput } from '../../../contracts/research/research-answer.ts';
import {
  AskRequest,
  ResearchDetail,
  ResearchSummary,
  SourceHealth,
  SourceTest,
} from '../../../contracts/research/research-requests.ts';
import type { Run } from '../../../contracts/run.ts';
import { type Caller, defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { startsRun } from '../../../kernel/routes/starts-run.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { readPreferences } from '../stores/memory.store.ts';
import { insertQuery, listQueries } from '../stores/queries.store.ts';
import { asPreferred } from './as-preferred.ts';
import { askFrames } from './ask-frames.ts';
import { ANSWER_FORMATS, ANSWER_TYPES, exportAnswer } from './export-answer.ts';
import type { Research } from './research.ts';

const tag = 'research';
const params = z.object({ id: ResearchQueryId });
const path = '/api/research/queries';

export function researchRoutes(runs: Runs, ports: ResearchPorts, research: Research): Route[] {
  return [askRoute(runs, ports, research), ...listRoutes(ports, research), ...oneRoutes(research)];
}

function askRoute(runs: Runs, { store, world, texts }: ResearchPorts, research: Research): Route {
  return startsRun(runs, {
    path,
    summary: 'Asks a question; answers with the run, the answer, or the events.',
    tag,
    workflow: 'research.answer_question',
    body: AskRequest,
    result: SynthesizerOutput,
    frame: (run: Run, { userId }: Caller) => askFrames(store, userId, run),
    async present({ run_id }, { userId }) {
      const row = await research.answered(userId, ResearchQueryId.parse(run_id));
      const spent = (row.answered_at ?? row.created_at).getTime() - row.created_at.getTime();
      return {
        final_response: row.response,
        generation_method: row.generation_method ?? 'standard',
        coverage_metrics: row.coverage ?? NOTHING_COVERED,
        execution_time_ms: Math.max(0, spent),
      };
    },
    async order({ caller: { userId }, body }) {
      for (const id of body.document_ids) await texts.document(userId, id);
      const { session_id, ...asked } = body;
      const preferences = await readPreferences(store, userId);
      const request = asPreferred(asked, preferences);
      return {
        input: request,
        sessionKind: 'research',
        ...(session_id !== undefined && { sessionId: SessionId.parse(session_id) }),
        rows: async (tx, run) => {
          const id = ResearchQueryId.parse(run.run_id);
          const created_at = world.now();
          await insertQuery(tx, {
            id,
            user_id: userId,
            session_id: run.session_id,
            request,
            created_at,
          });
        },
      };
    },
  });
}

const NOTHING_COVERED = {
  query_addressed: 0,
  coverage_of_topics: {},
  source_diversity: 0,
  information_completeness: 0,
};

function listRoutes({ store }: ResearchPorts, research: Research): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path,
      summary: 'The questions of the caller, newest first.',
      tag,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        before: ResearchQueryId.optional(),
      }),
      output: z.object({ queries: z.array(ResearchSummary) }),
      handle: async ({ caller, query }) => ({
        queries: await listQueries(store, caller.userId, query),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/research/sources',
      summary: 'Where answers come from, and how to connect what is not connected.',
      tag,
      output: z.object({ sources: z.array(SourceHealth) }),
      handle: async () => ({ sources: research.sources() }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/research/sources/test',
      summary: 'Asks a source something small, to see whether it answers.',
      tag,
      body: z.object({ source: SourceType }),
      output: SourceTest,
      handle: ({ caller, body }) => research.test(caller.userId, body.source),
    }),
  ];
}

function oneRoutes(research: Research): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: `${path}/:id`,
      summary:
        'One question: how far it is, what has been verified, and the answer once it is there.',
      tag,
      params,
      output: ResearchDetail,
      handle: ({ caller, params }) => research.get(caller.userId, params.id),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/:id/context`,
      summary: 'What the sources gave for a question.',
      tag,
      params,
      output: RetrieverOutput,
      handle: ({ caller, params }) => research.context(caller.userId, params.id),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/:id/evaluation`,
      summary:
        'What was kept, what was taken out and why, and where sources contradict each other.',
      tag,
      params,
      output: EvaluatorOutput,
      handle: ({ caller, params }) => research.evaluation(caller.userId, params.id),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/:id/export`,
      summary:
        'The answer as a file with numbered sources: Markdown, a page to print, Word, BibTeX or RIS.',
      tag,
      params,
      query: z.object({
        format: z
          .enum(ANSWER_FORMATS, { error: `must be one of: ${ANSWER_FORMATS.join(', ')}` })
          .default('md'),
      }),
      output: z.string(),
      mediaType: 'text/markdown',
      alsoAnswers: ANSWER_TYPES,
      handle: async ({ caller, params, query }) => {
        const { response, request } = await research.answered(caller.userId, params.id);
        return exportAnswer(request.query_text, response, query.format);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Deletes a question, its answer and what was remembered from it.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params }) {
        await research.delete(caller.userId, params.id);
        return undefined;
      },
    }),
  ];
}
