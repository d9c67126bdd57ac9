/**
 * Looks for text that the recogniser passed over. Under a shadow it can lose half of a
 * page and be 94 % sure of the other half; the ink of the lost half is still there.
 *
 * Counted are shapes of the size of letters, standing in rows, that no believable word
 * covers. Pictures and rules have few shapes of that size; a photograph that breaks up
 * into such shapes is counted as text, which costs a look by a person and no more.
 */
import { type Box, hasPoint } from './box.ts';
import type { InkMask } from './grey-image.ts';
import { findLetters, type Letters, lettersOfHeight, median } from './letters.ts';
import type { Shape } from './shapes.ts';

export interface MissingText {
  /** Shapes on the page that look like letters. */
  letters: number;
  /** Those that stand in rows outside of every believable word. */
  uncovered: number;
  /** `uncovered / letters`, 0 on a page without letters. */
  share: number;
}

/** A recognised word in pixels of the picture that the shapes were found on. */
export interface WordOnPicture extends Box {
  readonly characters: number;
  readonly confidence: number;
}

/** Words below this are guesses; a guess may lie over anything. */
const BELIEVABLE_CONFIDENCE = 30;
/** A row: so many letters beside each other, with gaps of at most so many letter heights. */
const MIN_IN_ROW = 3;
const MAX_GAP = 2;

export function findMissingText(
  shapes: readonly Shape[],
  words: readonly WordOnPicture[],
  picture: Pick<InkMask, 'width' | 'height'>,
): MissingText {
  const believable = believableWords(words);
  const covers = coverMap(believable, picture);
  const letters = lettersLikeThose(shapes, covers);
  const outside = letters.shapes.filter((shape) => !covers(shape));
  const uncovered = countInRows(outside, letters.height);
  const total = letters.shapes.length;
  return { letters: total, uncovered, share: total === 0 ? 0 : uncovered / total };
}

/** No box far larger than its letters could be: garbage likes to span half of a page. */
function believableWords(words: readonly WordOnPicture[]): WordOnPicture[] {
  const typical = median(words.map(({ height }) => height));
  return words.filter(
    ({ confidence, characters, width, height }) =>
      confidence >= BELIEVABLE_CONFIDENCE &&
      height <= 3 * typical &&
      width <= 2 * (characters + 1) * height,
  );
}

type Covers = (shape: Box) => boolean;

/** Words by the band of the page that they touch, so that each shape asks a few words only. */
function coverMap(words: readonly Box[], { height }: { height: number }): Covers {
  const bandHeight = 32;
  const bands: Box[][] = Array.from({ length: Math.ceil(height / bandHeight) + 1 }, () => []);
  for (const word of words) {
    const last = Math.floor((word.y + word.height) / bandHeight);
    for (let at = Math.max(0, Math.floor(word.y / bandHeight)); at <= last; at += 1) {
      bands[at]?.push(word);
    }
  }
  return (shape) => {
    const x = shape.x + shape.width / 2;
    const y = shape.y + shape.height / 2;
    return bands[Math.floor(y / bandHeight)]?.some((word) => hasPoint(word, x, y)) ?? false;
  };
}

/** The size of letters is learnt from what was read; with nothing read, from all shapes. */
function lettersLikeThose(shapes: readonly Shape[], covers: Covers): Letters {
  const read = findLetters(shapes.filter(covers));
  return read.shapes.length >= MIN_IN_ROW
    ? lettersOfHeight(shapes, read.height)
    : findLetters(shapes);
}

/** Letters that stand beside others on one level; a lone stain is no text. */
function countInRows(letters: readonly Shape[], typical: number): number {
  const inOrder = letters.toSorted((a, b) => a.x - b.x);
  const rows: { level: number; right: number; count: number }[] = [];
  let counted = 0;
  for (const letter of inOrder) {
    const level = letter.y + letter.height;
    const row = rows.findLast(
      (one) =>
        Math.abs(one.level - level) <= 0.6 * typical && letter.x - one.right <= MAX_GAP * typical,
    );
    if (row === undefined) {
      rows.push({ level, right: letter.x + letter.width, count: 1 });
      continue;
    }
    row.level = level;
    row.right = Math.max(row.right, letter.x + letter.width);
    row.count += 1;
    // The first ones are counted once the row is long enough to be one.
    counted += row.count === MIN_IN_ROW ? MIN_IN_ROW : Number(row.count > MIN_IN_ROW);
  }
  return counted;
}
