/** Who made an agent's output, read from the trace fields, which the journal keeps with each step. */
import type { MadeBy } from '../../contracts/evidence.ts';
import type { Mind } from '../../contracts/run.ts';
import type { AgentTrace } from './agent-trace.ts';

export function madeByOf(
  { mind, agent, prompt_id, model }: AgentTrace,
  asked: { mind: Mind; agent: string },
): MadeBy {
  return {
    mind: mind ?? asked.mind,
    agent: agent ?? asked.agent,
    ...(prompt_id && { prompt_id }),
    ...(model && { model }),
  };
}

/** What the offline mind stood in for in a model's answer: how many parts, and who that was. */
export function filledOf(
  { filled }: AgentTrace,
  agent: string,
): { filled?: { count: number; madeBy: MadeBy } } {
  return filled ? { filled: { count: filled, madeBy: { mind: 'offline', agent } } } : {};
}
