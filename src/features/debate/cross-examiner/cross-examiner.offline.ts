/** The cross-examiner without a model: asks about claims that are uncited, weak, or limited elsewhere in the paper. */
import type { CrossExaminerDraft, CrossExaminerInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

export async function crossExaminerOffline(
  { scope, postures, topics, at, arguments: debaters }: CrossExaminerInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<CrossExaminerDraft> {
  const posture = postures[at] ?? '';
  const asked = await ports.think(scope, 'crossQuestions', { debaters, posture }, signal);
  return {
    questions: asked.map(({ to, topic, question }) => ({
      to: postures.indexOf(to) + 1,
      topic: topics.indexOf(topic) + 1,
      question,
    })),
  };
}
