/**
 * Whether a reading is good enough to learn from. Below 75 a page is bad, up to 85 it
 * carries a warning; a page whose text is partly missing or partly guessed is bad however
 * sure the recogniser is of the rest.
 */
import { MIN_WORDS, type Reading } from './choose-recognition.ts';
import { confidenceOfWords, meanConfidence } from './confidence.ts';
import type { RecognisedWord } from './recognition.ts';

const BAD_BELOW = 75;
const WARNS_BELOW = 85;
/**
 * Words below the first are guesses, and a page with more than this part of its characters
 * in guesses is bad although the rest lifts its mean: seen at 76 with 9 % of the characters
 * wrong, while pages with half as many guesses had 4 % (evals/ocr, the listed pages).
 */
const GUESSED_BELOW = 50;
const MAX_GUESSED_SHARE = 0.125;

/** Missing letters up to here are marks and figures; beyond the second, lines of text are gone. */
const MISSING_WARNS_FROM = 0.04;
const MISSING_BAD_FROM = 0.2;
/** At 100 dots an inch our chapters are read without a mistake, at 75 with one in a hundred. */
const MIN_DPI = 90;
/** So few letters can be missing from any page: a stamp, a signature, a page number. */
const MISSING_LETTERS_FORGIVEN = 12;

export type PageVerdict = 'good' | 'warns' | 'bad' | 'blank';
export type PageFault =
  | 'low-confidence'
  | 'text-missing'
  | 'no-words'
  /** Too few dots an inch: letters can be mistaken without the recogniser noticing. */
  | 'low-resolution'
  /** Part of the page lies in a shadow, where text is lost without the recogniser noticing. */
  | 'uneven-light';

export interface PageJudgement {
  readonly verdict: PageVerdict;
  readonly faults: readonly PageFault[];
  readonly confidence: number;
  readonly characters: number;
}

export interface JudgedReading extends Reading {
  /** Letter-like shapes on the page, read or not. */
  readonly letters: number;
}

export function judgePage(reading: JudgedReading): PageJudgement {
  const weighed = confidenceOfWords(reading.words);
  const sureness = { fault: 'low-confidence', verdict: surenessVerdict(reading.words) } as const;
  if (reading.words.length < MIN_WORDS && hasFewLetters(reading)) {
    return reading.words.length === 0
      ? { verdict: 'blank', faults: [], ...weighed }
      : judge([sureness], weighed);
  }
  const noWords = reading.words.length < MIN_WORDS && missingVerdict(reading) !== 'good';
  return judge(
    [
      sureness,
      { fault: 'text-missing', verdict: missingVerdict(reading) },
      { fault: 'no-words', verdict: noWords ? 'bad' : 'good' },
    ],
    weighed,
  );
}

/**
 * The same reading with something to be said about its scan: at best it warns. Where the
 * recogniser has its doubts as well, that is one doubt too many.
 */
export function withWarnings<R extends PageJudgement>(reading: R, faults: readonly PageFault[]): R {
  if (faults.length === 0 || reading.verdict === 'blank') return reading;
  const verdict = reading.verdict === 'good' ? 'warns' : 'bad';
  return { ...reading, verdict, faults: [...reading.faults, ...faults] };
}

/** What a scan itself gives reason to doubt, however well it was read. */
export function scanFaults(scan: { unevenLight: boolean; dpi: number | null }): PageFault[] {
  const lowResolution = scan.dpi !== null && scan.dpi < MIN_DPI;
  return [
    ...(scan.unevenLight ? (['uneven-light'] as const) : []),
    ...(lowResolution ? (['low-resolution'] as const) : []),
  ];
}

/** Good enough that no second reading is worth its time. */
export function isConvincing(reading: JudgedReading): boolean {
  const { verdict } = judgePage(reading);
  return verdict === 'good' || verdict === 'blank';
}

export type DocumentVerdict = 'good' | 'warns' | 'needs-review';

export interface DocumentJudgement {
  readonly verdict: DocumentVerdict;
  readonly reason: 'most-pages-bad' | 'low-confidence' | null;
  /** Over the characters of all pages that were read from pictures; 0 when there are none. */
  readonly confidence: number;
  /** Places in the list of pages, from 0. */
  readonly badPages: readonly number[];
}

/** Pages whose text came from the file itself count as good and speak for 0 characters. */
export function judgeDocument(
  pages: readonly Pick<PageJudgement, 'verdict' | 'confidence' | 'characters'>[],
): DocumentJudgement {
  const { confidence, characters } = meanConfidence(pages);
  const badPages = [...pages.keys()].filter((at) => pages[at]?.verdict === 'bad');
  const written = pages.filter(({ verdict }) => verdict !== 'blank').length;
  const answer = { confidence, badPages };
  if (2 * badPages.length > written) {
    return { verdict: 'needs-review', reason: 'most-pages-bad', ...answer };
  }
  if (characters > 0 && confidence < BAD_BELOW) {
    return { verdict: 'needs-review', reason: 'low-confidence', ...answer };
  }
  const clean = pages.every(({ verdict }) => verdict === 'good' || verdict === 'blank');
  return { verdict: clean ? 'good' : 'warns', reason: null, ...answer };
}

interface Finding {
  fault: PageFault;
  verdict: 'good' | 'warns' | 'bad';
}

function judge(
  findings: readonly Finding[],
  weighed: { confidence: number; characters: number },
): PageJudgement {
  const verdicts = findings.map(({ verdict }) => verdict);
  const worst = (['bad', 'warns'] as const).find((one) => verdicts.includes(one)) ?? 'good';
  const faults = findings.filter(({ verdict }) => verdict !== 'good').map(({ fault }) => fault);
  return { verdict: worst, faults, ...weighed };
}

function surenessVerdict(words: readonly RecognisedWord[]): Finding['verdict'] {
  const { confidence, characters } = confidenceOfWords(words);
  const guesses = confidenceOfWords(words.filter((word) => word.confidence < GUESSED_BELOW));
  const isGuesswork = guesses.characters > MAX_GUESSED_SHARE * characters;
  if (confidence < BAD_BELOW || isGuesswork) return 'bad';
  return confidence < WARNS_BELOW ? 'warns' : 'good';
}

function missingVerdict(reading: JudgedReading): Finding['verdict'] {
  const uncovered = reading.missingShare * reading.letters;
  if (uncovered <= MISSING_LETTERS_FORGIVEN) return 'good';
  if (reading.missingShare >= MISSING_BAD_FROM) return 'bad';
  return reading.missingShare >= MISSING_WARNS_FROM ? 'warns' : 'good';
}

function hasFewLetters({ letters }: JudgedReading): boolean {
  return letters <= MISSING_LETTERS_FORGIVEN;
}
