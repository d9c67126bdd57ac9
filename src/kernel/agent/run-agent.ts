/**
 * Runs an agent: input checked → the chosen mind → schema, check and drafts → what passed is
 * kept, a model is told once what is wrong with the rest → the agent puts together what there
 * is → else a typed failure. The offline mind passes the same schema and the same checks.
 */
import type { z } from 'zod';
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import { hashOf } from '../trace/canonical-hash.ts';
import type { AgentTrace } from './agent-trace.ts';
import type { AgentPorts, AgentWork } from './agent-work.ts';
import { askModel } from './ask-model.ts';
import type { Agent } from './define-agent.ts';
import { assembleKept, judgeAnswer } from './judge-answer.ts';

const NOTHING_SPENT: AgentTrace = { tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] };

export async function runAgent<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  given: z.input<Input>,
  ports: AgentPorts<Ports>,
): Promise<AgentWork<z.output<Output>>> {
  const input = parseInput(agent, given);
  const named = { mind: ports.mind, agent: agent.name, input_hash: hashOf(input) };
  const onTrace = (trace: AgentTrace) => ports.onTrace?.({ ...trace, ...named });
  onTrace(NOTHING_SPENT);
  const work =
    ports.mind === 'offline'
      ? await thinkOffline(agent, input, ports)
      : await askModel(agent, input, { ...ports, onTrace });
  const trace = { ...work.trace, ...named, output_hash: hashOf(work.output) };
  ports.onTrace?.(trace);
  return { output: work.output, trace };
}

function parseInput<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  given: z.input<Input>,
): z.output<Input> {
  const parsed = agent.input.safeParse(given);
  if (parsed.success) return parsed.data;
  throw kernelError('agent.input-invalid', `${agent.name} was given input it does not take.`, {
    faults: faultsOf(parsed.error),
  });
}

async function thinkOffline<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  input: z.output<Input>,
  { desk }: AgentPorts<Ports>,
): Promise<AgentWork<z.output<Output>>> {
  const answer = await agent.offline(input, desk);
  const judged = await judgeAnswer(agent, { input, answer, kept: [], mind: 'offline' }, desk);
  if (judged.output !== undefined) return { output: judged.output, trace: NOTHING_SPENT };
  const assembled = await assembleKept(agent, { input, kept: judged.kept }, desk);
  if (assembled) return { output: assembled.output, trace: NOTHING_SPENT };
  throw kernelError(
    'agent.output-invalid',
    `${agent.name} (offline) made something that does not pass its own check.`,
    { details: { problems: judged.problems.slice(0, 10) } },
  );
}
