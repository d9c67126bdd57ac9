/** The one file of a request, whole, as long as it is not too large. */
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Upload } from '../../kernel/routes/route.ts';
import { learnerError } from '../error-codes.ts';

const LARGEST = 100 * 1024 * 1024;

export async function readUpload({
  headers,
  upload,
}: {
  headers: Headers;
  upload: Upload;
}): Promise<{ fileName: string; bytes: Uint8Array }> {
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    throw kernelError('input.media-type', 'Send the file as multipart/form-data, as `file`.');
  }
  return upload.file(async ({ fileName, bytes }) => {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of bytes) {
      size += piece.byteLength;
      if (size > LARGEST) {
        const message = 'This file is larger than 100 MB. Split it.';
        throw learnerError('reading.import-too-large', message);
      }
      pieces.push(piece);
    }
    return { fileName, bytes: new Uint8Array(Buffer.concat(pieces)) };
  });
}
