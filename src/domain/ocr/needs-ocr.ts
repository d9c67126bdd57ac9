/**
 * Whether the text of a page must be read from its picture, because the file itself
 * holds too little text for the ink that is on the page.
 */
export interface PageMeasure {
  /** Readable characters that the file holds for the page. */
  readonly characters: number;
  /** Part of the page that is ink, 0 to 1. */
  readonly inkShare: number;
  /** Part of the page that lies under pictures, 0 to 1. */
  readonly imageCoverage: number;
}

/** Less ink than a line of small print: a blank page, or one with a page number. */
const BLANK_INK_SHARE = 0.0008;
/** Up to this the file holds no more than a page number or a stamp. */
const FEW_CHARACTERS = 40;
/**
 * A page of print holds about 450 characters for each hundredth of ink (our chapters: 400
 * to 510). With a quarter of that, three quarters of the ink are not in the file's text.
 */
const CHARACTERS_PER_INK = 45_000;
const EXPLAINED_PART = 0.25;
/** A figure is not a scan: only a picture over most of the page can hold the rest of its text. */
const SCAN_COVERAGE = 0.6;

export function needsOcr({ characters, inkShare, imageCoverage }: PageMeasure): boolean {
  if (isBlank(inkShare) || isExplained(characters, inkShare)) return false;
  // With hardly a character in the file, its text may also be drawn as outlines.
  return characters <= FEW_CHARACTERS || imageCoverage >= SCAN_COVERAGE;
}

/** A page with one line of text is not a scan because the line is short. */
function isExplained(characters: number, inkShare: number): boolean {
  return characters > 0 && characters >= EXPLAINED_PART * inkShare * CHARACTERS_PER_INK;
}

export function isBlank(inkShare: number): boolean {
  return inkShare < BLANK_INK_SHARE;
}

/**
 * Characters that stand for something: letters, digits and signs, but no spaces, no
 * replacement marks and no private codes, which is what a PDF yields whose fonts do
 * not say what their shapes mean.
 */
export function readableCharacters(text: string): number {
  return text.match(/[\p{L}\p{N}\p{P}\p{S}]/gu)?.filter((sign) => sign !== '\uFFFD').length ?? 0;
}
