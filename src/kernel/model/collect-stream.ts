/** Reads a provider's stream to its end, passes on each piece of text, and returns the whole answer. */
import { CutStream, StreamFault } from './provider-fault.ts';
import type { AnswerPart, ProviderAnswer, ProviderStream, StreamPart } from './sdk-types.ts';

type Writing = Extract<AnswerPart, { type: 'text' | 'reasoning' }>;

export async function collectStream(
  stream: ProviderStream,
  onText: (delta: string) => void,
): Promise<ProviderAnswer> {
  const content: AnswerPart[] = [];
  const open = new Map<string, Writing>();
  let finish: Extract<StreamPart, { type: 'finish' }> | undefined;
  for await (const part of stream) {
    if (part.type === 'error') throw new StreamFault(part.error);
    if (part.type === 'finish') finish = part;
    if (part.type === 'tool-call') content.push(part);
    if (part.type === 'text-delta') onText(part.delta);
    write(part, open, content);
  }
  if (!finish) throw new CutStream('the stream ended before the answer did');
  const { finishReason, usage } = finish;
  return { content, finishReason, usage, warnings: [] };
}

function write(part: StreamPart, open: Map<string, Writing>, content: AnswerPart[]): void {
  if (!('id' in part) || part.id === undefined) return;
  const key = `${part.type.split('-')[0]} ${part.id}`;
  if (part.type === 'text-start' || part.type === 'reasoning-start') {
    const writing: Writing = { type: part.type === 'text-start' ? 'text' : 'reasoning', text: '' };
    open.set(key, writing);
    content.push(writing);
  }
  const writing = open.get(key);
  if (!writing) return;
  if ('delta' in part) writing.text += part.delta;
  // Signatures come with any of the three parts; the provider wants them back in a tool loop.
  if ('providerMetadata' in part && part.providerMetadata) {
    writing.providerMetadata = { ...writing.providerMetadata, ...part.providerMetadata };
  }
}
