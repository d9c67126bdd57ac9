/** Lists below a line that introduces them: what is to be recalled, or done in order. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';

export interface ListedPoints {
  heading: string;
  /** The line before the list, without its colon. */
  lead: string;
  points: string[];
  isOrdered: boolean;
  /** From the first point to the last, over several blocks where each is one. */
  quote: TextSpan;
}

const MARK = /^(?:(?:[•◦*–-]|\(?\d+[.)]|\(?[a-z]{1,3}\))\s*)+/u;
const NUMBER = /^\(?\d+[.)]\s/u;
const FEWEST = 2;
const MOST = 6;
const LONGEST_POINT = 24;
const LONGEST_LEAD = 24;
/** A lead that points elsewhere, or opens what the reader shall do. */
const LEANS =
  /^(?:these|this|they|it|for (?:example|instance)|note|see|to learn|in this|here|he|she|you will|after reading|dette|disse|her|de)\b|you (?:will|should) be able|objectives/iu;
const STEPS =
  /\b(?:steps|stages|procedure|phases|in (?:this|the following) order|trinn|steg|faser|rekkefølge)\b/iu;

export function listedPoints(blocks: readonly ConceptBlock[]): ListedPoints[] {
  return blocks.flatMap((block, at) => {
    if (block.kind === 'heading' || !/:$/u.test(block.text.trim())) return [];
    const own: ConceptBlock[] = [];
    for (const next of blocks.slice(at + 1)) {
      if (next.kind !== 'list' || own.length > MOST || isOuter(block, next)) break;
      own.push(next);
    }
    return listOf(block, own) ?? [];
  });
}

/** "2. …" after "1. …:" goes on with the outer list. */
function isOuter(lead: ConceptBlock, next: ConceptBlock): boolean {
  return NUMBER.test(lead.text) && NUMBER.test(next.text);
}

function listOf(lead: ConceptBlock, own: readonly ConceptBlock[]): ListedPoints | undefined {
  const said = leadOf(lead.text);
  const [first] = own;
  if (said === undefined || first === undefined || own.length < FEWEST || own.length > MOST)
    return undefined;
  const points = own.map(({ text }) => pointOf(text));
  if (
    points.some(
      (point) =>
        wordCount(point) < 1 || wordCount(point) > LONGEST_POINT || /\[\.\.\.\]|[?:]$/u.test(point),
    )
  )
    return undefined;
  const text = own.map((block) => block.text).join('\n');
  return {
    heading: headingOf(lead.section ?? ''),
    lead: said,
    points,
    isOrdered: STEPS.test(said) && own.every((block) => NUMBER.test(block.text)),
    quote: { block_id: first.block_id, start: 0, end: first.text.length, text },
  };
}

/** Without the numbers of its notes, and not in capitals; one short word heads nothing. */
function headingOf(section: string): string {
  const bare = plainText(section).replace(/(?:[\s,]+\d{1,2})+$/u, '');
  if (!/\p{L}{4}/u.test(bare)) return '';
  const isLoud = bare === bare.toUpperCase() && bare.includes(' ');
  return isLoud ? bare.charAt(0) + bare.slice(1).toLowerCase() : bare;
}

function leadOf(text: string): string | undefined {
  const last =
    plainText(text.replace(MARK, ''))
      .split(/(?<=[.!?])\s(?=\p{Lu})/u)
      .at(-1) ?? '';
  const lead = last.replace(/:$/u, '').trim();
  return LEANS.test(lead) || wordCount(lead) < 4 || wordCount(lead) > LONGEST_LEAD
    ? undefined
    : lead;
}

function pointOf(text: string): string {
  const whole = plainText(text.replace(MARK, ''))
    .replace(/[;,.]?\s*(?:and|or|og|eller)?[;,.]?$/u, '')
    .trim();
  const [first = whole] = whole.split(/(?<=[.!])\s(?=\p{Lu})/u);
  if (wordCount(first) <= 16) return first.replace(/[.]$/u, '');
  return first
    .replace(
      /,? (?:in particular|pursuant to|having regard|taking into account|including|such as|provided that|according to|for instance|except where|within the meaning)\b.*$/iu,
      '',
    )
    .replace(/[.]$/u, '');
}
