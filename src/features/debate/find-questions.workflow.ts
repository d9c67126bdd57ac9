/** Finds the questions of a paper that are worth a debate. */
import { z } from 'zod';
import type { LookupHit } from '../../contracts/citation.ts';
import { DebateQuestions } from '../../contracts/debate-requests.ts';
import { DocumentId } from '../../contracts/document.ts';
import { defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import { citesOf } from '../../library/citations/cites-of.ts';
import { openDocuments } from '../../library/sources/open-documents.ts';
import type { DebatePorts } from './desk/debate-ports.ts';
import { scopeOf } from './desk/scope-of.ts';
import { shownPapers } from './desk/shown-papers.ts';
import { questionGenerator } from './questions/questions.agent.ts';
import { insertPapers } from './stores/debates.store.ts';

export const findQuestions = defineWorkflow<DebatePorts>()({
  name: 'debate.find_questions',
  version: 1,
  input: z.object({ paperIds: z.array(DocumentId).min(1) }),
  output: DebateQuestions,
  parts: {
    async start(flow, { paperIds }, ports) {
      const scope = await flow.save('papers', async (tx) => {
        const papers = await openDocuments(ports.texts, flow.userId, paperIds, tx);
        await insertPapers(tx, flow.runId, papers);
        return scopeOf(flow.userId, papers);
      });
      const { output, madeBy } = await flow.ask('questions', questionGenerator, ({ signal }) =>
        shownPapers(flow, ports, scope, signal),
      );
      const { questions } = output;
      const { mind } = madeBy;
      const passages: { question: string; cites: LookupHit[] }[] = [];
      for (const { question, quotes } of questions) {
        const { cites } = await citesOf({ desk: ports.desk, scope, mind }, quotes);
        passages.push({ question, cites });
      }
      return { questions: questions.map(({ question }) => question), passages };
    },
  },
});
