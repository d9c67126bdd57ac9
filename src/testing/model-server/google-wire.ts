/**
 * Google Gemini generateContent and streamGenerateContent, written from the published API
 * reference (ai.google.dev/api/generate-content). A structured answer is text under
 * `generationConfig.responseJsonSchema`, or the arguments of a forced function named `json`, which
 * is how the AI SDK asks models that take no schema beside functions.
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

const FINISH = {
  stop: 'STOP',
  tools: 'STOP',
  length: 'MAX_TOKENS',
  filter: 'SAFETY',
  refusal: 'PROHIBITED_CONTENT',
} as const;

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

const PATH = /\/models\/([^/:]+):(generateContent|streamGenerateContent)/;

export const googleWire: Wire = {
  provider: 'google',

  read(path, body) {
    const found = PATH.exec(path);
    if (!found) return null;
    const parts = asList(body.contents).flatMap((content) => asList(content.parts));
    return {
      provider: 'google',
      path,
      body,
      model: String(found[1]),
      stream: found[2] === 'streamGenerateContent',
      schema: asRecord(body.generationConfig).responseJsonSchema ?? jsonFunctionSchema(body),
      text: [...textsIn(body.systemInstruction), ...textsIn(body.contents)].join('\n'),
      tools: functionsIn(body)
        .map(({ name }) => String(name))
        .filter((name) => name !== 'json'),
      toolResults: parts.filter((part) => 'functionResponse' in part).length,
    };
  },

  whole(answer, { model, body }) {
    const plain = throughJsonTool(answer, jsonFunctionSchema(body) !== undefined);
    return {
      candidates: [candidate([...textParts(plain.text), ...toolParts(plain)], plain)],
      usageMetadata: usageOf(plain),
      modelVersion: model,
      responseId: 'resp_1',
    };
  },

  events(answer, { model, body }) {
    const plain = throughJsonTool(answer, jsonFunctionSchema(body) !== undefined);
    const chunk = (candidates: unknown[]) =>
      sse({
        candidates,
        usageMetadata: usageOf(plain),
        modelVersion: model,
        responseId: 'resp_1',
      });
    return [
      ...piecesOf(plain.text).map((piece) => chunk([candidate(textParts(piece))])),
      chunk([candidate(toolParts(plain), plain)]),
    ];
  },

  error: (status, message, code) => ({
    error: {
      code: status,
      message,
      status: STATUS[status] ?? 'INTERNAL',
      ...(code && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code }],
      }),
    },
  }),

  key: (headers) => headers['x-goog-api-key']?.toString(),
};

function functionsIn(body: Record<string, unknown>): Record<string, unknown>[] {
  return asList(body.tools).flatMap((tool) => asList(tool.functionDeclarations));
}

function jsonFunctionSchema(body: Record<string, unknown>): unknown {
  const json = functionsIn(body).find(({ name }) => name === 'json');
  return json?.parameters ?? json?.parametersJsonSchema;
}

function candidate(parts: unknown[], ending?: PlainAnswer): unknown {
  return {
    content: { role: 'model', parts },
    index: 0,
    ...(ending && { finishReason: FINISH[ending.ending] }),
  };
}

function textParts(text: string): unknown[] {
  return text === '' ? [] : [{ text }];
}

function toolParts({ toolUses }: PlainAnswer): unknown[] {
  return toolUses.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } }));
}

function usageOf({ usage }: PlainAnswer): unknown {
  return usage
    ? {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output,
        totalTokenCount: usage.input + usage.output,
      }
    : {};
}
