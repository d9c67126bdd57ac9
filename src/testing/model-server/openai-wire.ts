/**
 * OpenAI Chat Completions, written from the published API reference
 * (platform.openai.com/docs/api-reference/chat): what OpenAI, Ollama, vLLM, LM Studio and
 * llama.cpp speak.
 */
import { asList, asRecord, type PlainAnswer, piecesOf, sse, textsIn, type Wire } from './wire.ts';

const FINISH = {
  stop: 'stop',
  tools: 'tool_calls',
  length: 'length',
  filter: 'content_filter',
  refusal: 'stop',
} as const;

export const openaiWire: Wire = {
  provider: 'openai',

  read(path, body) {
    if (!path.endsWith('/chat/completions')) return null;
    const messages = asList(body.messages);
    return {
      provider: 'openai',
      path,
      body,
      model: String(body.model),
      stream: body.stream === true,
      schema: asRecord(asRecord(body.response_format).json_schema).schema,
      text: messages.flatMap(({ content }) => textsIn(content)).join('\n'),
      tools: asList(body.tools).map((tool) => String(asRecord(tool.function).name)),
      toolResults: messages.filter(({ role }) => role === 'tool').length,
    };
  },

  whole(answer, { model }) {
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [
        {
          index: 0,
          message: messageOf(answer),
          finish_reason: FINISH[answer.ending],
          logprobs: null,
        },
      ],
      ...(answer.usage && { usage: usageOf(answer.usage) }),
    };
  },

  events(answer, { model, body }) {
    const chunk = (delta: unknown, finish: string | null = null) =>
      sse({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      });
    const field = answer.ending === 'refusal' ? 'refusal' : 'content';
    const wantsUsage = asRecord(body.stream_options).include_usage === true;
    return [
      chunk({ role: 'assistant', content: '' }),
      ...piecesOf(answer.text).map((piece) => chunk({ [field]: piece })),
      ...answer.toolUses.map(({ id, name, input }, index) =>
        chunk({
          tool_calls: [
            { index, id, type: 'function', function: { name, arguments: JSON.stringify(input) } },
          ],
        }),
      ),
      chunk({}, FINISH[answer.ending]),
      ...(wantsUsage && answer.usage
        ? [
            sse({
              id: 'chatcmpl-1',
              object: 'chat.completion.chunk',
              created: 1,
              model,
              choices: [],
              usage: usageOf(answer.usage),
            }),
          ]
        : []),
      'data: [DONE]\n\n',
    ];
  },

  error: (status, message, code) => ({
    error: {
      message,
      type: status >= 500 ? 'server_error' : 'invalid_request_error',
      param: null,
      code: code ?? null,
    },
  }),

  key: (headers) => String(headers.authorization ?? '').replace(/^Bearer /, '') || undefined,
};

function messageOf({ text, toolUses, ending }: PlainAnswer): unknown {
  if (ending === 'refusal') return { role: 'assistant', content: null, refusal: text };
  return {
    role: 'assistant',
    content: text === '' ? null : text,
    refusal: null,
    ...(toolUses.length > 0 && {
      tool_calls: toolUses.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      })),
    }),
  };
}

function usageOf({ input, output }: { input: number; output: number }): unknown {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
