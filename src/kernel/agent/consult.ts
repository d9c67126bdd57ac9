/**
 * One question to the configured model beside an agent's own conversation: whoever is asked has
 * not seen what the agent was told or wrote. It is recorded and paid for like any other, and its
 * failing costs nothing but the answer.
 */
import type { z } from 'zod';
import type { Prompt } from '../prompt/define-prompt.ts';
import type { AgentPorts } from './agent-work.ts';
import type { Agent, Consult } from './define-agent.ts';
import type { Spent } from './spent.ts';

export function consultOf<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  { name, tier, limits }: Agent<Input, Output, Ports>,
  { models, run, desk: { signal }, onTrace }: AgentPorts<Ports>,
  spent: Spent,
): Consult {
  return async <Asked, Answer extends z.ZodType>(
    prompt: Prompt<Asked>,
    asked: Asked,
    schema: Answer,
  ) => {
    const { system, user } = prompt.render(asked);
    try {
      const { value, model } = await models.ask({
        ...{ run, agent: name, promptId: prompt.id, tier, system, schema, signal, tools: [] },
        messages: [{ role: 'user', content: user }],
        timeoutMs: limits.seconds * 1000,
        onPaid: (paid) => {
          spent.add(paid);
          onTrace?.(spent.trace());
        },
      });
      const parsed = schema.safeParse(value);
      return parsed.success ? { answer: parsed.data, model } : null;
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  };
}
