/** Lines of text from a stream of bytes, refused when there are too many bytes or one line is too long. */

export interface LineLimits {
  outputBytes: number;
  lineBytes: number;
}

export class TooMuchOutput extends Error {
  override readonly name = 'TooMuchOutput';
}

/** One more chunk of bytes gives the lines that it completes. */
export class LineReader {
  readonly #limits: LineLimits;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #bytes = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  *read(chunk: Uint8Array): Generator<string> {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.outputBytes) throw new TooMuchOutput('the whole is too long');
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  /** Whether the stream ended inside a line. */
  get isCutOff(): boolean {
    return this.#pendingBytes > 0;
  }

  #keep(bytes: Uint8Array): void {
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes > this.#limits.lineBytes) throw new TooMuchOutput('a line is too long');
    if (bytes.length > 0) this.#pending.push(bytes);
  }

  #take(): string {
    const line = Buffer.concat(this.#pending).toString('utf8');
    this.#pending = [];
    this.#pendingBytes = 0;
    return line;
  }
}

const NEWLINE = 0x0a;
