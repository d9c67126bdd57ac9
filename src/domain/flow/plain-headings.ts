/** Which lines of a plain text are headings: underlined, numbered, in capitals, or known titles. */
import { headingNumber, isNamedHeading, numberDepth } from '../layout/lines/line-marks.ts';

const LONGEST_HEADING = 90;

/** "Title" over "=====" or "-----". */
export function underlineLevel(line: string, below: string): number | undefined {
  const marks = below.trim();
  if (line.trim() === '' || marks.length < 3 || line.trim().length > LONGEST_HEADING) {
    return undefined;
  }
  if (/^={3,}$/.test(marks)) return 1;
  return /^-{3,}$|^~{3,}$/.test(marks) ? 2 : undefined;
}

/** A line of signs that only separates. */
export function isRule(line: string): boolean {
  return /^\s*(?:[-=_*~#·.]\s*){3,}$/.test(line);
}

/** The level of a line that stands alone, if it is a heading. `next` is what follows it. */
export function headingLevel(
  line: string,
  next: readonly string[] | undefined,
): number | undefined {
  const text = line.trim();
  if (text.length > LONGEST_HEADING || next === undefined || /[.,;:!]$/.test(text)) {
    return undefined;
  }
  const number = headingNumber(text);
  if (number !== undefined && text.length > number.length) return numberDepth(number);
  if (isNamedHeading(text) || isCapitals(text)) return 1;
  return undefined;
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters);
}
