/** Debates that are held or have been held, over HTTP. */
import { z } from 'zod';
import { DebateId } from '../../../contracts/debate.ts';
import {
  DebateDetail,
  DebatePrediction,
  DebateProgress,
  DebateSummary,
  DebateTranscript,
  InterjectRequest,
  PredictionRequest,
} from '../../../contracts/debate-requests.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { RunId } from '../../../contracts/ids.ts';
import { eventStream } from '../../../kernel/routes/event-stream.ts';
import { lastEventId } from '../../../kernel/routes/resume.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { debateFrames } from './debate-frames.ts';
import type { Debates } from './debates.ts';
import { EXPORT_FORMATS, exportDebate } from './export-debate.ts';

const tag = 'debate';
const params = z.object({ id: DebateId });

export function debateRoutes(runs: Runs, store: Store, debates: Debates): Route[] {
  return [...shownRoutes(debates), ...followRoutes(runs, store, debates), ...spokenRoutes(debates)];
}

function shownRoutes(debates: Debates): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/debates',
      summary: 'The debates of the caller, newest first.',
      tag,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        document_id: DocumentId.optional().describe('Only those on this paper.'),
      }),
      output: z.object({ debates: z.array(DebateSummary) }),
      handle: async ({ caller, query: { limit, document_id } }) => ({
        debates: await debates.list(caller.userId, { limit, documentId: document_id }),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/debates/:id',
      summary: 'One debate: what was asked, how far it is, and its report once it is done.',
      tag,
      params,
      output: DebateDetail,
      handle: ({ caller, params }) => debates.get(caller.userId, params.id),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/debates/:id/transcript',
      summary: 'Everything that has been said so far, in order.',
      tag,
      params,
      output: DebateTranscript,
      handle: ({ caller, params }) => debates.transcript(caller.userId, params.id),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/debates/:id/export',
      summary: 'The report as a file: Markdown, JSON, or a page to print.',
      tag,
      params,
      query: z.object({
        format: z
          .enum(EXPORT_FORMATS, {
            error: `must be one of: ${EXPORT_FORMATS.join(', ')}`,
          })
          .default('md'),
      }),
      output: z.string(),
      mediaType: 'text/markdown',
      alsoAnswers: ['application/json', 'text/html'],
      handle: async ({ caller, params, query }) =>
        exportDebate(await debates.get(caller.userId, params.id), query.format),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/debates/:id',
      summary: 'Deletes a debate, with all that was said in it; one that is held is stopped.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params }) {
        await debates.delete(caller.userId, params.id);
        return undefined;
      },
    }),
  ];
}

function followRoutes(runs: Runs, store: Store, debates: Debates): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/debates/:id/events',
      summary: 'What is said while it is said: `progress`, then `complete` or `error`.',
      tag,
      params,
      output: DebateProgress,
      mediaType: 'text/event-stream',
      async handle(request) {
        const { userId } = request.caller;
        const { run_id } = await debates.get(userId, request.params.id);
        const after = lastEventId(request.headers) ?? 0;
        const open = (signal: AbortSignal) =>
          runs.events(userId, RunId.parse(run_id), after, signal);
        return eventStream(open, request, { frame: debateFrames(store, userId, { run_id }) });
      },
    }),
  ];
}

function spokenRoutes(debates: Debates): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/debates/:id/interject',
      summary:
        'Asks the debaters something, gives them evidence, drops a topic, or lets them go on.',
      tag,
      params,
      body: InterjectRequest,
      output: DebateDetail,
      status: 202,
      handle: ({ caller, params, body }) => debates.interject(caller.userId, params.id, body),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/debates/:id/predictions',
      summary: 'Stakes probabilities on the postures, once, before the judge sits.',
      tag,
      params,
      body: PredictionRequest,
      output: DebatePrediction,
      status: 201,
      handle: ({ caller, params, body }) => debates.predict(caller.userId, params.id, body),
    }),
  ];
}
