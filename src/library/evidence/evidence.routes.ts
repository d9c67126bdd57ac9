/** The passage behind a claim, and what has gone stale, over HTTP. */
import { z } from 'zod';
import {
  Artifact,
  ArtifactId,
  ArtifactStatus,
  Claim,
  Evidence,
  EvidenceId,
} from '../../contracts/evidence.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Ledger } from './ledger.ts';

const tag = 'library';
const params = z.object({ id: ArtifactId });
const ArtifactWithClaims = Artifact.extend({ claims: z.array(Claim) });

export function evidenceRoutes(ledger: Ledger): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/evidence/:id',
      summary: 'A passage that something rests on, with its place on the page.',
      tag,
      params: z.object({ id: EvidenceId }),
      output: Evidence,
      async handle({ caller, params }) {
        const evidence = await ledger.evidence(caller.userId, params.id);
        // The passage is lent, not the words around it.
        return caller.borrows ? { ...evidence, block_text: evidence.quote } : evidence;
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/artifacts',
      summary: 'What was made, newest first; with `status=stale` what rested on text that changed.',
      tag,
      query: z.object({
        status: ArtifactStatus.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      output: z.object({ artifacts: z.array(Artifact) }),
      handle: async ({ caller, query }) => ({
        artifacts: await ledger.artifacts(caller.userId, query),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/artifacts/:id',
      summary: 'One thing that was made, each of its claims with its evidence.',
      tag,
      params,
      output: ArtifactWithClaims,
      handle: ({ caller, params }) => ledger.artifact(caller.userId, params.id),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/artifacts/:id/keep',
      summary: 'Keeps something stale as it is.',
      tag,
      params,
      output: ArtifactWithClaims,
      handle: ({ caller, params }) => ledger.keep(caller.userId, params.id),
    }),
  ];
}
