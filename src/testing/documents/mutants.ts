/**
 * Damaged files in endless variety, each of them from its number alone: the same
 * seed and number give the same file, so a finding can be had again.
 */
import { seededRandom } from '../../kernel/world/random.ts';
import {
  docxParts,
  epubParts,
  type Parts,
  packed,
  pptxParts,
  shape,
  slideParagraph,
  wordList,
  wordParagraph,
  wordStyle,
} from './office-files.ts';
import { pdfFile } from './pdf-file.ts';
import { pngFile } from './png-file.ts';

export interface Mutant {
  from: string;
  bytes: Uint8Array;
}

/** What a mutant is made from: bytes, or the parts of an archive that is packed again afterwards. */
type Seed = { bytes: Uint8Array } | { parts: Parts };

const words = 'Cells divide to grow, and every cell comes from a cell. ';

const seeds: Record<string, Seed> = {
  pdf: {
    bytes: pdfFile([
      ['# Cells', ...Array.from({ length: 20 }, () => words)],
      ['# Bones', ...Array.from({ length: 20 }, () => words)],
    ]),
  },
  docx: {
    parts: docxParts(
      [
        wordParagraph('Cells', wordStyle('Overskrift1')),
        wordParagraph(words.repeat(3)),
        wordParagraph('one', wordList(1)),
        `<w:tbl><w:tr><w:tc>${wordParagraph('a')}</w:tc><w:tc>${wordParagraph('b')}</w:tc></w:tr></w:tbl>`,
        '<w:p><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p>',
      ].join(''),
    ),
  },
  pptx: {
    parts: pptxParts([
      { shapes: shape('ctrTitle', slideParagraph('Cells')), notes: words },
      { shapes: shape('', slideParagraph(words) + slideParagraph(words)) },
    ]),
  },
  epub: { parts: epubParts([`<h1>Cells</h1><p>${words}</p>`, `<ul><li>${words}</li></ul>`]) },
  html: {
    bytes: Buffer.from(
      `<!doctype html><html lang="en"><head><title>Cells</title></head><body><nav>Home</nav><main><h1>Cells</h1>${`<p>${words.repeat(4)}</p>`.repeat(6)}<table><tr><td>a<td>b</table><ol><li>x<ul><li>y</ul></ol><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></main></body></html>`,
    ),
  },
  vtt: {
    bytes: Buffer.from(
      `WEBVTT\n\n${Array.from({ length: 20 }, (_, at) => `00:${10 + at}.000 --> 00:${10 + at}.900\n<v Anna>${words}\n`).join('\n')}`,
    ),
  },
  markdown: {
    bytes: Buffer.from(
      `# Cells\n\n${words}\n\n- one\n  - two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> ${words}\n\n$$\nx^2\n$$\n`,
    ),
  },
  png: { bytes: pngFile() },
};

type Random = () => number;
type Change = (bytes: Uint8Array, random: Random) => Uint8Array;

const INTERESTING = [0, 1, 0x20, 0x28, 0x3c, 0x3e, 0x5b, 0x7f, 0x80, 0xff];
const NUMBERS = [
  '0',
  '-1',
  '65536',
  '2147483647',
  '4294967295',
  '99999999999999999999',
  '1e308',
  'NaN',
];

const changes: readonly Change[] = [
  function flipBytes(bytes, random) {
    const changed = Uint8Array.from(bytes);
    for (let times = 1 + Math.floor(random() * 12); times > 0; times -= 1) {
      changed[at(random, bytes)] = INTERESTING[Math.floor(random() * INTERESTING.length)] ?? 0;
    }
    return changed;
  },
  function cutOff(bytes, random) {
    return bytes.subarray(0, at(random, bytes));
  },
  function repeatPiece(bytes, random) {
    const start = at(random, bytes);
    const piece = bytes.subarray(start, start + 1 + Math.floor(random() * 200));
    const times = 1 + Math.floor(random() ** 3 * 2000);
    return joined(
      bytes.subarray(0, start),
      ...Array.from({ length: times }, () => piece),
      bytes.subarray(start),
    );
  },
  function removePiece(bytes, random) {
    const start = at(random, bytes);
    return joined(bytes.subarray(0, start), bytes.subarray(start + Math.floor(random() * 300)));
  },
  function insertNoise(bytes, random) {
    const start = at(random, bytes);
    const noise = Uint8Array.from({ length: Math.floor(random() * 200) }, () =>
      Math.floor(random() * 256),
    );
    return joined(bytes.subarray(0, start), noise, bytes.subarray(start));
  },
  function changeNumber(bytes, random) {
    const text = Buffer.from(bytes).toString('latin1');
    const places = [...text.matchAll(/\d+/g)];
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) return bytes;
    const number = NUMBERS[Math.floor(random() * NUMBERS.length)] ?? '0';
    return Buffer.from(
      text.slice(0, place.index) + number + text.slice(place.index + place[0].length),
      'latin1',
    );
  },
  function swapPieces(bytes, random) {
    const [first = 0, second = 0] = [at(random, bytes), at(random, bytes)].sort((a, b) => a - b);
    return joined(bytes.subarray(second), bytes.subarray(first, second), bytes.subarray(0, first));
  },
];

export function mutant(seed: string, number: number): Mutant {
  const random = seededRandom(`${seed}/${number}`);
  const names = Object.keys(seeds);
  const from = names[number % names.length] ?? 'pdf';
  const origin = seeds[from] as Seed;
  let bytes = 'bytes' in origin ? origin.bytes : archiveOf(origin.parts, random);
  // Half of the archives are damaged inside, where an unpacker does not notice.
  const inside = 'parts' in origin && random() < 0.5;
  for (let times = inside ? 0 : 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    bytes = changed(bytes, random);
  }
  return { from, bytes };
}

function archiveOf(parts: Parts, random: Random): Uint8Array {
  const names = Object.keys(parts);
  const damaged = { ...parts };
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const name = names[Math.floor(random() * names.length)] ?? '';
    const bytes = changed(Buffer.from(damaged[name] ?? ''), random);
    damaged[name] = Buffer.from(bytes).toString('utf8');
  }
  return packed(damaged);
}

function changed(bytes: Uint8Array, random: Random): Uint8Array {
  const change = changes[Math.floor(random() * changes.length)] as Change;
  return bytes.length === 0 ? bytes : change(bytes, random);
}

function at(random: Random, bytes: Uint8Array): number {
  return Math.floor(random() * bytes.length);
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(pieces);
}
