/** Takes the one file out of a multipart body, while it comes. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { UploadedFile } from '../../kernel/routes/route.ts';
import { harmful, harmIn } from './harmless.ts';

const FIELD_BYTES = 1000;

export async function receiveFile<T>(
  { headers, bytes }: { headers: Headers; bytes: AsyncIterable<Uint8Array> },
  take: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const fields: Record<string, string> = {};
  const taken: { file: Promise<T>; stream: Readable }[] = [];
  const undos: (() => Promise<void>)[] = [];
  const refused = Promise.withResolvers<never>();
  let refusal: unknown;
  const busboy = openBusboy(headers);
  let isBroken = false;
  busboy.on('error', () => {
    isBroken = true;
  });
  /** A file that fails because the body did is no refusal. */
  const refuse = (reason: Error): void => {
    if (isBroken) return;
    refusal ??= reason;
    refused.reject(refusal);
    busboy.destroy(reason);
  };
  busboy.on('field', (name, value) => {
    const faults = harmIn({ [name]: value }, 'body');
    if (faults.length === 0) fields[name] = value;
    else refuse(harmful(faults));
  });
  busboy.on('file', (_field, stream, fileName) => {
    // Whoever reads the file hears of its end; where nobody does, it must not end the process.
    stream.on('error', () => undefined);
    const whenCut = (undo: () => Promise<void>) => void undos.push(undo);
    const file = take({ fileName: cleanName(fileName), fields, bytes: stream, whenCut });
    file.catch(refuse);
    taken.push({ file, stream });
  });
  try {
    // A refusal is heard at once; what is left of the body is the server's to read away. The
    // pipeline alone would wait for the next piece, which a client that waits too never sends.
    await Promise.race([pipeline(read(bytes), busboy), refused.promise]);
  } catch (cause) {
    // The parser does not tell the file that its end will never come.
    for (const { stream } of taken) stream.destroy(new Error('The upload was cut off.', { cause }));
    await Promise.allSettled(taken.map(({ file }) => file));
    for (const undo of undos) await undo();
    if (cause === refusal) throw cause;
    throw kernelError('input.invalid', 'The upload was cut off, or is not valid multipart.', {
      cause,
    });
  }
  const [first] = taken;
  if (first !== undefined) return first.file;
  throw kernelError('input.invalid', 'There is no file in the upload: send one as `file`.', {
    faults: [{ path: 'body.file', message: 'is required' }],
  });
}

/** A pipeline throws its failure into its source; a request that was thrown into is destroyed, and its answer with it. */
async function* read(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) yield piece;
}

function openBusboy(headers: Headers): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: Object.fromEntries(headers) as BusboyHeaders,
      limits: { files: 1, fields: 10, fieldSize: FIELD_BYTES },
    });
  } catch (cause) {
    throw kernelError('input.invalid', 'The multipart header is not valid.', { cause });
  }
}

/** A name for people, never a path. */
function cleanName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  // Cut between characters: half of one cannot be stored.
  const name = [...last.replace(/\p{Cc}/gu, '')].slice(0, 200).join('');
  return name || 'document';
}
