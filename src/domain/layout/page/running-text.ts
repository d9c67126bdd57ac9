/**
 * What stands on the pages without belonging to the text: running heads and
 * feet, page numbers, numbered margins. They give themselves away by coming back
 * at the same height on other pages, or by counting with the pages.
 */
import type { DroppedText, DropReason } from './block.ts';
import { numberedMargins } from './numbered-margins.ts';
import { segmentText } from './segment-text.ts';
import type { Segment } from './segments.ts';

export interface PageSegments {
  page: number;
  height: number;
  segments: Segment[];
}

/** Only the outer parts of a page hold running text. */
const EDGE_SHARE = 0.2;
/** Rows from the top and from the bottom that are looked at. */
const EDGE_ROWS = 2;
const SAME_HEIGHT_POINTS = 5;
/** Running text is never much larger than the text it runs along with. */
const MAX_SIZE_RATIO = 1.25;
const MIN_APART_EM = 1.35;
const SHORT_DOCUMENT_PAGES = 6;

interface Candidate {
  page: number;
  segment: Segment;
  text: string;
  /** Its text without numbers. */
  key: string;
  numbers: number[];
  height: number;
  /** Free height between it and the text, in its own size. */
  apart: number;
  /** How many segments stand on its row. */
  pieces: number;
}

/** A row of more pieces is part of a table, unless most pages have it. */
const MAX_ROW_PIECES = 3;

export function dropRunningText(
  pages: readonly PageSegments[],
  bodySize: number,
): { pages: PageSegments[]; dropped: DroppedText[] } {
  const reasons = new Map<Segment, DropReason>();
  const candidates = pages.flatMap((page) => edgeCandidates(page, bodySize));
  markRepeated(candidates, reasons, pages.length);
  markAlongside(candidates, reasons);
  markPageNumbers(candidates, reasons, pages.length);
  for (const segment of numberedMargins(pages)) reasons.set(segment, 'line-number');

  const dropped: DroppedText[] = [];
  const kept = pages.map((page) => ({
    ...page,
    segments: page.segments.filter((segment) => {
      const reason = reasons.get(segment);
      if (reason !== undefined) {
        dropped.push({ page: page.page, text: segmentText(segment).text, reason });
      }
      return reason === undefined;
    }),
  }));
  return { pages: kept, dropped };
}

function edgeCandidates({ page, height, segments }: PageSegments, bodySize: number): Candidate[] {
  const rows = heightsOf(segments);
  const top = rows.slice(0, EDGE_ROWS).filter((row) => row < EDGE_SHARE * height);
  const bottom = rows.slice(-EDGE_ROWS).filter((row) => row > (1 - EDGE_SHARE) * height);
  const edges = new Set([...top, ...bottom]);
  return segments
    .filter(
      ({ baseline, size }) => edges.has(Math.round(baseline)) && size <= MAX_SIZE_RATIO * bodySize,
    )
    .map((segment) => {
      const { text } = segmentText(segment);
      return {
        page,
        segment,
        text,
        key: text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ''),
        numbers: [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)),
        height: segment.baseline,
        pieces: piecesOn(Math.round(segment.baseline), segments),
        apart: freeHeight(Math.round(segment.baseline), rows) / segment.size,
      };
    });
}

function piecesOn(row: number, segments: readonly Segment[]): number {
  return segments.filter((segment) => Math.round(segment.baseline) === row).length;
}

function heightsOf(segments: readonly Segment[]): number[] {
  return [...new Set(segments.map((segment) => Math.round(segment.baseline)))].sort(
    (a, b) => a - b,
  );
}

/** The widest of the gaps between it and the text; a head may have two rows. */
function freeHeight(row: number, rows: readonly number[]): number {
  const at = rows.indexOf(row);
  const inward = at < rows.length / 2 ? 1 : -1;
  let widest = 0;
  for (let step = 0; step < EDGE_ROWS; step += 1) {
    const [from, to] = [rows[at + inward * step], rows[at + inward * (step + 1)]];
    if (from === undefined || to === undefined)
      return step === 0 ? Number.POSITIVE_INFINITY : widest;
    widest = Math.max(widest, Math.abs(to - from));
  }
  return widest;
}

/** The same words at the same height on other pages, apart from the text. */
function markRepeated(
  candidates: readonly Candidate[],
  reasons: Map<Segment, DropReason>,
  pageCount: number,
): void {
  const worded = candidates.filter(
    // A page with nothing else on it is no place for running text.
    ({ key, apart }) => /\p{L}{2}/u.test(key) && apart >= MIN_APART_EM && Number.isFinite(apart),
  );
  const usual = pageCount > SHORT_DOCUMENT_PAGES ? 2 : 1;
  const forTables = Math.max(4, pageCount / 2);
  for (const group of Map.groupBy(worded, ({ key }) => key).values()) {
    for (const candidate of group) {
      const needed = candidate.pieces > MAX_ROW_PIECES ? forTables : usual;
      if (hasAlike(candidate, group, needed)) reasons.set(candidate.segment, 'running-text');
    }
  }
}

