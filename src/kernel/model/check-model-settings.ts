/**
 * Says at the start, in one line, what a configured model still lacks: a provider that we know, a
 * key, an address. Knows nothing of the AI SDK.
 */
import type { Config } from '../config/config.ts';
import { type SettingName, settings } from '../config/settings.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Tier } from './model.ts';

export type ModelConfig = Pick<
  Config,
  | 'modelFast'
  | 'modelStrong'
  | 'modelTimeoutSeconds'
  | 'modelAtOnce'
  | 'modelTokensPerRun'
  | 'modelPrices'
  | 'modelCostPerMonth'
  | 'openaiApiKey'
  | 'anthropicApiKey'
  | 'googleApiKey'
  | 'compatibleApiKey'
  | 'openaiBaseUrl'
  | 'anthropicBaseUrl'
  | 'googleBaseUrl'
  | 'compatibleBaseUrl'
>;

export type ProviderName = 'openai' | 'anthropic' | 'google' | 'compatible';

export interface Endpoint {
  provider: ProviderName;
  model: string;
  /** Empty for a compatible server that asks for none. */
  apiKey: string;
  baseURL: string;
}

/** The usual addresses are written here, so that the AI SDK finds nothing to look up elsewhere. */
const USUAL_URLS: Record<ProviderName, string | null> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: null,
};

/** Throws one clear line when a configured model could not be called. */
export function checkModelSettings(config: ModelConfig): void {
  for (const tier of ['fast', 'strong'] as const) {
    const name = modelNameFor(config, tier);
    if (name !== null) endpointOf(config, name);
  }
}

/** The model of a tier; with only one tier set, it serves both. */
export function modelNameFor(config: ModelConfig, tier: Tier): string | null {
  const { modelFast, modelStrong } = config;
  return (tier === 'fast' ? (modelFast ?? modelStrong) : (modelStrong ?? modelFast)) ?? null;
}

export function endpointOf(config: ModelConfig, name: string): Endpoint {
  const [, provider = '', model = ''] = /^([^:]*):(.*)$/.exec(name) ?? [];
  if (!isProvider(provider) || model === '') {
    const variable = variableOf(config.modelFast === name ? 'modelFast' : 'modelStrong');
    const known = Object.keys(USUAL_URLS).join(', ');
    throw kernelError(
      'model.unknown',
      `${variable} must be provider:model, with provider one of ${known}.`,
    );
  }
  return {
    provider,
    model,
    apiKey: keyOf(config, provider, name),
    baseURL: urlOf(config, provider, name),
  };
}

function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(USUAL_URLS, name);
}

function keyOf(config: ModelConfig, provider: ProviderName, name: string): string {
  const setting = `${provider}ApiKey` as const;
  const key = config[setting] ?? '';
  if (key === '' && provider !== 'compatible') {
    throw kernelError('model.key-missing', `${name} needs a key: set ${variableOf(setting)}.`);
  }
  // Also keeps a broken key out of the HTTP client, which repeats it in its complaint.
  if (!/^[\x21-\x7e]*$/.test(key)) {
    throw kernelError(
      'model.key-wrong',
      `The key in ${variableOf(setting)} holds spaces or characters that no key has.`,
    );
  }
  return key;
}

function urlOf(config: ModelConfig, provider: ProviderName, name: string): string {
  const setting = `${provider}BaseUrl` as const;
  const url = config[setting] ?? USUAL_URLS[provider];
  if (url) return url;
  throw kernelError(
    'model.key-missing',
    `${name} needs the address of its server: set ${variableOf(setting)}, such as http://localhost:11434/v1.`,
  );
}

function variableOf(name: SettingName): string {
  return settings.find((setting) => setting.name === name)?.env ?? name;
}
