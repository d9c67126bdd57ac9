/**
 * How JavaScript values travel to PostgreSQL and back, once for both kinds of
 * store, so that neither driver's own habits show.
 *
 * In: null, string, number, bigint, boolean, Date, Uint8Array, and arrays of them
 * (PostgreSQL arrays). A value for a `jsonb` column is passed as a JSON string:
 * only the caller knows whether an array means `jsonb` or `text[]`.
 *
 * Out: int8 and numeric become numbers (cast to text where more than 2^53 can
 * occur), timestamptz a Date, json and jsonb their value, bytea a Uint8Array, arrays
 * arrays. Types without an instant (date, timestamp, interval) stay text.
 */
import { kernelError } from '../errors/error-codes.ts';
import { arrayLiteral, parseArray } from './array-literal.ts';

/** What a driver is given: text, bytes or nothing. */
export type WireValue = string | Uint8Array | null;

export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return arrayLiteral(value, textOf);
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw kernelError(
    'store.misused',
    `A query got a value that PostgreSQL cannot take (${kindOf(value)}). Pass JSON as a string.`,
  );
}

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'an invalid date';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

export type Parser = (text: string) => unknown;

const asIs: Parser = (text) => text;
const toBoolean: Parser = (text) => text === 't';
const toJson: Parser = (text) => JSON.parse(text);
const toBytes: Parser = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/** PostgreSQL writes `2026-01-31 09:00:00.123456+00`; the date part of JavaScript wants ISO. */
const toDate: Parser = (text) => {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(:\d\d)?(?::\d\d)?$/.exec(
    text,
  );
  if (!parts) return text;
  const [, day, time, fraction = '', hours, minutes = ':00'] = parts;
  return new Date(`${day}T${time}${fraction.slice(0, 4)}${hours}${minutes}`);
};

/** Type number of an element, its array's type number, and how to read it. */
const types: readonly (readonly [oid: number, arrayOid: number, parse: Parser])[] = [
  [16, 1000, toBoolean],
  [17, 1001, toBytes],
  [20, 1016, Number],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asIs],
  [26, 1028, Number],
  [114, 199, toJson],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, asIs],
  [1043, 1015, asIs],
  [1082, 1182, asIs],
  [1114, 1115, asIs],
  [1184, 1185, toDate],
  [1700, 1231, Number],
  [2950, 2951, asIs],
  [3802, 3807, toJson],
];

/** Reads a column's text by the type number that PostgreSQL names; others stay text. */
export const parsers: ReadonlyMap<number, Parser> = new Map(
  types.flatMap(([oid, arrayOid, parse]): [number, Parser][] => [
    [oid, parse],
    [arrayOid, (text) => parseArray(text, parse)],
  ]),
);

export function parserOf(oid: number): Parser {
  return parsers.get(oid) ?? asIs;
}
