/**
 * The door to language models, and the only importer of the AI SDK's loop: one question with a
 * schema in, its answer out. The AI SDK runs the tool loop and speaks each provider's format; every
 * single call goes through `ask-once.ts`, which records, limits and retries.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { generateText, isStepCount, wrapLanguageModel } from 'ai';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { FoundServer } from '../../contracts/settings.ts';
import { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { SharedCalls } from '../memo/shared-calls.ts';
import { isOnThisMachine } from '../net/this-machine.ts';
import { SharedSlots } from '../store/shared-slots.ts';
import type { Store } from '../store/store.ts';
import { TurnSlots } from '../turns/turn-slots.ts';
import type { World } from '../world/world.ts';
import { answerSchema } from './answer-schema.ts';
import { type AskPorts, askOnce, type Obtained, refuseOverMonth } from './ask-once.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { Wait } from './call-provider.ts';
import { endpointOf, type ModelConfig, modelNameFor } from './check-model-settings.ts';
import { inputHash } from './input-hash.ts';
import { findLocalServers, type UsualServer, usualServers } from './local-servers.ts';
import type { LeavingWords, ModelAnswer, ModelGateway, ModelQuestion, Tier } from './model.ts';
import { type KeptAnswer, ModelCalls } from './model-calls.store.ts';
import { cancelledError, modelError } from './model-error.ts';
import { faultOf } from './provider-fault.ts';
import { openModel } from './providers.ts';
import { readAnswer } from './read-answer.ts';
import { SchemaTakers } from './schema-takers.ts';
import { sdkTools } from './sdk-tools.ts';
import type { CallOptions, ProviderModel } from './sdk-types.ts';
import { type ConnectionOutcome, testModel } from './test-model.ts';
import { textOf } from './text-of.ts';

export interface GatewayPorts {
  /** Read anew for each question: a person may choose another model meanwhile. */
  settings: () => ModelConfig;
  store: Store;
  world: World;
  /** Whether words must not leave this machine; asked before each call to a provider elsewhere. */
  staysHere?: ((words: LeavingWords) => Promise<boolean>) | undefined;
  /** Most that the models of one person may cost in a month; null without a limit. */
  costPerMonthOf?: (userId: UserId) => Promise<number | null>;
  /** Waits between attempts; tests put their own here. */
  wait?: Wait | undefined;
  /** Where model servers of this machine are looked for. */
  usualServers?: readonly UsualServer[];
  /** An answer with more bytes than this is not read to its end. */
  answerBytesMax?: number;
}

export interface TestableGateway extends ModelGateway {
  /** Model servers that run on this machine. */
  localServers(signal: AbortSignal): Promise<FoundServer[]>;
  /** One tiny call, not recorded: what the doctor and Settings show. Never throws. */
  testConnection(tier: Tier, signal: AbortSignal): Promise<ConnectionOutcome>;
}

/** A stream says each word in a line of its own, some 250 bytes a token: room for 60,000 tokens. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const MOST_STEPS = 8;

export function createModelGateway(ports: GatewayPorts): TestableGateway {
  const { settings, store, world } = ports;
  const { modelAtOnce, modelTokensPerRun } = settings();
  const calls = new ModelCalls(store);
  const month = { calls, world, costPerMonth: () => settings().modelCostPerMonth };
  const providerFetch = boundedFetch(ports.answerBytesMax ?? ANSWER_BYTES_MAX);
  const askPorts: AskPorts = {
    shared: new SharedCalls<Obtained>(),
    callPorts: {
      slots: new TurnSlots(modelAtOnce),
      sharedSlots: new SharedSlots({ store, name: 'model', atOnce: () => modelAtOnce }),
      mayCall: () => refuseOverMonth(month),
      schemaTakers: new SchemaTakers(),
      wait: ports.wait ?? realWait,
      now: () => world.now(),
    },
    ...month,
    tokensPerRun: modelTokensPerRun,
    costPerMonthOf: ports.costPerMonthOf ?? (async () => null),
  };
  return {
    modelFor: (tier) => modelNameFor(settings(), tier),
    ask: (question) =>
      ask(question, settings(), providerFetch, { ...askPorts, staysHere: ports.staysHere }),
    discard: (runId: RunId, callHashes) => calls.discard(runId, callHashes),
    localServers: (signal) =>
      findLocalServers(ports.usualServers ?? usualServers, providerFetch, signal),
    testConnection: (tier, signal) => testModel(settings(), tier, providerFetch, signal),
  };
}

async function ask(
  question: ModelQuestion,
  config: ModelConfig,
  providerFetch: typeof fetch,
  ports: GatewayAskPorts,
): Promise<ModelAnswer> {
  if (question.signal.aborted) throw cancelledError();
  const name = modelNameFor(config, question.tier);
  if (name === null) {
    throw kernelError(
      'model.none',
      'No model is configured. Choose one in Settings, or use the offline mind.',
    );
  }
  const steps: Step[] = [];
  const endpoint = endpointOf(config, name);
  const model = openModel(endpoint, providerFetch);
  const isElsewhere = !isOnThisMachine(endpoint.baseURL);
  try {
    await generateText({
      model: recordedModel(model, { name, isElsewhere, question, config, ports, steps }),
      instructions: question.system,
      messages: question.messages,
      tools: sdkTools(question.tools, question.signal),
      stopWhen: isStepCount(MOST_STEPS),
      // The last step offers no tools, so that it has to be an answer.
      prepareStep: ({ stepNumber }) =>
        stepNumber === MOST_STEPS - 1 ? { toolChoice: 'none' } : {},
      maxRetries: 0,
      abortSignal: question.signal,
    });
  } catch (thrown) {
    if (question.signal.aborted) throw cancelledError();
    throw thrown instanceof AppError
      ? thrown
      : modelError(faultOf(thrown, ports.world.now()), { model: name, attempts: 1, waitsMs: [] });
  }
  return answerFrom(name, steps, question);
}

type GatewayAskPorts = AskPorts & Pick<GatewayPorts, 'staysHere'>;

interface Step extends Obtained {
  inputHash: string;
}

interface Asking {
  name: string;
  isElsewhere: boolean;
  question: ModelQuestion;
  config: ModelConfig;
  ports: GatewayAskPorts;
  /** Receives the answer of each step. */
  steps: Step[];
}

