/** Who made an agent's output, as the trace tells it: also of work that a journal has kept. */
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
