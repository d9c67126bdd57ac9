/** From a checked endpoint to a model that can be called: one line per provider. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Endpoint, ProviderName } from './check-model-settings.ts';
import type { ProviderModel } from './sdk-types.ts';

type Address = Omit<Endpoint, 'provider' | 'model'> & { fetch: typeof fetch };

const OPENERS: Record<ProviderName, (model: string, address: Address) => ProviderModel> = {
  // Chat Completions, not Responses: nothing stays at the provider, and gateways speak it too.
  openai: (model, address) => createOpenAI(address).chat(model),
  anthropic: (model, address) => createAnthropic(address)(model),
  google: (model, address) => createGoogle(address)(model),
  compatible: (model, { apiKey, ...address }) =>
    createOpenAICompatible({
      ...address,
      name: 'compatible',
      ...(apiKey && { apiKey }),
      supportsStructuredOutputs: true,
      includeUsage: true,
    })(model),
};

export function openModel(
  { provider, model, apiKey, baseURL }: Endpoint,
  providerFetch: typeof fetch,
): ProviderModel {
  return OPENERS[provider](model, { apiKey, baseURL, fetch: providerFetch });
}
