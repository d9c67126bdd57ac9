/** One tiny call to a tier's model, to see that address, key and name are right. */
import type { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { untilAborted } from '../turns/until-aborted.ts';
import { endpointOf, type ModelConfig, modelNameFor } from './check-model-settings.ts';
import type { Tier } from './model.ts';
import { cancelledError, modelError } from './model-error.ts';
import { faultOf } from './provider-fault.ts';
import { openModel } from './providers.ts';

export type ConnectionOutcome =
  | { state: 'none' }
  | { state: 'answers'; model: string }
  | { state: 'fails'; model: string; error: AppError };

const LONGEST_MS = 20_000;

export async function testModel(
  config: ModelConfig,
  tier: Tier,
  providerFetch: typeof fetch,
  signal: AbortSignal,
): Promise<ConnectionOutcome> {
  const model = modelNameFor(config, tier);
  if (model === null) return { state: 'none' };
  try {
    await sayHello(config, model, providerFetch, signal);
    return { state: 'answers', model };
  } catch (thrown) {
    const error = toAppError(thrown);
    // Without details and cause: this is shown to people, and a cause may quote what was sent.
    return { state: 'fails', model, error: error.reworded(error.message) };
  }
}

/** Any answer will do, also one that is cut at the length limit. */
async function sayHello(
  config: ModelConfig,
  name: string,
  providerFetch: typeof fetch,
  signal: AbortSignal,
): Promise<void> {
  const model = openModel(endpointOf(config, name), providerFetch);
  const clock = AbortSignal.timeout(Math.min(LONGEST_MS, config.modelTimeoutSeconds * 1000));
  const either = AbortSignal.any([signal, clock]);
  const hello = model.doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Say: hello' }] }],
    maxOutputTokens: 64,
    abortSignal: either,
  });
  try {
    await untilAborted(Promise.resolve(hello), either);
  } catch (thrown) {
    if (signal.aborted) throw cancelledError();
    throw testError(clock.aborted ? null : thrown, name);
  }
}

function testError(thrown: unknown, model: string): AppError {
  const tried = { model, attempts: 1, waitsMs: [] };
  if (thrown === null) {
    return modelError({ code: 'model.timeout', retry: false, reason: 'timeout' }, tried);
  }
  return modelError(faultOf(thrown, new Date(0)), tried);
}
