/**
 * A file as the body of an answer, closed however the answer ends: read to its end, left in
 * the middle, or never begun (the adaptor forgets a body whose client had gone before it).
 * A file that `opens` gives is opened at the first read, so an answer to HEAD holds nothing.
 */
import type { FileHandle } from 'node:fs/promises';

const PIECE_BYTES = 64 * 1024;

export function fileBody(
  file: FileHandle | (() => Promise<FileHandle>),
  gone: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened = typeof file === 'function' ? undefined : Promise.resolve(file);
  const opens = typeof file === 'function' ? file : async () => file;
  const close = async (): Promise<void> => {
    gone.removeEventListener('abort', close);
    await (await opened)?.close();
  };
  if (gone.aborted) void close();
  else gone.addEventListener('abort', close);
  return new ReadableStream(
    {
      async pull(controller) {
        if (gone.aborted) return controller.close();
        opened ??= opens();
        const piece = new Uint8Array(PIECE_BYTES);
        const { bytesRead } = await (await opened).read(piece);
        if (bytesRead > 0) return controller.enqueue(piece.subarray(0, bytesRead));
        await close();
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
