/**
 * Bytes of stored index parts, written and read in order: whole numbers take as
 * many bytes as they need (LEB128), texts are UTF-8 with their length before them.
 */

/** The bytes are not what this version writes: cut off, overwritten, or of another kind. */
export class MalformedPart extends Error {
  override readonly name = 'MalformedPart';
}

const FIRST_SIZE = 1024;
const encoder = new TextEncoder();

export class ByteWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #at = 0;

  whole(value: number): void {
    this.#makeRoom(5);
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.#bytes[this.#at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#at++] = rest;
  }

  text(value: string): void {
    const bytes = encoder.encode(value);
    this.whole(bytes.length);
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#at);
  }

  #makeRoom(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  whole(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new MalformedPart('The bytes end in the middle of a number.');
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return inRange(value);
    }
    throw new MalformedPart('A number is longer than any that is written.');
  }

  /** A number of things that take at least `bytesEach`, so that a wrong one cannot ask for memory. */
  count(bytesEach: number): number {
    const value = this.whole();
    if (value * bytesEach > this.#bytes.length - this.#at) {
      throw new MalformedPart('The bytes end before what they announce.');
    }
    return value;
  }

  text(): string {
    const bytes = this.raw(this.count(1));
    try {
      return decoder.decode(bytes);
    } catch (cause) {
      throw new MalformedPart('A text is not UTF-8.', { cause });
    }
  }

  /** A view, not a copy. */
  raw(length: number): Uint8Array {
    const from = this.#at;
    if (from + length > this.#bytes.length) {
      throw new MalformedPart('The bytes end before what they announce.');
    }
    this.#at += length;
    return this.#bytes.subarray(from, this.#at);
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new MalformedPart('There are bytes left over.');
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function inRange(value: number): number {
  if (value > 0xffffffff) throw new MalformedPart('A number is larger than any that is written.');
  return value;
}
