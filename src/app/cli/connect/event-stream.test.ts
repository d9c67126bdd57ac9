import { expect, test } from 'vitest';
import { readEventStream, type ServerSentEvent } from './event-stream.ts';

test('events come out as they were sent, however the bytes were cut', async () => {
  const text =
    'id: 1\nevent: step-end\ndata: {"a":"é"}\n\n: still here\n\ndata: one\ndata: two\n\n';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size++) {
    expect(await read(cutInto(bytes, size))).toEqual([
      { id: '1', name: 'step-end', data: '{"a":"é"}' },
      { id: '1', name: 'message', data: 'one\ntwo' },
    ]);
  }
});

test('lines may end as they do on Windows', async () => {
  const bytes = new TextEncoder().encode('id: 7\r\ndata: x\r\n\r\n');
  expect(await read([bytes])).toEqual([{ id: '7', name: 'message', data: 'x' }]);
});

test('an event that the connection cut in half is dropped', async () => {
  const bytes = new TextEncoder().encode('data: whole\n\ndata: hal');
  expect((await read([bytes])).map(({ data }) => data)).toEqual(['whole']);
});

function cutInto(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, at) => bytes.slice(at * size, (at + 1) * size));
}

async function read(chunks: Uint8Array[]): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of readEventStream(ReadableStream.from(chunks))) events.push(event);
  return events;
}
