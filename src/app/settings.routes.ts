/** How this Lyceum is set up, and whether its models answer, over HTTP. */
import {
  ChooseModels,
  FoundServers,
  ModelTested,
  Settings,
  TestModel,
} from '../contracts/settings.ts';
import type { AppError } from '../kernel/errors/app-error.ts';
import type { TestableGateway } from '../kernel/model/gateway.ts';
import { defineRoute, type Route } from '../kernel/routes/route.ts';
import type { Trace } from '../kernel/trace/trace.ts';
import type { World } from '../kernel/world/world.ts';
import { chooseModels } from './choose-models.ts';
import { describeSettings, type SettingsPorts } from './describe-settings.ts';
import { serverError } from './error-codes.ts';

const tag = 'server';

export interface SettingsRoutePorts {
  settings: SettingsPorts;
  models: Pick<TestableGateway, 'testConnection' | 'localServers'>;
  trace: Pick<Trace, 'hide'>;
  world: World;
}

export function settingsRoutes({ settings, models, trace, world }: SettingsRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/settings',
      summary: 'How this Lyceum is set up: models, limits, what leaves the machine. Never a key.',
      tag,
      output: Settings,
      handle: ({ caller }) => describeSettings(settings, caller),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/settings/model-servers',
      summary: 'Model servers that run on this machine: Ollama, LM Studio, llama.cpp, vLLM.',
      tag,
      output: FoundServers,
      handle: async ({ signal }) => ({ servers: await models.localServers(signal) }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/settings/models',
      summary: 'Chooses the models, from the next run on. A key is kept and never shown again.',
      tag,
      body: ChooseModels,
      output: Settings,
      handle({ body, caller }) {
        chooseModels(settings.settings, body);
        trace.hide(settings.settings.keys());
        return describeSettings(settings, caller);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/settings/test-model',
      summary:
        'Asks the model of a tier for one word, to see that address, key and name are right.',
      tag,
      body: TestModel,
      output: ModelTested,
      async handle({ body: { tier }, signal, problem }) {
        const startMs = world.now().getTime();
        const outcome = await models.testConnection(tier, signal);
        if (outcome.state === 'none') throw noModel();
        const { state, model } = outcome;
        const tested = { model, latency_ms: world.now().getTime() - startMs };
        if (state === 'answers') return { ok: true, ...tested };
        return { ok: false, ...tested, problem: problem(outcome.error) };
      },
    }),
  ];
}

function noModel(): AppError {
  return serverError(
    'settings.no-model',
    'No model is configured. Choose one in Settings, or set LYCEUM_MODEL_FAST or LYCEUM_MODEL_STRONG.',
  );
}
