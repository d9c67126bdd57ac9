/**
 * Finds where a text stops being JSON. `JSON.parse` names the position only sometimes,
 * and its message quotes the text, which may hold a key pasted by mistake.
 */
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[\x20\x21\x23-\x5b\x5d-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

export interface TextPosition {
  line: number;
  column: number;
}

/** Line and column (from 1) of the first fault, or null when the text is JSON. */
export function jsonFault(text: string): TextPosition | null {
  const fault = new Reader(text).faultOffset();
  if (fault === null) return null;
  const before = text.slice(0, fault).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  faultOffset(): number | null {
    const whole = this.#value() && this.#at === this.#text.length;
    return whole ? null : this.#at;
  }

  /** Reads one value and the space around it; false leaves `#at` on the fault. */
  #value(): boolean {
    this.#take(SPACE);
    const read = this.#list() ?? this.#record() ?? (this.#take(STRING) || this.#take(SCALAR));
    if (read) this.#take(SPACE);
    return read;
  }

  #list(): boolean | null {
    return this.#between('[', ']', () => this.#value());
  }

  #record(): boolean | null {
    return this.#between('{', '}', () => this.#field());
  }

  #field(): boolean {
    this.#take(SPACE);
    if (!this.#take(STRING)) return false;
    this.#take(SPACE);
    return this.#skip(':') && this.#value();
  }

  /** Null when what follows does not open with `open`. */
  #between(open: string, close: string, item: () => boolean): boolean | null {
    if (!this.#skip(open)) return null;
    this.#take(SPACE);
    if (this.#skip(close)) return true;
    do {
      if (!item()) return false;
    } while (this.#skip(','));
    return this.#skip(close);
  }

  #skip(mark: string): boolean {
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return false;
    this.#at += found[0].length;
    return true;
  }
}
