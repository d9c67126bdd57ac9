/** The small models that ship with the project, as agents see them. */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

export interface LocalModels {
  available: { embed: boolean; entail: boolean };
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  entail(premise: string, claim: string): Promise<{ supports: number; contradicts: number }>;
}

/** Used where no model files are present: whatever can work without them still does. */
export const noLocalModels: LocalModels = {
  available: { embed: false, entail: false },
  embed: () => Promise.reject(missing('embedding')),
  entail: () => Promise.reject(missing('entailment')),
};

function missing(what: string): AppError {
  return kernelError('model.local-missing', `There is no local ${what} model on this machine.`);
}