/** The provider's model with `askOnce` before it. */
function recordedModel(
  model: ProviderModel,
  { name, isElsewhere, question, config, ports, steps }: Asking,
): ProviderModel {
  const { run, agent, promptId, signal, onText, onRestart, onPaid } = question;
  const timeoutMs = Math.min(question.timeoutMs, config.modelTimeoutSeconds * 1000);
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => withSchema(params, name, question),
      wrapGenerate: async ({ params }) => {
        if (isElsewhere) await refuseToSend(params, question, ports);
        if (steps.length > 0) onRestart?.();
        const key = {
          runId: run.runId,
          agent,
          promptId,
          model: name,
          inputHash: inputHash(params),
        };
        const price = config.modelPrices[name];
        const obtained = await askOnce(
          key,
          {
            model,
            name,
            params,
            timeoutMs,
            signal,
            onText,
            onRestart,
            onPaid,
            price,
            userId: run.userId,
          },
          ports,
        );
        steps.push({ ...obtained, inputHash: key.inputHash });
        const isLast = params.toolChoice?.type === 'none';
        return { ...(isLast ? withoutToolCalls(obtained.answer) : obtained.answer), warnings: [] };
      },
    },
  });
}

/** The last look before words leave this machine, whoever put them together. */
async function refuseToSend(
  { prompt }: CallOptions,
  { run: { runId, userId } }: ModelQuestion,
  { staysHere }: GatewayAskPorts,
): Promise<void> {
  if (!(await staysHere?.({ runId, userId, texts: textsIn(prompt) }))) return;
  throw kernelError(
    'model.local-only',
    'This rests on a document that is marked “local only”, so it is not sent to a model elsewhere.',
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** A model that still calls tools in the last step gets no further step; the text it wrote is the answer. */
function withoutToolCalls(answer: KeptAnswer): KeptAnswer {
  const content = answer.content.filter(({ type }) => type !== 'tool-call');
  return { ...answer, content, finishReason: { unified: 'stop', raw: undefined } };
}

function withSchema(params: CallOptions, name: string, { schema }: ModelQuestion): CallOptions {
  const { json, strict } = answerSchema(schema);
  const strictJsonSchema = strict !== null;
  return {
    ...params,
    responseFormat: {
      type: 'json',
      name: 'answer',
      schema: name.startsWith('openai:') ? (strict ?? json) : json,
    },
    providerOptions: { openai: { strictJsonSchema }, compatible: { strictJsonSchema } },
  };
}

function answerFrom(name: string, steps: readonly Step[], { schema }: ModelQuestion): ModelAnswer {
  const last = steps.at(-1);
  const text = last ? textOf(last.answer) : '';
  const costs = steps.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    value: answerSchema(schema).unwrap(readAnswer(text)),
    text,
    model: name,
    tokens: {
      input: steps.reduce((sum, { tokens }) => sum + tokens.input, 0),
      output: steps.reduce((sum, { tokens }) => sum + tokens.output, 0),
    },
    ...(costs.length > 0 && { cost: costs.reduce((sum, cost) => sum + cost, 0) }),
    recorded: steps.every(({ recorded }) => recorded),
    callHashes: steps.map((step) => step.inputHash),
  };
}

const realWait: Wait = async (ms, signal) => {
  await delay(ms, undefined, { signal });
};
