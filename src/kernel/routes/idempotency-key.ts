/** Reads `Idempotency-Key`: a client sends the same key when it repeats the same request. */
import { kernelError } from '../errors/error-codes.ts';

const ALLOWED = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (ALLOWED.test(key)) return key;
  const message = 'must be 1 to 200 visible ASCII characters';
  throw kernelError('input.invalid', `The header Idempotency-Key ${message}.`, {
    faults: [{ path: 'headers.idempotency-key', message }],
  });
}
