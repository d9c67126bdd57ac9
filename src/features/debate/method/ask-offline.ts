/** Asks an agent in this process, without a run, a server or a model. */
import type { z } from 'zod';
import { RunId, SessionId } from '../../../contracts/ids.ts';
import type { Agent } from '../../../kernel/agent/define-agent.ts';
import { madeByOf } from '../../../kernel/agent/made-by.ts';
import { runAgent } from '../../../kernel/agent/run-agent.ts';
import { noLocalModels } from '../../../kernel/model/local-models.ts';
import type { ModelGateway } from '../../../kernel/model/model.ts';
import type { Asked } from '../../../kernel/workflow/define-workflow.ts';
import { seededRandom } from '../../../kernel/world/random.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import type { PaperDesk } from '../desk/paper-desk.ts';

/** A debate in memory cannot be cancelled, so this signal never aborts. */
export const neverCalledOff = new AbortController().signal;

const noModel: ModelGateway = {
  modelFor: () => null,
  ask: () => Promise.reject(new Error('there is no model here')),
  discard: async () => undefined,
};

export async function askOffline<Input extends z.ZodType, Output extends z.ZodType>(
  desk: PaperDesk,
  agent: Agent<Input, Output, DebateDesk>,
  input: z.input<Input>,
): Promise<Asked<z.output<Output>>> {
  const id = realWorld.id();
  const { output, trace } = await runAgent(agent, input, {
    mind: 'offline',
    models: noModel,
    run: { runId: RunId.parse(id), userId: desk.scope.userId, traceId: SessionId.parse(id) },
    desk: {
      ports: desk,
      local: noLocalModels,
      now: realWorld.now(),
      random: seededRandom(agent.name),
      signal: neverCalledOff,
      say: () => undefined,
      language: null,
    },
  });
  return { output, madeBy: madeByOf(trace, { mind: 'offline', agent: agent.name }) };
}
