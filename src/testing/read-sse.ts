/** Reads an event stream the way the server wrote it: comments and all. */
export interface SseFrame {
  id?: string;
  event?: string;
  data?: string;
  comment?: string;
  retry?: string;
}

export async function* readSse(body: ReadableStream<Uint8Array> | null): AsyncGenerator<SseFrame> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield parseBlock(block);
  }
}

function parseBlock(block: string): SseFrame {
  const frame: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ');
    frame[line.slice(0, at) || 'comment'] = line.slice(at + 2);
  }
  return frame;
}
