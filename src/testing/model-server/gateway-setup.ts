/** A model gateway on a real store, with our model server behind it, two runs, and waits that take no time. */
import { z } from 'zod';
import { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import { Config } from '../../kernel/config/config.ts';
import type { Wait } from '../../kernel/model/call-provider.ts';
import type { ModelConfig } from '../../kernel/model/check-model-settings.ts';
import { createModelGateway, type TestableGateway } from '../../kernel/model/gateway.ts';
import type { ModelQuestion } from '../../kernel/model/model.ts';
import type { Store } from '../../kernel/store/store.ts';
import { fixedWorld } from '../fixed-world.ts';
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts';

const Cards = z.object({ cards: z.array(z.object({ front: z.string() })) });
export const someCards = { cards: [{ front: 'Why do cells divide?' }] };

export interface GatewaySetup {
  server: ModelServer;
  gateway: TestableGateway;
  /** What the gateway would have waited between attempts, in order. */
  waits: number[];
  runs: [RunId, RunId];
  /** Another gateway on the same store and server: the process after a crash. */
  another(config?: Partial<ModelConfig>, wait?: Wait): TestableGateway;
  ask(change?: Partial<ModelQuestion>): ReturnType<TestableGateway['ask']>;
  question(change?: Partial<ModelQuestion>): ModelQuestion;
  close(): Promise<void>;
}

export interface GatewaySetupOptions extends ModelServerOptions {
  config?: Partial<ModelConfig>;
  answerBytesMax?: number;
}

const sessionId = SessionId.parse('00000000-0000-7000-8000-000000000009');
const userId = UserId.parse('ann');

export async function openGatewaySetup(
  store: Store,
  options: GatewaySetupOptions = {},
): Promise<GatewaySetup> {
  const { config, answerBytesMax, ...serverOptions } = options;
  const server = await startModelServer(serverOptions);
  const runs = await addRuns(store);
  const waits: number[] = [];
  const noWait: Wait = async (ms) => {
    waits.push(ms);
  };
  const another = (change: Partial<ModelConfig> = {}, wait = noWait) =>
    createModelGateway({
      settings: () => ({ ...configFor(server), ...config, ...change }),
      store,
      world: fixedWorld(),
      wait,
      ...(answerBytesMax && { answerBytesMax }),
    });
  const gateway = another();
  const question = (change: Partial<ModelQuestion> = {}): ModelQuestion => ({
    run: { runId: runs[0], userId, traceId: sessionId },
    agent: 'card_writer',
    promptId: 'card_writer@1',
    tier: 'fast',
    system: 'You write flashcards.',
    messages: [{ role: 'user', content: 'Cells divide to grow.' }],
    schema: Cards,
    tools: [],
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    ...change,
  });
  return {
    server,
    gateway,
    waits,
    runs,
    another,
    question,
    ask: (change) => gateway.ask(question(change)),
    close: () => server.close(),
  };
}

/** Every provider at the model server, with its own key. */
function configFor({ url }: Pick<ModelServer, 'url'>): ModelConfig {
  return Config.parse({
    modelFast: 'compatible:local-model',
    openaiApiKey: 'planted-openai-key',
    anthropicApiKey: 'planted-anthropic-key',
    googleApiKey: 'planted-google-key',
    openaiBaseUrl: `${url}/v1`,
    anthropicBaseUrl: `${url}/v1`,
    googleBaseUrl: `${url}/v1beta`,
    compatibleBaseUrl: `${url}/v1`,
  });
}

async function addRuns(store: Store): Promise<[RunId, RunId]> {
  const ids: [RunId, RunId] = [
    RunId.parse('00000000-0000-7000-8000-000000000001'),
    RunId.parse('00000000-0000-7000-8000-000000000002'),
  ];
  await store.query(
    `insert into sessions (id, user_id, kind, version, state, created_at, updated_at)
     values ($1, $2, 'test', 1, '{}', now(), now())`,
    [sessionId, userId],
  );
  for (const id of ids) {
    await store.query(
      `insert into runs (id, user_id, session_id, workflow, version, input, mind, status, part,
         part_no, lease, last_seq, created_at, updated_at)
       values ($1, $2, $3, 'test.run', 1, '{}', 'model', 'running', 'start', 0, 0, 0, now(), now())`,
      [id, userId, sessionId],
    );
  }
  return ids;
}
