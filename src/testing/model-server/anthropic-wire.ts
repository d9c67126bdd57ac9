/**
 * Anthropic Messages, written from the published API reference
 * (docs.anthropic.com/en/api/messages and /messages-streaming). A structured answer comes as
 * text under `output_config.format`, or as the input of a forced tool named `json`, which is
 * how the AI SDK asks models without native structured output.
 */
import {
  asList,
  asRecord,
  type PlainAnswer,
  piecesOf,
  sse,
  textsIn,
  throughJsonTool,
  type Wire,
} from './wire.ts';

const STOP = {
  stop: 'end_turn',
  tools: 'tool_use',
  length: 'max_tokens',
  filter: 'refusal',
  refusal: 'refusal',
} as const;

const ERROR_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

export const anthropicWire: Wire = {
  provider: 'anthropic',

  read(path, body) {
    if (!path.endsWith('/messages')) return null;
    const messages = asList(body.messages);
    const tools = asList(body.tools);
    const jsonTool = jsonToolIn(body);
    return {
      provider: 'anthropic',
      path,
      body,
      model: String(body.model),
      stream: body.stream === true,
      schema: asRecord(asRecord(body.output_config).format).schema ?? jsonTool?.input_schema,
      text: [...textsIn(body.system), ...messages.flatMap(({ content }) => textsIn(content))].join(
        '\n',
      ),
      tools: tools.filter(({ name }) => name !== 'json').map(({ name }) => String(name)),
      toolResults: messages
        .flatMap(({ content }) => asList(content))
        .filter(({ type }) => type === 'tool_result').length,
    };
  },

  whole(answer, request) {
    const plain = throughJsonTool(answer, jsonToolIn(request.body) !== undefined);
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: request.model,
      content: [
        ...(plain.text === '' ? [] : [{ type: 'text', text: plain.text }]),
        ...plain.toolUses.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
      ],
      stop_reason: STOP[plain.ending],
      stop_sequence: null,
      usage: usageOf(plain),
    };
  },

  events(answer, request) {
    const plain = throughJsonTool(answer, jsonToolIn(request.body) !== undefined);
    const event = (body: { type: string } & Record<string, unknown>) => sse(body, body.type);
    const blocks = [
      ...(plain.text === '' ? [] : [textBlock(plain.text)]),
      ...plain.toolUses.map(toolBlock),
    ];
    return [
      event({
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: request.model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { ...usageOf(plain), output_tokens: 1 },
        },
      }),
      event({ type: 'ping' }),
      ...blocks.flatMap(({ start, deltas }, index) => [
        event({ type: 'content_block_start', index, content_block: start }),
        ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta })),
        event({ type: 'content_block_stop', index }),
      ]),
      event({
        type: 'message_delta',
        delta: { stop_reason: STOP[plain.ending], stop_sequence: null },
        usage: { output_tokens: usageOf(plain).output_tokens },
      }),
      event({ type: 'message_stop' }),
    ];
  },

  error: (status, message) => ({
    type: 'error',
    error: { type: ERROR_TYPES[status] ?? 'api_error', message },
    request_id: 'req_1',
  }),

  key: (headers) => headers['x-api-key']?.toString(),
};

function jsonToolIn(body: Record<string, unknown>): Record<string, unknown> | undefined {
  return asList(body.tools).find(({ name }) => name === 'json');
}

function textBlock(text: string) {
  return {
    start: { type: 'text', text: '' } as Record<string, unknown>,
    deltas: piecesOf(text).map((piece) => ({ type: 'text_delta', text: piece }) as unknown),
  };
}

function toolBlock({ id, name, input }: PlainAnswer['toolUses'][number]) {
  return {
    start: { type: 'tool_use', id, name, input: {} } as Record<string, unknown>,
    deltas: piecesOf(JSON.stringify(input)).map(
      (piece) => ({ type: 'input_json_delta', partial_json: piece }) as unknown,
    ),
  };
}

function usageOf({ usage }: PlainAnswer) {
  return { input_tokens: usage?.input ?? 0, output_tokens: usage?.output ?? 0 };
}
