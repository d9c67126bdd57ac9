/**
 * Runs an agent: input checked → the chosen mind → schema → check → with problems, the
 * model is told once exactly what is wrong → the agent repairs what it can → else a typed
 * failure. The offline mind passes the same schema and the same check.
 */
import type { z } from 'zod';
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { Mind } from '../../contracts/run.ts';
import { kernelError } from '../errors/error-codes.ts';
import { faultsOf } from '../errors/faults.ts';
import type { ModelAnswer, ModelGateway, ModelMessage } from '../model/model.ts';
import { hashOf } from '../trace/canonical-hash.ts';
import type { AgentTrace } from './agent-trace.ts';
import type { Agent, Desk } from './define-agent.ts';
import { Spent } from './spent.ts';

export interface AgentPorts<Ports> {
  mind: Mind;
  models: ModelGateway;
  run: { runId: RunId; userId: UserId; traceId: SessionId };
  desk: Desk<Ports>;
  onText?: (delta: string) => void;
  /** Updated while the work goes on, so that the cost is known even when the agent fails. */
  onTrace?: (trace: AgentTrace) => void;
}

export interface AgentWork<Output> {
  output: Output;
  trace: AgentTrace;
}

const REPAIRS = 1;

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
  const drawn = await agent.offline(input, desk);
  const judged = await judge(agent, input, drawn, desk);
  if ('output' in judged) return { output: judged.output, trace: NOTHING_SPENT };
  const mended = await mend(agent, input, judged, desk);
  if (mended) return { output: mended.output, trace: NOTHING_SPENT };
  throw kernelError(
    'agent.output-invalid',
    `${agent.name} (offline) made something that does not pass its own check.`,
    { details: { problems: judged.problems.slice(0, 10) } },
  );
}

async function askModel<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  input: z.output<Input>,
  ports: AgentPorts<Ports>,
): Promise<AgentWork<z.output<Output>>> {
  const words = agent.prompt.render(input);
  const messages: ModelMessage[] = [{ role: 'user', content: words.user }];
  const answers: ModelAnswer[] = [];
  let failed: Failed<z.output<Output>> = { problems: [] };
  const spent = new Spent(agent.prompt.id, ports.models.modelFor(agent.tier));
  ports.onTrace?.(spent.trace());
  for (let attempt = 0; attempt <= REPAIRS; attempt++) {
    const answer = await ports.models.ask({
      run: ports.run,
      agent: agent.name,
      promptId: agent.prompt.id,
      tier: agent.tier,
      system: words.system,
      messages,
      schema: agent.output,
      tools: agent.tools?.(ports.desk, input) ?? [],
      timeoutMs: agent.limits.seconds * 1000,
      signal: ports.desk.signal,
      ...(ports.onText && { onText: ports.onText }),
      onPaid: (paid) => {
        spent.add(paid);
        ports.onTrace?.(spent.trace());
      },
    });
    answers.push(answer);
    const judged = await judge(agent, input, answer.value, ports.desk);
    if ('output' in judged) {
      return { output: judged.output, trace: spent.trace(failed.problems) };
    }
    failed = judged;
    messages.push(
      { role: 'assistant', content: answer.text },
      { role: 'user', content: repairRequest(failed.problems) },
    );
  }
  const mended = await mend(agent, input, failed, ports.desk);
  if (mended) {
    const trace = { ...spent.trace(failed.problems), filled: mended.filled };
    return { output: mended.output, trace };
  }
  await ports.models.discard(
    ports.run.runId,
    answers.flatMap((answer) => answer.callHashes),
  );
  throw kernelError(
    'model.output-invalid',
    `The model's answer for ${agent.name} did not pass the checks, also after it was told what is wrong.`,
    { details: { agent: agent.name, problems: failed.problems.slice(0, 10) } },
  );
}

/** The problems of an output; also the output itself when it fits the schema. */
interface Failed<Output> {
  problems: string[];
  drawn?: Output;
}

type Judgement<Output> = { output: Output } | Failed<Output>;

async function judge<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  input: z.output<Input>,
  drawn: unknown,
  desk: Desk<Ports>,
): Promise<Judgement<z.output<Output>>> {
  if (drawn === undefined) return { problems: ['The answer is not valid JSON.'] };
  const parsed = agent.output.safeParse(drawn);
  if (!parsed.success) {
    return {
      problems: faultsOf(parsed.error).map(
        ({ path, message }) => `${path || 'answer'}: ${message}`,
      ),
    };
  }
  const problems = await agent.check({ input, output: parsed.data }, desk);
  return problems.length > 0 ? { problems, drawn: parsed.data } : { output: parsed.data };
}

/** A repair uses only parts that passed the check, so only the schema is checked again. */
async function mend<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  input: z.output<Input>,
  { drawn }: Failed<z.output<Output>>,
  desk: Desk<Ports>,
): Promise<{ output: z.output<Output>; filled: number } | null> {
  if (drawn === undefined || !agent.mend) return null;
  const mended = await agent.mend({ input, output: drawn }, desk);
  const parsed = agent.output.safeParse(mended?.output);
  return mended && parsed.success ? { output: parsed.data, filled: mended.filled } : null;
}

function repairRequest(problems: readonly string[]): string {
  return [
    'Your answer has these problems:',
    ...problems.slice(0, 20).map((problem) => `- ${problem}`),
    'Answer again in full, with these mended and everything else kept.',
  ].join('\n');
}
