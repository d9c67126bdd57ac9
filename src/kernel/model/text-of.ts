/** What the model wrote, thoughts and tool calls left out. */
import type { ProviderAnswer } from './sdk-types.ts';

export function textOf({
  content,
  structuredOutputText,
}: Pick<ProviderAnswer, 'content' | 'structuredOutputText'>): string {
  if (structuredOutputText !== undefined) return structuredOutputText;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}
