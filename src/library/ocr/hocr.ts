/**
 * Reads hOCR, the format in which Tesseract tells lines, words, boxes and confidences
 * (kba.github.io/hocr-spec). Only what Tesseract writes is understood: spans with a class
 * and a title.
 */
import type { RecognisedLine, RecognisedWord } from '../../domain/ocr/recognition.ts';
import { round } from './read-lines.ts';

// Bounded, so that nothing it could be fed makes the search slow.
const LINE =
  /<span\s[^>]{0,200}class=["'](?:ocr_line|ocr_header|ocr_caption|ocr_textfloat)["'][^>]{0,500}>/g;
const WORD = /<span\s[^>]{0,200}class=["']ocrx_word["'][^>]{0,500}>(.{0,2000}?)<\/span>/gs;
const MAX_CHARACTERS = 20_000_000;

export function readHocr(hocr: string, pointsPerPixel: number): RecognisedLine[] {
  const text = hocr.slice(0, MAX_CHARACTERS);
  const starts = [...text.matchAll(LINE)];
  return starts
    .map((start, at) => {
      const piece = text.slice(start.index, starts[at + 1]?.index ?? text.length);
      return readLine(start[0], piece, pointsPerPixel);
    })
    .filter((line) => line !== null);
}

function readLine(tag: string, piece: string, pointsPerPixel: number): RecognisedLine | null {
  const box = boxOf(tag, pointsPerPixel);
  const words = [...piece.matchAll(WORD)]
    .map(([whole, inner = '']) => readWord(whole, inner, pointsPerPixel))
    .filter((word) => word !== null);
  if (box === null || words.length === 0) return null;
  const [slope = 0, offset = 0] = numbersAfter(tag, 'baseline');
  const [size = box.height / pointsPerPixel] = numbersAfter(tag, 'x_size');
  // The baseline is a line through the lower left corner of the box; its middle is wanted.
  const baseline = box.y + box.height + offset * pointsPerPixel + (slope * box.width) / 2;
  return { ...box, baseline: round(baseline), size: round(size * pointsPerPixel), words };
}

function readWord(tag: string, inner: string, pointsPerPixel: number): RecognisedWord | null {
  const box = boxOf(tag, pointsPerPixel);
  const [confidence = 0] = numbersAfter(tag, 'x_wconf');
  const text = plain(inner).slice(0, 500);
  if (box === null || text === '') return null;
  return { ...box, text, confidence: Math.min(100, Math.max(0, confidence)) };
}

function boxOf(tag: string, pointsPerPixel: number) {
  const [left, top, right, bottom] = numbersAfter(tag, 'bbox').map((side) => side * pointsPerPixel);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) {
    return null;
  }
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(0, right - left)),
    height: round(Math.max(0, bottom - top)),
  };
}

/** `title="bbox 10 20 30 40; x_wconf 95"`: the numbers that follow a name. */
function numbersAfter(tag: string, name: string): number[] {
  const found = new RegExp(`[\\s"';]${name}((?:\\s+-?[\\d.]{1,20}){1,4})`).exec(tag);
  return (found?.[1] ?? '').trim().split(/\s+/).filter(Boolean).map(Number);
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|(\w{2,6}));/g, (whole, code?: string, name?: string) => {
      if (code !== undefined)
        return Number(code) < 0x110000 ? String.fromCodePoint(Number(code)) : '';
      return ENTITIES.get(name ?? '') ?? whole;
    })
    .trim();
}
