/**
 * One value, one text, one hash: the fingerprint that traces, recordings and
 * idempotency keys compare values by.
 *
 * The text is JSON as RFC 8785 orders it (keys by UTF-16 units, numbers as
 * JavaScript writes them), so a value has the same hash before it is stored as
 * JSON and after it is read back. What JSON would lose without a word (NaN, a Map,
 * a function) is refused, because two different values must not share a hash.
 */
import { createHash } from 'node:crypto';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

/** Far beyond any real value, and well before the call stack ends. */
const DEEPEST = 500;

/**
 * Sorted, compact JSON. As in JSON: a key that holds undefined is left out, undefined
 * elsewhere is null, -0 is 0, and a Date is its ISO text.
 */
export function canonicalJson(value: unknown): string {
  return write(value, '', []);
}

/** SHA-256 of the canonical JSON, in hex. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex');
}

function write(given: unknown, key: string, above: object[]): string {
  const value = hasToJson(given) ? ownJson(given, key, above) : given;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'undefined':
      return 'null';
    case 'number':
      if (Number.isFinite(value)) return JSON.stringify(value);
      throw refusal(`the number ${value}`, key);
    case 'object':
      return value === null ? 'null' : writeObject(value, key, above);
    default:
      throw refusal(`a ${typeof value}`, key);
  }
}

function writeObject(value: object, key: string, above: object[]): string {
  if (above.includes(value)) throw refusal('an object that contains itself', key);
  if (above.length >= DEEPEST) throw refusal(`more than ${DEEPEST} levels`, key);
  above.push(value);
  const text = Array.isArray(value) ? writeList(value, above) : writeRecord(value, key, above);
  above.pop();
  return text;
}

function writeList(list: readonly unknown[], above: object[]): string {
  const items = Array.from(list, (item, at) => write(item, String(at), above));
  return `[${items.join(',')}]`;
}

function writeRecord(record: object, key: string, above: object[]): string {
  // Maps, sets, bytes and errors have another tag, and JSON would write most of them as {}.
  const tag = Object.prototype.toString.call(record).slice('[object '.length, -1);
  if (tag !== 'Object') throw refusal(`a value of type ${tag}`, key);

  const fields = Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${write(value, name, above)}`);
  return `{${fields.join(',')}}`;
}

function hasToJson(value: unknown): value is { toJSON(key: string): unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toJSON' in value &&
    typeof value.toJSON === 'function'
  );
}

function ownJson(value: { toJSON(key: string): unknown }, key: string, above: object[]): unknown {
  if (value instanceof Date && Number.isNaN(value.getTime())) throw refusal('an invalid date', key);
  if (ArrayBuffer.isView(value)) throw refusal('bytes', key);
  if (above.length >= DEEPEST) throw refusal(`more than ${DEEPEST} levels`, key);
  return value.toJSON(key);
}

/** Names the key and the kind of value, never the value: it may be a document or a secret. */
function refusal(what: string, key: string): AppError {
  const where = key === '' ? 'it' : `its key "${key.slice(0, 80)}"`;
  return kernelError('trace.not-json', `This value cannot be hashed: ${where} holds ${what}.`);
}
