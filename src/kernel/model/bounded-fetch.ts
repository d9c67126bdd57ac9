/**
 * The client for provider endpoints, which come from configuration and may be on localhost.
 * It stops reading at a fixed number of bytes, takes only JSON and event streams for an answer,
 * and follows no redirect: the provider's key header would travel with it.
 */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

export class WrongContentType extends Error {
  override readonly name = 'WrongContentType';
}

const ANSWER_TYPES = /^(application\/(.+\+)?json|text\/event-stream|application\/x-ndjson)\b/i;

export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const type = response.headers.get('content-type');
    if (response.ok && type !== null && !ANSWER_TYPES.test(type)) {
      await response.body?.cancel();
      throw new WrongContentType('the answer is neither JSON nor an event stream');
    }
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(countedUpTo(maxBytes)), {
      status,
      statusText,
      headers,
    });
  };
}

/** Fails on the byte that is one too many, which also closes the connection. */
function countedUpTo(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new AnswerTooLarge(`the answer has more than ${maxBytes} bytes`);
      controller.enqueue(piece);
    },
  });
}
