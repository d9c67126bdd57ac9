/**
 * The text of a segment: spaces where there are gaps, raised and lowered pieces
 * written so that they keep their meaning (10⁻³, x_i, 22nd, CO2, 1/2).
 */
import type { Run } from './runs.ts';
import type { Segment } from './segments.ts';
import { highest, lowest } from './tally.ts';

/** Which run shows which characters of the text. */
export interface TextPiece {
  start: number;
  end: number;
  run: Run;
}

export interface PiecedText {
  text: string;
  pieces: TextPiece[];
}

const GAP_IS_SPACE_EM = 0.14;
const MONO_GAP_IS_SPACE_EM = 0.25;
/** Kerning draws letters together, but never so far: pieces that overlap are not one word. */
const OVERLAP_IS_SPACE_EM = -0.3;
const SMALL = 0.85;

const superscripts = new Map(
  [...'0123456789+-−=()/'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾/'][at] ?? sign]),
);

/** Text under construction. */
class Writer {
  text = '';
  readonly pieces: TextPiece[] = [];
  last: Run | undefined;

  write(run: Run, written: string, glue: string): void {
    this.text += glue;
    this.pieces.push({ start: this.text.length, end: this.text.length + written.length, run });
    this.text += written;
    this.last = run;
  }

  writeAll(runs: readonly Run[], opening: string, change = (text: string) => text): void {
    for (const [at, run] of runs.entries()) {
      const glue = this.last !== undefined && needsSpace(this.last, run) ? ' ' : '';
      this.write(run, change(run.text), at === 0 ? opening : glue);
    }
  }
}

export function segmentText(segment: Segment): PiecedText {
  const writer = new Writer();
  let raised: Run[] = [];
  let lowered: Run[] = [];
  const flush = () => {
    writeShifted(writer, raised, lowered);
    raised = [];
    lowered = [];
  };
  for (const run of segment.runs) {
    const shift = shiftOf(run, segment);
    if (shift === 'raised') raised.push(run);
    else if (shift === 'lowered') lowered.push(run);
    else {
      flush();
      writer.writeAll([run], spaceBefore(writer, run));
    }
  }
  flush();
  return { text: writer.text, pieces: writer.pieces };
}

function shiftOf(run: Run, segment: Segment): 'raised' | 'lowered' | 'none' {
  if (run.size > SMALL * segment.size) return 'none';
  const rise = segment.baseline - run.baseline;
  if (rise > 0.15 * segment.size) return 'raised';
  return rise < -0.08 * segment.size ? 'lowered' : 'none';
}

function spaceBefore(writer: Writer, run: Run): string {
  return writer.last !== undefined && needsSpace(writer.last, run) ? ' ' : '';
}

function needsSpace(left: Run, right: Run): boolean {
  if (left.spaceAfter || right.spaceBefore) return true;
  const share = left.mono && right.mono ? MONO_GAP_IS_SPACE_EM : GAP_IS_SPACE_EM;
  const gap = right.x - left.right;
  if (gap > share * Math.max(left.size, right.size)) return true;
  return (
    gap < OVERLAP_IS_SPACE_EM * Math.min(left.size, right.size) && isWord(left) && isWord(right)
  );
}

function isWord({ text }: Run): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Writes what stands above and below the line between two ordinary runs. */
function writeShifted(writer: Writer, raised: readonly Run[], lowered: readonly Run[]): void {
  const [high] = raised;
  const [low] = lowered;
  if (high && low && isFraction(raised, lowered, endsInVariable(writer.text))) {
    const [open, close] = raised.some((run) => /[+−-]/.test(run.text)) ? ['(', ')'] : ['', ''];
    writer.writeAll(raised, spaceBefore(writer, high) + open);
    writer.writeAll(lowered, `${close}/`);
    return;
  }
  if (high) writer.writeAll(raised, ...raisedWriting(writer, raised));
  if (low) writer.writeAll(lowered, high ? '_' : loweredOpening(writer, lowered));
}

/** One over the other, the shorter in the middle; an exponent over an index begins with it. */
function isFraction(
  raised: readonly Run[],
  lowered: readonly Run[],
  afterVariable: boolean,
): boolean {
  const [above, below] = [extentOf(raised), extentOf(lowered)];
  const middle = (above.x + above.right - below.x - below.right) / 2;
  const inset = Math.abs(above.x - below.x);
  const em = raised[0]?.size ?? 0;
  if (Math.abs(middle) > 0.25 * em) return false;
  return inset > 0.25 * em || (!afterVariable && Math.abs(above.right - below.right) < 1);
}

function extentOf(runs: readonly Run[]): { x: number; right: number } {
  return {
    x: lowest(runs.map((run) => run.x)),
    right: highest(runs.map((run) => run.right)),
  };
}

type Writing = [opening: string, change?: (text: string) => string];

function raisedWriting(writer: Writer, raised: readonly Run[]): Writing {
  const [first] = raised;
  const text = raised.map((run) => run.text).join('');
  const space = first === undefined ? '' : spaceBefore(writer, first);
  if ([...text].every((sign) => superscripts.has(sign))) {
    return [space, (own) => [...own].map((sign) => superscripts.get(sign) ?? sign).join('')];
  }
  if (space !== '') return [space];
  const isPower =
    endsInVariable(writer.text) || (/\d$/.test(writer.text) && first?.italic === true);
  return [isPower && /^[\p{L}\p{N}(−-]/u.test(text) ? '^' : ''];
}

function loweredOpening(writer: Writer, lowered: readonly Run[]): string {
  const [first] = lowered;
  if (first === undefined || spaceBefore(writer, first) !== '')
    return writer.text === '' ? '' : ' ';
  const isChemical = /\p{Lu}$/u.test(writer.text) && /^\d+$/.test(first.text);
  return endsInVariable(writer.text) && !isChemical ? '_' : '';
}

/** A letter on its own, or something in brackets: what exponents and indices stand on. */
function endsInVariable(text: string): boolean {
  return /(?:^|[^\p{L}\p{M}\p{N}])\p{L}\p{M}*$|[)\]|}′⁰-⁹¹²³]$/u.test(text);
}
