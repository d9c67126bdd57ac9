/** Takes the one file out of a multipart body, while it comes. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { UploadedFile } from '../../kernel/routes/route.ts';

const FIELD_BYTES = 1000;

export async function receiveFile<T>(
  { headers, bytes }: { headers: Headers; bytes: AsyncIterable<Uint8Array> },
  take: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const fields: Record<string, string> = {};
  const taken: Promise<T>[] = [];
  const busboy = openBusboy(headers);
  busboy.on('field', (name, value) => {
    fields[name] = value;
  });
  busboy.on('file', (_field, stream, fileName) => {
    const file = take({ fileName: cleanName(fileName), fields, bytes: stream });
    // A file that is refused is still read to its end, or the request would hang.
    file.catch(() => stream.resume());
    taken.push(file);
  });
  try {
    Readable.from(bytes).pipe(busboy);
    await once(busboy, 'finish');
  } catch (cause) {
    await Promise.allSettled(taken);
    throw new AppError('input.invalid', 'The upload was cut off, or is not valid multipart.', {
      cause,
    });
  }
  const [file] = taken;
  if (file !== undefined) return file;
  throw new AppError('input.invalid', 'There is no file in the upload: send one as `file`.', {
    faults: [{ path: 'body.file', message: 'is required' }],
  });
}

function openBusboy(headers: Headers): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: Object.fromEntries(headers) as BusboyHeaders,
      limits: { files: 1, fields: 10, fieldSize: FIELD_BYTES },
    });
  } catch (cause) {
    throw new AppError('input.invalid', 'The multipart header is not valid.', { cause });
  }
}

/** A name for people, never a path. */
function cleanName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(0, 200) || 'document';
}