/** Stops at the first few: in a long book every page agrees with every other. */
function hasAlike(candidate: Candidate, group: readonly Candidate[], needed: number): boolean {
  let alike = 0;
  for (const other of group) {
    if (isAlike(candidate, other)) alike += 1;
    if (alike >= needed) return true;
  }
  return false;
}

/** Pages that must agree on a place before everything in it is running text. */
const MIN_PLACE_PAGES = 4;

/** Heads change with the section. Where many pages have one, the others have one too. */
function markAlongside(candidates: readonly Candidate[], reasons: Map<Segment, DropReason>): void {
  const places = Map.groupBy(
    candidates.filter(({ apart }) => apart >= MIN_APART_EM),
    ({ segment }) =>
      `${Math.round(segment.baseline)} ${segment.size.toFixed(1)} ${segment.runs[0]?.font}`,
  );
  for (const place of places.values()) {
    const known = place.filter(({ segment }) => reasons.has(segment));
    if (new Set(known.map(({ page }) => page)).size < MIN_PLACE_PAGES) continue;
    for (const { segment } of place) {
      if (!reasons.has(segment)) reasons.set(segment, 'running-text');
    }
  }
}

function isAlike(candidate: Candidate, other: Candidate): boolean {
  return (
    other.page !== candidate.page &&
    Math.abs(other.height - candidate.height) <= SAME_HEIGHT_POINTS &&
    numbersAgree(candidate, other)
  );
}

/** Equal numbers ("Chapter 3"), or one that counts pages ("Page 4 of 9"); not "Exercise 1", "Exercise 2". */
function numbersAgree(a: Candidate, b: Candidate): boolean {
  const differing = a.numbers.filter((number, at) => number !== b.numbers[at]);
  if (differing.length === 0) return true;
  if (
    /^(?:exercise|problem|question|task|oppgave|spørsmål|chapter|kapittel|section|slide|example|eksempel)#/.test(
      a.key,
    )
  ) {
    return false;
  }
  return a.numbers.every((number, at) => {
    const other = b.numbers[at] ?? number;
    return number === other || number - a.page === other - b.page;
  });
}

const PAGE_NUMBER =
  /^[-–—|•·\s([]*(?:(?:page|side|seite|s|p)\.?\s*)?(?:(\d{1,5})|([ivxlcdm]{1,8}))(?:\s*(?:\/|of|av|von)\s*\d{1,5})?[-–—|•·\s)\]]*$/i;

/** Numbers at the edge that count with the pages; a lone one only when it stands far from the text. */
function markPageNumbers(
  candidates: readonly Candidate[],
  reasons: Map<Segment, DropReason>,
  pageCount: number,
): void {
  const numbered = candidates.flatMap((candidate) => {
    const value = pageNumber(candidate.text);
    const inTable = candidate.pieces > MAX_ROW_PIECES;
    return value === undefined || inTable ? [] : [{ ...candidate, offset: value - candidate.page }];
  });
  for (const group of Map.groupBy(numbered, ({ offset }) => offset).values()) {
    for (const candidate of group) {
      if (countsPages(candidate, group) || standsAlone(candidate, pageCount)) {
        reasons.set(candidate.segment, 'page-number');
      }
    }
  }
}

/** The same distance between number and page, at the same height, on other pages too. */
function countsPages(candidate: Candidate, group: readonly Candidate[]): boolean {
  const needed = candidate.apart >= MIN_APART_EM ? 1 : 3;
  let alike = 0;
  for (const { page, height } of group) {
    if (page !== candidate.page && Math.abs(height - candidate.height) <= SAME_HEIGHT_POINTS)
      alike += 1;
    if (alike === needed) return true;
  }
  return false;
}

/** In a document too short to compare, or on a page with nothing else. */
function standsAlone({ apart }: Candidate, pageCount: number): boolean {
  return apart === Number.POSITIVE_INFINITY ? pageCount > 1 : pageCount <= 2 && apart > 2.5;
}

function pageNumber(text: string): number | undefined {
  const match = PAGE_NUMBER.exec(text);
  if (match === null) return undefined;
  const [, digits, roman] = match;
  return digits === undefined ? romanValue(roman ?? '') : Number(digits);
}

const romanDigits: ReadonlyMap<string, number> = new Map(
  Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }),
);

function romanValue(roman: string): number {
  const values = [...roman.toLowerCase()].map((digit) => romanDigits.get(digit) ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}
