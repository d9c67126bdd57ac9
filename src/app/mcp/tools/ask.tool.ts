/** A question answered from the library: sentence by sentence, each with its passage, or an honest no. */
import { z } from 'zod';
import { DocumentId } from '../../../contracts/document.ts';
import { QueryText, SourceType } from '../../../contracts/research/research.ts';
import type { FinalResponse } from '../../../contracts/research/research-answer.ts';
import { ResearchDetail } from '../../../contracts/research/research-requests.ts';
import { followRun } from '../follow-run.ts';
import { defineMcpTool } from '../mcp-tool.ts';

const askQuestion = defineMcpTool({
  name: 'ask_question',
  title: 'Ask the library',
  description:
    'Answers a question from the documents. Every sentence was checked against the passage that it cites; `refused` means that nothing in the sources answers it, and why.',
  effect: 'makes',
  input: z.object({
    question: QueryText,
    document_ids: z.array(DocumentId).max(200).default([]).describe('Only in these; all if none.'),
    sources: z
      .array(SourceType)
      .default(['rag'])
      .describe('`rag` is the library; the others are asked only where they are connected.'),
  }),
  async run({ question, document_ids, sources }, call) {
    const exclude_sources = SourceType.options.filter((source) => !sources.includes(source));
    const { runId } = await followRun(call, {
      path: '/api/research/queries',
      body: { query_text: question, document_ids, exclude_sources },
    });
    const path = `/api/research/queries/${runId}`;
    const { final_response } = await call.client.ask({ path }, ResearchDetail);
    return final_response && shownAnswer(final_response);
  },
});

/** Without what the pages need to draw it. */
function shownAnswer(answer: FinalResponse) {
  const { id, outcome, overall_confidence, sections, sources, notes, made_by } = answer;
  return {
    id,
    outcome,
    answer: answer.answer,
    overall_confidence,
    sentences: sections.flatMap((section) => section.sentences),
    sources,
    suggested_follow_ups: answer.suggested_follow_ups,
    notes,
    made_by,
  };
}

export const askTools = [askQuestion] as const;
