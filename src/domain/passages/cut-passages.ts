/**
 * Cuts a document into passages: whole sentences, at most 1,000 characters, never
 * across a heading. Within a section they are of about the same length, because a
 * last passage of one short sentence is found for the wrong reasons.
 */
import type { Block } from '../../contracts/document.ts';
import type { Passage, PassageSpan } from './passage.ts';
import { unitsOf } from './units.ts';

export type PassageBlock = Pick<
  Block,
  'block_id' | 'text' | 'source_page' | 'section' | 'section_path' | 'kind' | 'boxes'
>;

export const LONGEST_PASSAGE = 1000;

/** A heading is context for what follows; of a wrongly read one the beginning will do. */
const LONGEST_HEADING = 120;

interface Piece {
  block: PassageBlock;
  start: number;
  end: number;
}

interface Section {
  section: string | null;
  headings: readonly string[];
  pieces: Piece[];
}

/** A section beyond this is packed in parts: an endless one need not be there as a whole. */
const LONGEST_SECTION = 200_000;

export function cutPassages(blocks: readonly PassageBlock[]): Passage[] {
  const cutter = new PassageCutter();
  return [...cutter.add(blocks), ...cutter.finish()];
}

/** Takes blocks in reading order, and gives the passages of each section once it has ended. */
export class PassageCutter {
  #open: Section | undefined;
  #length = 0;

  add(blocks: readonly PassageBlock[]): Passage[] {
    return blocks.flatMap((block) => this.#take(block));
  }

  finish(): Passage[] {
    const section = this.#open;
    this.#open = undefined;
    this.#length = 0;
    return section === undefined
      ? []
      : pack(section.pieces).map((pieces) => passageOf(section, pieces));
  }

  /** Running text between headings. A heading without text under it makes no section. */
  #take(block: PassageBlock): Passage[] {
    if (block.kind === 'heading') return this.finish();
    const isNext = this.#open?.section !== block.section || this.#length > LONGEST_SECTION;
    const ended = isNext ? this.finish() : [];
    this.#open ??= { section: block.section, headings: headingsOf(block), pieces: [] };
    this.#length += block.text.length;
    for (const unit of unitsOf(block.text, block.kind, LONGEST_PASSAGE)) {
      this.#open.pieces.push({ block, ...unit });
    }
    return ended;
  }
}

function headingsOf({ section_path, section }: PassageBlock): string[] {
  const titles = section_path.length === 0 && section !== null ? [section] : section_path;
  return titles.map((title) =>
    title.replace(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING).toWellFormed().trim(),
  );
}

/** Fills passages up to an even share of the section; a piece goes where its middle falls. */
function pack(pieces: readonly Piece[]): Piece[][] {
  const total = pieces.reduce((sum, piece, at) => sum + addedLength(pieces[at - 1], piece), 0);
  const share = total / Math.ceil(total / LONGEST_PASSAGE);
  const passages: Piece[][] = [];
  let length = 0;
  for (const [at, piece] of pieces.entries()) {
    const open = passages.at(-1);
    const more = addedLength(pieces[at - 1], piece);
    if (open && length + more <= LONGEST_PASSAGE && length + more / 2 <= share) {
      open.push(piece);
      length += more;
    } else {
      passages.push([piece]);
      length = piece.end - piece.start;
    }
  }
  return passages;
}

/** What a piece adds to a passage: itself, and what stands between it and the one before. */
function addedLength(before: Piece | undefined, { block, start, end }: Piece): number {
  if (before === undefined) return end - start;
  return before.block === block ? end - before.end : 1 + end - start;
}

function passageOf({ section, headings }: Section, pieces: readonly Piece[]): Passage {
  const spans: (PassageSpan & { block: PassageBlock })[] = [];
  for (const { block, start, end } of pieces) {
    const last = spans.at(-1);
    if (last?.block === block) last.end = end;
    else spans.push({ block_id: block.block_id, start, end, block });
  }
  return {
    text: spans.map(({ block, start, end }) => block.text.slice(start, end)).join('\n'),
    spans: spans.map(({ block_id, start, end }) => ({ block_id, start, end })),
    section,
    headings,
    source_page: pageOf(pieces[0]),
  };
}

/** A block may run over several pages; its boxes say where each character stands. */
function pageOf(piece: Piece | undefined): number {
  if (piece === undefined) return 1;
  const box = piece.block.boxes.findLast(({ start }) => start <= piece.start);
  return box?.page ?? piece.block.source_page;
}
