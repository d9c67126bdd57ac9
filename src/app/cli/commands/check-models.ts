/**
 * Asks each configured model for one word before the start. A key or a name that the
 * provider refuses stops the start, because every run would fail on it; a provider
 * that is slow or out of reach does not, because it may come back.
 */
import type { Config } from '../../../kernel/config/config.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import { modelNameFor } from '../../../kernel/model/check-model-settings.ts';
import type { Tier } from '../../../kernel/model/model.ts';
import type { ConnectionOutcome } from '../../../kernel/model/test-model.ts';

const PATIENCE_MS = 5000;

/** Throws for a model that will never answer; returns a line for each that did not answer now. */
export async function checkModels(config: Config, signal: AbortSignal): Promise<string[]> {
  const tiers = tiersInUse(config);
  if (tiers.length === 0) return [];
  const { testModel } = await import('../../../kernel/model/test-model.ts');
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const outcomes = await Promise.all(tiers.map((tier) => testModel(config, tier, fetch, patience)));
  return outcomes.flatMap(judge);
}

/** One tier stands for both when they have the same model. */
export function tiersInUse(config: Config): Tier[] {
  if (config.mind === 'offline') return [];
  const [fast, strong] = [modelNameFor(config, 'fast'), modelNameFor(config, 'strong')];
  if (fast === null) return [];
  return fast === strong ? ['fast'] : ['fast', 'strong'];
}

function judge(outcome: ConnectionOutcome): string[] {
  if (outcome.state !== 'fails') return [];
  const { error, model } = outcome;
  if (kernelError.is(error, 'model.key-wrong', 'model.unknown')) {
    throw error.reworded(error.message, { details: { model } });
  }
  return [`${model} did not answer (${error.code}); runs that need it wait or fail until it does`];
}
