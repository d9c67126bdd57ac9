/** The AI SDK's own types for one call to a provider, under the names that we use for them. */
import type { wrapLanguageModel } from 'ai';

export type ProviderModel = ReturnType<typeof wrapLanguageModel>;
export type CallOptions = Parameters<ProviderModel['doGenerate']>[0];
export type ProviderAnswer = Awaited<ReturnType<ProviderModel['doGenerate']>>;
export type AnswerPart = ProviderAnswer['content'][number];
export type ProviderStream = Awaited<ReturnType<ProviderModel['doStream']>>['stream'];
export type StreamPart = ProviderStream extends ReadableStream<infer Part> ? Part : never;
