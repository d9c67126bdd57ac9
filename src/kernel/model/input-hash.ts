/**
 * The hash of a question as a provider gets it: words, schema, tools, and what the tool loop has
 * said so far. Ids and provider metadata are left out, so that neither a new id nor a new version
 * of the AI SDK makes an answered question look new.
 */
import { hashOf } from '../trace/canonical-hash.ts';
import type { CallOptions } from './sdk-types.ts';

type Message = CallOptions['prompt'][number];
type Part = Exclude<Message['content'], string>[number];

export function inputHash({ prompt, responseFormat, tools, toolChoice }: CallOptions): string {
  return hashOf({
    messages: prompt.map(plainMessage),
    schema: responseFormat?.type === 'json' ? responseFormat.schema : undefined,
    tools: tools?.map((tool) =>
      tool.type === 'function'
        ? { name: tool.name, description: tool.description, input: tool.inputSchema }
        : { name: tool.name },
    ),
    // The last step of a tool loop offers no tools: another question.
    last: toolChoice?.type === 'none' ? true : undefined,
  });
}

function plainMessage({ role, content }: Message): unknown {
  const said = typeof content === 'string' ? [content] : content.flatMap(plainPart);
  return { role, said };
}

function plainPart(part: Part): unknown[] {
  switch (part.type) {
    case 'text':
      return [part.text];
    case 'tool-call':
      return [{ call: part.toolName, input: part.input }];
    case 'tool-result':
      return [{ result: part.toolName, output: part.output }];
    default:
      return [];
  }
}
