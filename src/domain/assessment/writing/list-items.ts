/** Remembering: what stands in a list, among what stands in the other lists of the same text. */

import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { contentTerms } from '../../items/item-view.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { capitalised, plainText, wordCount } from '../../text/plain-text.ts';
import type { Writing, WrittenItem } from './draft-item.ts';

const FEWEST = 3;
const SHORTEST_LEAD = 5;
const LONGEST_LEAD = 40;
const LONGEST_POINT = 18;
const SHORTEST_POINT = 2;
const MOST_RATIO = 2;
const SAME = 0.45;
const MOST_OF_A_LIST = 2;
const MARK = /^(?:(?:[•·▪◦‣*–-]|\(?\d{1,2}[.)]|\(?[a-z]{1,3}\))\s*)+/u;
/** A lead that points elsewhere says nothing by itself. */
const LEANS =
  /^(?:these|this|they|it|for (?:example|instance)|note|see|here|he|she|in this|below)\b|\?$|\b(?:example|examples|figure|table|chapter|objectives)\b/iu;

interface Point {
  block: ConceptBlock;
  text: string;
}

interface List {
  lead: string;
  leadBlock: ConceptBlock;
  points: Point[];
}

export function listItems({ blocks, wrong }: Writing): WrittenItem[] {
  const lists = listsOf(blocks);
  return lists.flatMap((list) => {
    const others = lists.filter((other) => other !== list && !isSameLead(list.lead, other.lead));
    return list.points
      .flatMap((point) => {
        const beside = distractorsOf(point, list, others, wrong);
        return beside.length < wrong ? [] : [itemOf(list, point, beside)];
      })
      .slice(0, MOST_OF_A_LIST);
  });
}

function listsOf(blocks: readonly ConceptBlock[]): List[] {
  return blocks.flatMap((leadBlock, at) => {
    const lead = leadOf(leadBlock);
    if (lead === null) return [];
    const mark = markOf(blocks[at + 1]);
    const end = blocks.findIndex(
      (block, index) => index > at && (block.kind !== 'list' || markOf(block) !== mark),
    );
    const own = blocks.slice(at + 1, end < 0 ? blocks.length : end);
    const points = own.flatMap((block) => pointOf(block));
    return points.length < FEWEST || points.length < own.length / 2
      ? []
      : [{ lead, leadBlock, points }];
  });
}

/** Numbered paragraphs hold lettered lists: where the marks change, the list ends. */
function markOf(block: ConceptBlock | undefined): string {
  const mark = MARK.exec(block?.text ?? '')?.[0] ?? '';
  if (/\d/u.test(mark)) return 'number';
  return /\p{L}/u.test(mark) ? 'letter' : 'bullet';
}

function leadOf({ text, kind }: ConceptBlock): string | null {
  const said = plainText(text.replace(MARK, '')).trim();
  if (kind === 'heading' || !said.endsWith(':')) return null;
  const lead = (said.split(/(?<=[.!?])\s(?=\p{Lu})/u).at(-1) ?? '').replace(/:$/u, '').trim();
  const words = wordCount(lead);
  return LEANS.test(lead) || words < SHORTEST_LEAD || words > LONGEST_LEAD ? null : lead;
}

function pointOf(block: ConceptBlock): Point[] {
  const text = plainText(block.text.replace(MARK, ''))
    .replace(/[;,.]?\s*(?:and|or)?\s*[;,.]?$/u, '')
    .trim();
  const words = wordCount(text);
  if (words < SHORTEST_POINT || words > LONGEST_POINT) return [];
  return /[.?!:] |\[\.\.\.\]|[?:]$/u.test(text) ? [] : [{ block, text }];
}

function isSameLead(one: string, other: string): boolean {
  return nearDuplicateScore(one, other, 'en') > SAME;
}

/** About as long, of other lists, and in no words of this one. */
function distractorsOf(point: Point, list: List, others: readonly List[], wrong: number): Point[] {
  const chosen: Point[] = [];
  const near = others
    .flatMap(({ points }) => points)
    .filter(({ text }) => {
      const ratio = text.length / point.text.length;
      return ratio < MOST_RATIO && ratio > 1 / MOST_RATIO && isNew(text, list.points);
    })
    .sort(
      (a, b) =>
        Math.abs(a.text.length - point.text.length) - Math.abs(b.text.length - point.text.length),
    );
  for (const other of near) {
    if (chosen.length === wrong) break;
    if (isNew(other.text, chosen)) chosen.push(other);
  }
  return chosen;
}

function isNew(text: string, points: readonly Point[]): boolean {
  const own = contentTerms(text, 'en');
  return points.every((point) => {
    const terms = contentTerms(point.text, 'en');
    return own.intersection(terms).size / Math.max(1, Math.min(own.size, terms.size)) < SAME;
  });
}

function itemOf({ lead, leadBlock }: List, point: Point, others: readonly Point[]): WrittenItem {
  const spans = [leadBlock, point.block].map(({ block_id, text }) => ({
    ...{ block_id, text },
    start: 0,
    end: text.length,
  }));
  return {
    question: `The material gives a list under “${lead}”. Which of these stands in that list?`,
    key: capitalised(point.text),
    distractors: others.map(({ text, block }) => ({
      text: capitalised(text),
      kind: 'related confusion' as const,
      rationale: `The material gives it elsewhere: “${block.text}”`,
    })),
    bloom_level: 'Remembering',
    target_difficulty: 'medium',
    quotes: [point.block.text, leadBlock.text],
    derivation: null,
    coverage_target: null,
    spans: spans.toReversed(),
    facts: [`${point.block.block_id}:0`, `${leadBlock.block_id}:0`],
    shows: [],
    worth: 0.55,
  };
}
