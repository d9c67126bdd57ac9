/** For servers that take no JSON schema: the same call with the schema written into the system prompt. */
import type { CallOptions } from './sdk-types.ts';

export function schemaInWords(params: CallOptions): CallOptions {
  const { responseFormat, prompt, ...rest } = params;
  if (responseFormat?.type !== 'json') return params;
  const words = [
    'Answer with one JSON value that fits this JSON schema, and with nothing else:',
    'no explanation, no code fence.',
    JSON.stringify(responseFormat.schema),
  ].join('\n');
  const [first, ...others] = prompt;
  const isSystem = first?.role === 'system';
  return {
    ...rest,
    prompt: [
      { role: 'system', content: isSystem ? `${first.content}\n\n${words}` : words },
      ...(isSystem ? others : prompt),
    ],
  };
}
