/** Takes a document out of a request: a file, or JSON with a title and a text. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { UserId } from '../../contracts/ids.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { faultsOf } from '../../kernel/errors/faults.ts';
import type { Upload as UploadRequest } from '../../kernel/routes/route.ts';
import type { ReceivedFile, StoredFiles } from './stored-files.ts';

export interface Upload extends ReceivedFile {
  fileName: string;
  title: string | null;
}

const TextDocument = z.object({
  title: z.string().trim().min(1).max(300),
  text: z.string().min(1),
});

const JSON_BYTES = 20 * 1024 * 1024;

export async function receiveUpload(
  request: { headers: Headers; upload: UploadRequest },
  userId: UserId,
  files: StoredFiles,
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    return request.upload.file(async ({ fileName, fields, bytes }) => ({
      ...(await files.receive(userId, bytes)),
      fileName,
      title: fields.title ?? null,
    }));
  }
  if (type.startsWith('application/json')) return receiveText(request.upload.bytes, userId, files);
  throw new AppError(
    'input.media-type',
    'Send a file as multipart/form-data, or JSON with a title and a text.',
  );
}

async function receiveText(
  bytes: AsyncIterable<Uint8Array>,
  userId: UserId,
  files: StoredFiles,
): Promise<Upload> {
  const parsed = TextDocument.safeParse(await readJson(bytes));
  if (!parsed.success) {
    throw new AppError('input.invalid', 'A text document needs a title and a text.', {
      faults: faultsOf(parsed.error),
    });
  }
  const { title, text } = parsed.data;
  const received = await files.receive(userId, Readable.from([Buffer.from(text)]));
  return { ...received, fileName: `${title}.txt`, title };
}

async function readJson(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.byteLength;
    if (size > JSON_BYTES)
      throw new AppError('document.too-large', 'The text is larger than 20 MB.');
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch (cause) {
    throw new AppError('input.invalid', 'The body is not valid JSON.', { cause });
  }
}
