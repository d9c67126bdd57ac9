/** Asks one agent, offline or with a scripted model behind the real gateway. */
import type { z } from 'zod';
import { SessionId, UserId } from '../contracts/ids.ts';
import type { AgentWork } from '../kernel/agent/agent-work.ts';
import type { Agent } from '../kernel/agent/define-agent.ts';
import { runAgent } from '../kernel/agent/run-agent.ts';
import { noLocalModels } from '../kernel/model/local-models.ts';
import type { Store } from '../kernel/store/store.ts';
import { openGatewaySetup } from './model-server/gateway-setup.ts';
import type { Script, SeenRequest } from './model-server/script.ts';

/** `offline`, or what the model shall answer. */
export type AskedMind = 'offline' | Script;

export interface Asked<Output> extends AgentWork<Output> {
  /** What the model was sent, as text, one for each call. */
  prompts: string[];
}

/** Whoever is asked for a second opinion here confirms nothing. */
function isForOpinion({ text }: SeenRequest): boolean {
  return text.includes('You check statements that others have written');
}

export async function askAgent<Input extends z.ZodType, Output extends z.ZodType, Ports>(
  store: Store,
  agent: Agent<Input, Output, Ports>,
  input: z.input<Input>,
  { mind, ports }: { mind: AskedMind; ports: Ports },
): Promise<Asked<z.output<Output>>> {
  const prompts: string[] = [];
  const script = mind === 'offline' ? [] : mind;
  const spied: Script =
    typeof script === 'function'
      ? (request) => {
          if (isForOpinion(request)) return { json: { opinions: [] } };
          prompts.push(request.text);
          return script(request);
        }
      : script;
  const setup = await openGatewaySetup(store, {
    script: spied,
    config: { modelStrong: 'compatible:local-model' },
  });
  try {
    const work = await runAgent(agent, input, {
      mind: mind === 'offline' ? 'offline' : 'model',
      models: setup.gateway,
      run: {
        runId: setup.runs[0],
        userId: UserId.parse('ann'),
        traceId: SessionId.parse('00000000-0000-7000-8000-000000000009'),
      },
      desk: {
        ports,
        local: noLocalModels,
        now: new Date(0),
        random: () => 0.5,
        signal: new AbortController().signal,
        say: () => undefined,
        language: 'en',
      },
    });
    return { ...work, prompts };
  } finally {
    await setup.close();
  }
}
