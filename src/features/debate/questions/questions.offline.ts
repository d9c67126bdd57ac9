/** The question generator without a model: questions from the paper's own claims, limits and plans. */
import type { QuestionsDraft, QuestionsInput } from '../../../contracts/debate-agents.ts';
import { chunkIdOf } from '../../../domain/evidence/chunk-id.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { debateError } from '../error-codes.ts';

export async function questionsOffline(
  { scope }: Pick<QuestionsInput, 'scope'>,
  { ports, signal }: Desk<DebateDesk>,
): Promise<QuestionsDraft> {
  const found = await ports.think(scope, 'questions', null, signal);
  if (found.length === 0) {
    throw debateError(
      'debate.too-little',
      'This text carries no debate: for no question do two sides have two passages each. A debate needs a text that claims, measures, weighs or regulates.',
    );
  }
  return {
    questions: found.map(({ question, raisedBy }) => ({
      question,
      quotes: raisedBy.slice(0, 3).map(({ document_id, block_id, text }) => ({
        text,
        chunkId: chunkIdOf(document_id, block_id),
        score: null,
      })),
    })),
  };
}
