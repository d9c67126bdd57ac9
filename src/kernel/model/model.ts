/**
 * What the rest of the kernel knows about language models: a question with a
 * schema goes in, checked JSON or a typed failure comes out. Providers, retries,
 * recording and limits are behind this face.
 */
import type { z } from 'zod';
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';

export type Tier = 'fast' | 'strong';

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** A read-only tool for the model, made from an agent's ports. */
export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodType;
  run(input: unknown, signal: AbortSignal): Promise<unknown>;
}

export interface ModelQuestion {
  /** Answers are recorded under the run: the same question of the same run is paid for once. */
  run: { runId: RunId; userId: UserId; traceId: SessionId };
  agent: string;
  promptId: string;
  tier: Tier;
  system: string;
  messages: ModelMessage[];
  /** The answer's shape, sent as JSON schema. Checking against it is the agent's work. */
  schema: z.ZodType;
  tools: ModelTool[];
  timeoutMs: number;
  signal: AbortSignal;
  onText?: (delta: string) => void;
  /** Each provider answer that was paid for, also one that could not be used. */
  onPaid?: (paid: PaidCall) => void;
  /** The text received so far is to be dropped: a new attempt, or the step after a tool, starts over. */
  onRestart?: () => void;
}

/** What is about to be sent to a provider that is not on this machine. */
export interface LeavingWords {
  runId: RunId;
  userId: UserId;
  texts: readonly string[];
}

export interface PaidCall {
  tokens: { input: number; output: number };
  /** Null where no price is known. */
  cost: number | null;
}

export interface ModelAnswer {
  /** Parsed JSON, or undefined when the text is not JSON. */
  value: unknown;
  text: string;
  model: string;
  tokens: { input: number; output: number };
  cost?: number;
  /** True when no provider was called: the answer was already recorded. */
  recorded: boolean;
  /** Under which input hashes the provider's answers were recorded: one, or several with tools. */
  callHashes: string[];
}

export interface ModelGateway {
  /** `provider:model` for a tier, or null when none is configured (the offline mind works then). */
  modelFor(tier: Tier): string | null;
  /** Throws AppError `model.*` when it fails for good. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
  /** Recorded answers that proved useless: a retry asks the provider again (their tokens stay counted). */
  discard(runId: RunId, callHashes: readonly string[]): Promise<void>;
}
