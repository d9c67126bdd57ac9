/** The little of the tar format that a backup needs: plain files with short names. */

export const BLOCK = 512;

export interface TarHeader {
  name: string;
  bytes: number;
}

/** Two empty blocks end an archive. */
export const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK);

/** A file's bytes are filled up to whole blocks. */
export function paddingAfter(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

export function encodeHeader({ name, bytes }: TarHeader): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (header.write(name, 0, 100, 'utf8') !== Buffer.byteLength(name)) {
    throw new RangeError(`The name ${name} is too long for an archive.`);
  }
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(sizeField(bytes), 124, 'latin1');
  header.write('00000000000\0', 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** Null for an empty block. Throws a plain Error for what is no header of a plain file. */
export function decodeHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null;
  const text = (start: number, end: number) => {
    const field = block.subarray(start, end);
    const length = field.indexOf(0);
    return field.toString('utf8', 0, length === -1 ? field.length : length).trim();
  };
  if (Number.parseInt(text(148, 156), 8) !== checksumOf(block)) throw new Error('bad header');
  if (text(257, 263) !== 'ustar' || text(156, 157) !== '0' || text(345, 500) !== '') {
    throw new Error('not a plain file');
  }
  const size = text(124, 136);
  if (!/^[0-7]{1,12}$/.test(size)) throw new Error('bad size');
  return { name: text(0, 100), bytes: Number.parseInt(size, 8) };
}

function sizeField(bytes: number): string {
  const text = octal(bytes, 11);
  if (text.length > 11) throw new RangeError('A file of more than 8 GB does not fit an archive.');
  return `${text}\0`;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

/** The sum of all bytes, with the field of the sum itself taken as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < BLOCK; at++) {
    if (at < 148 || at >= 156) sum += header[at] ?? 0;
  }
  return sum;
}
