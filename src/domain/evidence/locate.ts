/**
 * Finds a quote in the blocks of a document, however it was broken, folded or
 * misread on the way, and says where it stands and how exactly.
 *
 * First the folded quote is searched for as it is; only if it stands nowhere are
 * places with a few wrong letters looked at (`misread-places`). Whether the quote
 * carries a claim is for `verify`.
 */
import { DocumentText, type QuotedBlock, type QuoteSpan } from './document-text.ts';
import { foldSource, type SourceText } from './fold-text.ts';
import { misreadPlaces } from './misread-places.ts';
import { type SeedIndex, seedIndex } from './seed-index.ts';
import { cutLetters, cutsNumber, type Place, wholeWords, withMarks } from './word-edges.ts';

export type { QuotedBlock } from './document-text.ts';

export type Exactness = 'exact' | 'normalised' | 'fuzzy';

export interface Located extends QuoteSpan {
  /** One span per block; the fields above repeat the first. */
  spans: QuoteSpan[];
  /** The same characters, the same after folding, or with a few letters misread. */
  exactness: Exactness;
  /** 1 when exact; each wrong letter costs its share of the quote. */
  score: number;
  /** In how many places of the document the quote stands equally well. */
  occurrences: number;
}

/** Where the quote is believed to stand; decides between places that are equally good. */
export interface LocateHint {
  block_id?: string;
  page?: number;
  /** Index of a block: of equally good places the nearest to it is taken. */
  order?: number;
}

export interface Locator {
  locate(quote: string, hint?: LocateHint): Located | null;
}

interface FoundPlace extends Place {
  exactness: Exactness;
  score: number;
}

/** A shorter quote must stand on whole words, or "art" would stand in "heart". */
const LEAST_CUT_LENGTH = 12;
const NORMALISED_SCORE = 0.99;

/** Finds one quote. For many quotes of one document, make a `locator` once. */
export function locate(
  quote: string,
  blocks: readonly QuotedBlock[],
  hint?: LocateHint,
): Located | null {
  return locator(blocks).locate(quote, hint);
}

export function locator(blocks: readonly QuotedBlock[]): Locator {
  const document = new DocumentText(blocks);
  const source = foldSource(document.text);
  let seeds: SeedIndex | null = null;
  let vocabulary: ReadonlySet<string> | null = null;
  return {
    locate(quote, hint = {}) {
      const asked = foldSource(quote.trim());
      if (asked.folded === '') return null;
      let places = foldedPlaces(asked, source);
      if (places.length === 0) {
        seeds ??= seedIndex(source.folded);
        vocabulary ??= new Set(source.text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
        places = misreadPlaces(asked, source, seeds, vocabulary).map((place) => ({
          ...withMarks(place, asked, source),
          exactness: 'fuzzy',
          score: NORMALISED_SCORE * (1 - place.edits / asked.folded.length),
        }));
      }
      return choose(places, document, hint);
    },
  };
}

/** Where the folded quote stands letter by letter; on whole words if it does so anywhere. */
function foldedPlaces(asked: SourceText, source: SourceText): FoundPlace[] {
  const whole: FoundPlace[] = [];
  const cut: FoundPlace[] = [];
  const length = asked.folded.length;
  let at = source.folded.indexOf(asked.folded);
  for (; at >= 0; at = source.folded.indexOf(asked.folded, at + 1)) {
    const place = { start: source.starts[at] ?? 0, end: source.ends[at + length - 1] ?? 0 };
    if (cutsNumber(place, source.text)) continue;
    if (cutLetters(place, source.text) === 0) whole.push(exactOrNormalised(place, asked, source));
    else if (length >= LEAST_CUT_LENGTH) cut.push(mendedPlace(place, length, asked, source));
  }
  return whole.length > 0 ? whole : cut;
}

function exactOrNormalised(place: Place, asked: SourceText, source: SourceText): FoundPlace {
  const marked = withMarks(place, asked, source);
  return source.text.slice(marked.start, marked.end) === asked.text
    ? { ...marked, exactness: 'exact', score: 1 }
    : { ...marked, exactness: 'normalised', score: NORMALISED_SCORE };
}

/** A word that misses a letter or two at the quote's edge is taken whole; a longer cut stays one. */
function mendedPlace(
  place: Place,
  length: number,
  asked: SourceText,
  source: SourceText,
): FoundPlace {
  const mended = wholeWords(place, source.text);
  const missing = cutLetters(place, source.text) - cutLetters(mended, source.text);
  if (missing === 0) return exactOrNormalised(place, asked, source);
  const score = NORMALISED_SCORE * (1 - missing / length);
  return { ...withMarks(mended, asked, source), exactness: 'fuzzy', score };
}

/** Of the best places: the hinted one, one in prose, one within a block, one with the same characters, the first. */
function choose(
  places: readonly FoundPlace[],
  document: DocumentText,
  hint: LocateHint,
): Located | null {
  const best = Math.max(...places.map(rankScore));
  const ranked = places
    .filter((place) => rankScore(place) === best)
    .map((place) => ({ place, spans: document.spansOf(place.start, place.end) }))
    .filter(({ spans }) => spans.length > 0)
    .map((found) => ({
      ...found,
      away: distance(found.place, found.spans, document, hint),
      isHeading: document.isHeading(found.place.start),
    }))
    .sort(
      (a, b) =>
        a.away - b.away ||
        Number(a.isHeading) - Number(b.isHeading) ||
        a.spans.length - b.spans.length ||
        b.place.score - a.place.score ||
        a.place.start - b.place.start,
    );
  const [chosen] = ranked;
  const [first] = chosen?.spans ?? [];
  if (chosen === undefined || first === undefined) return null;
  const { exactness, score } = chosen.place;
  return { ...first, spans: chosen.spans, exactness, score, occurrences: ranked.length };
}

/** Exact and folded finds count as equally good places; the rest by their wrong letters. */
function rankScore({ score }: FoundPlace): number {
  return Math.round(Math.min(score, NORMALISED_SCORE) * 1e6);
}

/** How far a place is from where it was believed to be; 0 without a hint. */
function distance(
  place: Place,
  spans: readonly QuoteSpan[],
  document: DocumentText,
  { block_id, page, order }: LocateHint,
): number {
  if (block_id !== undefined && spans.some((span) => span.block_id === block_id)) return 0;
  const fromOrder = order === undefined ? 0 : Math.abs(document.blockAt(place.start) - order);
  const isOnPage = page === undefined || spans.some((span) => span.page === page);
  const isHinted = block_id === undefined && isOnPage;
  return (isHinted ? 0 : 1) + (isOnPage ? 0 : 1) + fromOrder;
}
