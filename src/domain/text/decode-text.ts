/** From bytes to text: UTF-8, UTF-16 or Windows-1252 (which holds Latin-1), or nothing when it is no text. */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** So much is looked at to tell the encoding. */
const SAMPLE_BYTES = 64 * 1024;
/** Texts hold few control characters; programs and pictures hold many. */
const MOST_CONTROLS = 0.01;
/** A stray zero is damage in a text; more of them mean wide letters or no text. */
const MOST_ZEROS = 0.001;

/** Tells the encoding from the first bytes; undefined: this is not text. */
export function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const encoding = markedEncoding(sample) ?? unmarkedEncoding(sample);
  return encoding !== undefined && readsAsText(sample, encoding) ? encoding : undefined;
}

export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const text = new TextDecoder(encoding).decode(bytes);
  // The first letter that tells the encoding may stand behind the sample.
  if (encoding === 'utf-8' && bytes.length > SAMPLE_BYTES && !looksLikeUtf8(text)) {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
  return { text, encoding };
}

function markedEncoding(sample: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = sample;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function unmarkedEncoding(sample: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd > MOST_ZEROS * sample.length) return wideEncoding(even, odd, sample.length / 2);
  // The sample may end inside a character.
  const text = new TextDecoder().decode(sample, { stream: true });
  return looksLikeUtf8(text) ? 'utf-8' : 'windows-1252';
}

/** Western text in UTF-16 is every second byte zero, and only every second one. */
function wideEncoding(even: number, odd: number, pairs: number): TextEncoding | undefined {
  if (odd > 0.7 * pairs && even < 0.05 * pairs) return 'utf-16le';
  return even > 0.7 * pairs && odd < 0.05 * pairs ? 'utf-16be' : undefined;
}

/** A stray wrong byte in a UTF-8 text does not make it Latin-1: most characters decide. */
function looksLikeUtf8(text: string): boolean {
  if (!text.includes('\ufffd')) return true;
  let wide = 0;
  let wrong = 0;
  for (const character of text) {
    if (character === '\ufffd') wrong += 1;
    else if (character > '\u007f') wide += 1;
  }
  return wrong <= wide;
}

function readsAsText(sample: Uint8Array, encoding: TextEncoding): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it counts.
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd\ufffe\uffff]/g) ?? [];
  return controls.length <= MOST_CONTROLS * text.length;
}
