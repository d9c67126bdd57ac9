/** The one place where a provider's fault becomes an error that a person can act on. */
import type { AppError } from '../errors/app-error.ts';
import { type KernelCode, kernelError } from '../errors/error-codes.ts';
import type { ProviderFault } from './provider-fault.ts';

export interface Tried {
  model: string;
  attempts: number;
  waitsMs: number[];
}

export function modelError(fault: ProviderFault, tried: Tried): AppError {
  const { reason, status, providerCode, cause } = fault;
  return kernelError(fault.code, messageOf(fault, tried), {
    details: {
      model: tried.model,
      reason,
      attempts: tried.attempts,
      waits_ms: tried.waitsMs,
      ...(status !== undefined && { status }),
      ...(providerCode !== undefined && { provider_code: providerCode }),
    },
    ...(cause && { cause }),
  });
}

export function cancelledError(): AppError {
  return kernelError('model.cancelled', 'The question to the model was cancelled.');
}

const MESSAGES: Partial<Record<KernelCode, (model: string) => string>> = {
  'model.key-wrong': (model) => `The provider of ${model} does not accept the key. Check the key.`,
  'model.unknown': (model) =>
    `The provider does not know ${model}. Check LYCEUM_MODEL_FAST, LYCEUM_MODEL_STRONG and the base URL.`,
  'model.rejected': (model) =>
    `The provider of ${model} rejected the request. Try another model, or finish offline.`,
  'model.refused': (model) => `${model} refused to answer. Try another model, or finish offline.`,
  'model.truncated': (model) =>
    `The answer of ${model} was cut at its length limit. Ask for less, or use another model.`,
  'model.answer-too-large': (model) => `The answer of ${model} was too large and was not read.`,
  'app.bug': () => 'The model call failed inside Lyceum. The log has the details.',
};

function messageOf({ code, reason }: ProviderFault, { model, attempts }: Tried): string {
  const message = MESSAGES[code]?.(model);
  if (message) return message;
  const times = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return `${model} gave no answer in ${times} (last: ${reason}). Try again later, or finish offline.`;
}
