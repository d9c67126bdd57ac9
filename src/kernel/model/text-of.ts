import type { ProviderAnswer } from './sdk-types.ts';

/** What the model wrote, thoughts and tool calls left out. */
export function textOf({
  content,
  structuredOutputText,
}: Pick<ProviderAnswer, 'content' | 'structuredOutputText'>): string {
  if (structuredOutputText !== undefined) return structuredOutputText;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}
