/** Takes the JSON body of a request: bounded, UTF-8, of the right type, and harmless. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { harmful, harmIn } from './harmless.ts';

/** Undefined when there is no body. */
export async function readJson(incoming: IncomingMessage, limitBytes: number): Promise<unknown> {
  const bytes = await readBytes(incoming, limitBytes);
  if (bytes.length === 0) return undefined;
  checkType(incoming);
  const value = parseJson(decode(bytes));
  const faults = harmIn(value, 'body');
  if (faults.length === 0) return value;
  throw harmful(faults);
}

async function readBytes(incoming: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The rest of a body that is too large is drained later; destroying it would cut the answer.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limitBytes) throw tooLarge(limitBytes);
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw kernelError('input.invalid', 'The body was cut off.', { cause: thrown });
  }
  return Buffer.concat(chunks);
}

function tooLarge(limitBytes: number): AppError {
  return kernelError('input.too-large', `The body is larger than ${limitBytes} bytes.`, {
    details: { limit_bytes: limitBytes },
  });
}

function checkType({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw kernelError('input.media-type', 'The body must not be compressed.');
  }
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (!/^application\/([\w.-]+\+)?json$/.test(type.trim())) {
    throw kernelError('input.media-type', 'The body must be sent as application/json.');
  }
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) {
    throw kernelError('input.media-type', 'The body must be in UTF-8.');
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw badBody('is not valid UTF-8', cause);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badBody(`is not valid JSON${positionIn(cause)}`, cause);
  }
}

/** The parser's own text quotes the body, so only the place is taken from it. */
function positionIn(thrown: unknown): string {
  const position = /\(line (\d+) column (\d+)\)/.exec(
    thrown instanceof Error ? thrown.message : '',
  );
  return position ? ` (line ${position[1]}, column ${position[2]})` : '';
}

function badBody(message: string, cause: unknown): AppError {
  return kernelError('input.invalid', `The body ${message}.`, {
    faults: [{ path: 'body', message }],
    cause,
  });
}
