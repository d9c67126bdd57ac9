/**
 * The list of media in an Anki package: which part of the archive goes by which name. Old
 * packages write it as JSON, newer ones as protobuf (`MediaEntries`): a message for each
 * file, in the order of the parts, with its name as field 1.
 */
import { z } from 'zod';

const Names = z.record(z.string().regex(/^\d{1,6}$/), z.string());

/** Part of the archive → name of the file. */
export type MediaList = ReadonlyMap<string, string>;

export function oldMediaList(bytes: Uint8Array): MediaList {
  return new Map(Object.entries(Names.parse(JSON.parse(new TextDecoder().decode(bytes)))));
}

const ENTRY = 1;
const NAME = 1;

export function newMediaList(bytes: Uint8Array): MediaList {
  const list = new Map<string, string>();
  for (const entry of textFields(bytes, ENTRY)) {
    const [name] = textFields(entry, NAME);
    list.set(String(list.size), new TextDecoder().decode(name));
  }
  return list;
}

const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_GIVEN = 2;
const FOUR_BYTES = 5;

/** The fields of a protobuf message that have this number and hold bytes. */
function* textFields(message: Uint8Array, wanted: number): Generator<Uint8Array> {
  let at = 0;
  while (at < message.length) {
    const key = varint(message, at);
    const kind = key.value & 7;
    const given = kind === LENGTH_GIVEN || kind === VARINT ? varint(message, key.end) : key;
    const start = given.end;
    const length = lengthOf(kind, given.value);
    if (start + length > message.length) throw new Error('A field is cut off.');
    if (kind === LENGTH_GIVEN && key.value >>> 3 === wanted) {
      yield message.subarray(start, start + length);
    }
    at = start + length;
  }
}

function lengthOf(kind: number, given: number): number {
  if (kind === VARINT) return 0;
  if (kind === LENGTH_GIVEN) return given;
  if (kind === EIGHT_BYTES) return 8;
  if (kind === FOUR_BYTES) return 4;
  throw new Error('There is no such kind of field.');
}

/** Seven bits a byte, the lowest first; ten bytes at most. */
function varint(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from; at < from + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * (at - from));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new Error('A number is cut off.');
}
