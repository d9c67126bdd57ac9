/** The settings of this Lyceum as a page shows them: from the schema itself, without a secret. */
import { LocalModel, type Settings } from '../contracts/settings.ts';
import type { LiveSettings } from '../kernel/config/chosen-settings.ts';
import type { Config } from '../kernel/config/config.ts';
import { settings } from '../kernel/config/settings.ts';
import { endpointOf, modelNameFor } from '../kernel/model/check-model-settings.ts';
import type { Tier } from '../kernel/model/model.ts';
import { isOnThisMachine } from '../kernel/net/this-machine.ts';
import type { Caller } from '../kernel/routes/route.ts';
import type { Store } from '../kernel/store/store.ts';
import type { ShippedModels } from '../library/models/local-models.ts';
import { modelFor } from '../library/models/shipped-models.ts';
import { OcrLanguage } from '../library/ocr/ocr-messages.ts';
import { findOcrmypdf } from '../library/ocr/ocrmypdf.ts';
import { version } from './version.ts';

export interface SettingsPorts {
  settings: LiveSettings;
  store: Pick<Store, 'kind'>;
  local: Pick<ShippedModels, 'reasons'>;
  /** Folders, as in PATH, where the system's `ocrmypdf` is looked for; empty when it is not used. */
  ocrmypdfIn: string;
}

export async function describeSettings(
  ports: SettingsPorts,
  { role }: Pick<Caller, 'role'>,
): Promise<Settings> {
  const { store } = ports;
  const config = ports.settings.now();
  const [fast, strong] = [modelOf(config, 'fast'), modelOf(config, 'strong')];
  return {
    version,
    data_folder: role === 'admin' ? config.data : null,
    store: { kind: store.kind },
    minds: fast === null ? ['offline'] : ['offline', 'model'],
    models: { fast, strong },
    model_origins: originsOf(ports.settings),
    cost_per_month: config.modelCostPerMonth ?? null,
    prices_known:
      fast !== null && [fast, strong].every((model) => model && config.modelPrices[model.name]),
    leaves_the_machine: leavesTheMachine(config, [fast, strong]),
    limits: limitsOf(config),
    ocr: {
      ocrmypdf: (await findOcrmypdf(ports.ocrmypdfIn)) !== null,
      languages: OcrLanguage.options.filter((language) => language !== 'auto'),
    },
    local_models: localModels(ports.local),
    environment: environmentOf(config),
  };
}

/** Empty where a key or an address that it needs has gone. */
function addressOf(config: Config, name: string): string {
  try {
    // Some servers take their key in the query of their address.
    const { origin, pathname } = new URL(endpointOf(config, name).baseURL);
    return origin + pathname;
  } catch {
    return '';
  }
}

function originsOf(settings: LiveSettings): Settings['model_origins'] {
  return {
    fast: settings.originOf('modelFast'),
    strong: settings.originOf('modelStrong'),
    openai_key: settings.originOf('openaiApiKey'),
    anthropic_key: settings.originOf('anthropicApiKey'),
    google_key: settings.originOf('googleApiKey'),
    compatible_key: settings.originOf('compatibleApiKey'),
    compatible_base_url: settings.originOf('compatibleBaseUrl'),
    cost_per_month: settings.originOf('modelCostPerMonth'),
  };
}

type ShownModel = Settings['models']['fast'];

function modelOf(config: Config, tier: Tier): ShownModel {
  const name = modelNameFor(config, tier);
  if (name === null) return null;
  const [provider = ''] = name.split(':');
  return { name, provider, address: addressOf(config, name) };
}

function leavesTheMachine(config: Config, models: readonly ShownModel[]): string[] {
  const used = config.mind === 'offline' ? [] : models;
  const asked = used.flatMap((model) => awayFrom('model', model?.address));
  return [...new Set([...asked, ...awayFrom('store', config.databaseUrl)]), 'url-import'];
}

/** Nothing where the address is this machine. */
function awayFrom(what: string, address: string | undefined): string[] {
  const { hostname } = URL.parse(address ?? '') ?? { hostname: '' };
  return hostname === '' || isOnThisMachine(address ?? '') ? [] : [`${what}:${hostname}`];
}

function limitsOf(config: Config): Settings['limits'] {
  return {
    upload_mb: config.uploadLimitMb,
    body_mb: config.bodyLimitMb,
    tokens_per_run: config.modelTokensPerRun,
    model_at_once: config.modelAtOnce,
    model_timeout_seconds: config.modelTimeoutSeconds,
    requests_per_minute: config.requestsPerMinute,
    keep_trash_days: config.keepTrashDays,
    keep_runs_days: config.keepRunsDays,
    search_mb: config.searchMb,
  };
}

function localModels({ reasons }: SettingsPorts['local']): LocalModel[] {
  return LocalModel.shape.role.options.map((role) => {
    const { name, network, tokenizer, licence } = modelFor[role];
    const state = reasons[role] ?? 'ok';
    return { name, role, size_bytes: network.bytes + tokenizer.bytes, licence, state };
  });
}

function environmentOf(config: Config): Settings['environment'] {
  return settings.map(({ name, env, meaning, secret, default: standard }) => {
    const value = config[name];
    const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return {
      setting: env ?? name,
      meaning,
      default: standard,
      is_secret: secret,
      is_set: value !== undefined && written !== standard,
    };
  });
}
