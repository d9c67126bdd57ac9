/** Reads server-sent events from the body of an answer, as the HTML standard describes them. */
export interface ServerSentEvent {
  id: string;
  name: string;
  data: string;
}

export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  let lastId = '';
  for await (const block of blocksOf(body)) {
    const event = readBlock(block, lastId);
    lastId = event.id;
    if (event.data !== '') yield event;
  }
}

/** Events end with an empty line; a block that the connection cut in half is dropped. */
async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let block: string[] = [];
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') block.push(line);
      else if (block.length > 0) {
        yield block;
        block = [];
      }
    }
  }
}

function readBlock(lines: readonly string[], lastId: string): ServerSentEvent {
  const event: ServerSentEvent = { id: lastId, name: 'message', data: '' };
  const texts: string[] = [];
  for (const line of lines) {
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'id') event.id = value ?? '';
    if (field === 'event') event.name = value ?? '';
    if (field === 'data') texts.push(value ?? '');
  }
  event.data = texts.join('\n');
  return event;
}
