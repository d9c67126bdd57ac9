/**
 * What was read on the picture of a page. Places are in points from the top left of
 * the page as it was straightened: turned upright and levelled.
 */
import type { Box } from './box.ts';
import type { QuarterTurn } from './grey-image.ts';

export interface RecognisedWord extends Box {
  readonly text: string;
  /** 0 to 100, as the recogniser says. */
  readonly confidence: number;
}

export interface RecognisedLine extends Box {
  /** Where its letters stand. */
  readonly baseline: number;
  /** From the top of its tallest letters to the bottom of those that hang. */
  readonly size: number;
  readonly words: readonly RecognisedWord[];
}

/** How a page was turned before it was read; draw it the same way to see the boxes in place. */
export interface Straightening {
  readonly turned: QuarterTurn;
  /** Turned on, clockwise, until the lines were level. */
  readonly levelledDegrees: number;
}
