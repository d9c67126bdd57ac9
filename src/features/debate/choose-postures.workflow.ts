/** Draws up the postures and topics of a question, for a person to look at before the debate. */
import { z } from 'zod';
import { DebatePostures, NumPostures } from '../../contracts/debate-requests.ts';
import { DocumentId } from '../../contracts/document.ts';
import { defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import { openDocuments } from '../../library/sources/open-documents.ts';
import type { DebatePorts } from './desk/debate-ports.ts';
import { scopeOf } from './desk/scope-of.ts';
import { shownPapers } from './desk/shown-papers.ts';
import { postureGenerator } from './postures/postures.agent.ts';
import { insertPapers } from './stores/debates.store.ts';

export const choosePostures = defineWorkflow<DebatePorts>()({
  name: 'debate.choose_postures',
  version: 1,
  input: z.object({
    paperIds: z.array(DocumentId).min(1),
    question: z.string(),
    numPostures: NumPostures,
  }),
  output: DebatePostures,
  parts: {
    async start(flow, { paperIds, question, numPostures }, ports) {
      const scope = await flow.save('papers', async (tx) => {
        const papers = await openDocuments(ports.texts, flow.userId, paperIds, tx);
        await insertPapers(tx, flow.runId, papers);
        return scopeOf(flow.userId, papers);
      });
      const { output } = await flow.ask('postures', postureGenerator, async ({ signal }) => ({
        ...(await shownPapers(flow, ports, scope, signal)),
        question,
        numPostures,
      }));
      return output;
    },
  },
});
