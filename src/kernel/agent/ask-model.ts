/**
 * An agent's work by a model: its answer is judged, and where something is wrong the model is
 * told once. Of drafts, those that passed stay and only the others are asked for again, so that
 * nothing good of the first answer is lost.
 */
import type { z } from 'zod';
import { kernelError } from '../errors/error-codes.ts';
import type { ModelAnswer, ModelMessage } from '../model/model.ts';
import type { AgentPorts, AgentWork } from './agent-work.ts';
import { consultOf } from './consult.ts';
import type { Agent } from './define-agent.ts';
import { assembleKept, type Judged, judgeAnswer, looseSchema } from './judge-answer.ts';
import { Spent } from './spent.ts';

export async function askModel<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  input: z.output<Input>,
  ports: AgentPorts<Ports>,
): Promise<AgentWork<z.output<Output>>> {
  const spent = new Spent(agent.prompt.id, ports.models.modelFor(agent.tier));
  const desk = { ...ports.desk, consult: consultOf(agent, ports, spent) };
  ports.onTrace?.(spent.trace());
  const words = agent.prompt.render(input);
  const asked: ModelMessage[] = [{ role: 'user', content: words.user }];
  const ask = (messages: ModelMessage[], schema: z.ZodType) =>
    askOnce(agent, input, ports, { system: words.system, messages, schema, spent });

  const first = await ask(asked, agent.output);
  const judge = (answer: unknown, kept: readonly unknown[]) =>
    judgeAnswer(agent, { input, answer, kept, mind: 'model' }, desk);
  const judged = await judge(first.value, []);
  if (judged.output !== undefined) return { output: judged.output, trace: spent.trace() };

  const { kept } = judged;
  const second = await ask(
    [
      ...asked,
      { role: 'assistant', content: first.text },
      { role: 'user', content: repairRequest(judged) },
    ],
    kept.length > 0 ? looseSchema(agent) : agent.output,
  );
  const again = await judge(second.value, kept);
  const refused = judged.refused + again.refused;
  const trace = { ...spent.trace(judged.problems), ...(refused > 0 && { refused }) };
  if (again.output !== undefined && kept.length === 0) return { output: again.output, trace };
  const assembled = await assembleKept(agent, { input, kept: [...kept, ...again.kept] }, desk);
  if (assembled === null) throw await refusal(agent, ports, [first, second], again);
  return { output: assembled.output, trace: { ...trace, filled: assembled.filled } };
}

interface Question {
  system: string;
  messages: ModelMessage[];
  schema: z.ZodType;
  spent: Spent;
}

function askOnce<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  agent: Agent<Input, Output, Ports>,
  input: z.output<Input>,
  { models, run, desk, onText, onTrace }: AgentPorts<Ports>,
  { system, messages, schema, spent }: Question,
): Promise<ModelAnswer> {
  return models.ask({
    run,
    agent: agent.name,
    promptId: agent.prompt.id,
    tier: agent.tier,
    system,
    messages,
    schema,
    tools: agent.tools?.(desk, input) ?? [],
    timeoutMs: agent.limits.seconds * 1000,
    signal: desk.signal,
    ...(onText && { onText }),
    onPaid: (paid) => {
      spent.add(paid);
      onTrace?.(spent.trace());
    },
  });
}

/** Answers that led nowhere are not taken from the record when the run is tried again. */
async function refusal<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  { name }: Agent<Input, Output, Ports>,
  { models, run }: AgentPorts<Ports>,
  answers: readonly ModelAnswer[],
  { problems }: Judged<unknown>,
): Promise<Error> {
  await models.discard(
    run.runId,
    answers.flatMap((answer) => answer.callHashes),
  );
  return kernelError(
    'model.output-invalid',
    `The model's answer for ${name} did not pass the checks, also after it was told what is wrong.`,
    { details: { agent: name, problems: problems.slice(0, 10) } },
  );
}

function repairRequest({ problems, kept }: Judged<unknown>): string {
  return [
    'Your answer has these problems:',
    ...problems.slice(0, 20).map((problem) => `- ${problem}`),
    kept.length > 0
      ? 'Everything else is kept. Answer in the same form, with replacements for these alone.'
      : 'Answer again in full, with these mended and everything else kept.',
  ].join('\n');
}
