/** The judge without a model: scores counted from what the fact check found; no order plays a part. */
import type { JudgeDraft, JudgeInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

const LONGEST_NOTE = 1000;

export async function judgeOffline(
  {
    scope,
    question,
    topics,
    rubric,
    arguments: debaters,
    claims,
    exchanges,
    rebuttals,
  }: JudgeInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<JudgeDraft> {
  const request = { question, topics, rubric, debaters, claims, exchanges, rebuttals };
  const { perDebater, insights } = await ports.think(scope, 'judge', request, signal);
  return {
    scores: perDebater.flatMap(({ perTopic }, at) =>
      perTopic.map(({ topic, scores, notes }) => ({
        debater: at + 1,
        topic: topics.indexOf(topic) + 1,
        scores,
        notes: notes.slice(0, LONGEST_NOTE),
      })),
    ),
    insights: insights.slice(0, 10),
  };
}
