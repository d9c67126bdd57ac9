/** The question generator without a model: questions from the paper's own claims, limits and plans. */
import type { QuestionsDraft, QuestionsInput } from '../../../contracts/debate-agents.ts';
import { chunkIdOf } from '../../../domain/evidence/chunk-id.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { debateError } from '../error-codes.ts';

const FEWEST = 8;

export async function questionsOffline(
  { scope }: Pick<QuestionsInput, 'scope'>,
  { ports, signal }: Desk<DebateDesk>,
): Promise<QuestionsDraft> {
  const found = await ports.think(scope, 'questions', null, signal);
  if (found.length < FEWEST) {
    throw debateError(
      'debate.too-little',
      `Only ${found.length} questions could be found in this text; a debate needs a text with more to argue about.`,
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
