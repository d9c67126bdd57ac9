/** The small models that ship with the project, as agents see them. */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

export type LocalUse = 'embed' | 'rerank' | 'entail' | 'answer' | 'judge';

export interface LocalCall {
  signal?: AbortSignal | undefined;
  /** Somebody waits for it, so it is done before background work. */
  isUrgent?: boolean;
}

export interface EntailmentPair {
  passage: string;
  claim: string;
}

/** How sure the model is of each, together 1. */
export interface Entailment {
  entails: number;
  contradicts: number;
  neutral: number;
}

/** The words of a passage that answer best; a margin above 0: rather an answer than none. */
export interface FoundAnswer {
  text: string;
  /** Where they stand in the passage, in characters. */
  start: number;
  end: number;
  margin: number;
}

export type JudgedDraft =
  | { kind: 'card'; question: string; answer: string; sentence: string }
  | { kind: 'option'; stem: string; key: string; option: string };

export interface LocalModels {
  available: Readonly<Record<LocalUse, boolean>>;
  /** A vector of length 1 for each text. */
  embed(texts: readonly string[], call?: LocalCall): Promise<Float32Array[]>;
  /** Whether each passage says, denies or leaves open the claim beside it. */
  entail(pairs: readonly EntailmentPair[], call?: LocalCall): Promise<Entailment[]>;
  /** For each passage the words that answer the question best; null where it has no words. */
  answer(
    question: string,
    passages: readonly string[],
    call?: LocalCall,
  ): Promise<(FoundAnswer | null)[]>;
  /** From 0 to 1: would a strict teacher keep this card; would a person offer this option. */
  judge(drafts: readonly JudgedDraft[], call?: LocalCall): Promise<number[]>;
}

/** Used where no model files are present: whatever can work without them still does. */
export const noLocalModels: LocalModels = {
  available: { embed: false, rerank: false, entail: false, answer: false, judge: false },
  embed: () => Promise.reject(missing('embedding')),
  entail: () => Promise.reject(missing('entailment')),
  answer: () => Promise.reject(missing('question answering')),
  judge: () => Promise.reject(missing('judging')),
};

function missing(what: string): AppError {
  return kernelError('model.local-missing', `There is no local ${what} model on this machine.`);
}
