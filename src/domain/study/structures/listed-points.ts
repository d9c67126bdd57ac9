/** Lists below a line that introduces them: what is to be recalled, or done in order. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';
import type { AnnouncedList } from '../facts/list-questions.ts';

export interface ListedPoints extends AnnouncedList {
  points: string[];
  /** From the first point to the last, over several blocks where each is one. */
  quote: TextSpan;
}

const MARK = /^(?:(?:[•◦*–-]|\(?\d+[.)]|\(?[a-z]{1,3}\))\s*)+/u;
const NUMBER = /^\(?\d+[.)]\s/u;
const FEWEST = 2;
const FEWEST_STEPS = 3;
const MOST = 6;
const LONGEST_POINT = 24;
const LONGEST_LEAD = 24;
const SHORTEST_LEAD = 3;
/** A lead that points elsewhere, or opens what the reader shall do. */
const LEANS =
  /^(?:these|this|they|it|for (?:example|instance)|note|see|to learn|in this|here|he|she|you will|after reading|dette|disse|her|de)\b|you (?:will|should) be able|objectives/iu;
/** "several reasons for this change": for which one, only the text before tells. */
const POINTS_BACK =
  /\b(?:this|these|those|such)\b(?! (?:policy|act|law|guideline|document|agreement|section)\b)|(?:^|\s)(?:dette|denne|disse|slike?)(?=\s|$)/iu;
/** "Some examples are given below": says of nothing what is listed. */
const SAYS_NOTHING =
  /\b(?:below|examples?|as follows|in (?:two|three|several) ways|modified|changes|note|flags?|options|commands?|e\.g|nedenfor|eksempler)\b/iu;
const STEPS =
  /\b(?:steps|stages|procedure|phases|in (?:this|the following) order|trinn|steg|faser|rekkefølge)\b/iu;

export function listedPoints(blocks: readonly ConceptBlock[]): ListedPoints[] {
  return blocks.flatMap((block, at) => {
    const isHeading = block.kind === 'heading';
    if (!isHeading && !/:$/u.test(block.text.trim())) return [];
    const own: ConceptBlock[] = [];
    for (const next of blocks.slice(at + 1)) {
      if (next.kind !== 'list' || own.length > MOST || isOuter(block, next)) break;
      own.push(next);
    }
    return (isHeading ? underHeading(block, own) : listOf(block, own)) ?? [];
  });
}

function underHeading(
  heading: ConceptBlock,
  own: readonly ConceptBlock[],
): ListedPoints | undefined {
  return stepsUnder(heading, own) ?? kindsUnder(heading, own);
}

/** Below a heading only numbers tell that an order is meant, and orders that they are steps. */
function stepsUnder(heading: ConceptBlock, own: readonly ConceptBlock[]): ListedPoints | undefined {
  const numbers = own.map(({ text }) => Number(/^\(?(\d+)[.)]\s/u.exec(text)?.[1] ?? 0));
  if (
    own.length < FEWEST_STEPS ||
    own.length > MOST ||
    !numbers.every((number, at) => number === at + 1)
  )
    return undefined;
  const told = headingOf(heading.text);
  const points = readPoints(own);
  if (told === '' || points === undefined || !points.every((point) => isOrder(point)))
    return undefined;
  return { heading: told, lead: '', points, isOrdered: true, quote: quoteOf(own) };
}

/** "Types of anchor", "Fordeler ved stål": a heading that says what stands below it. */
const NAMES_KINDS =
  /^(?:\p{L}+ )?(?:types|kinds|forms|principles|stages|phases|elements|components|causes|effects|consequences|symptoms|signs|criteria|rights|duties|responsibilities|functions|benefits|advantages|disadvantages|risks|features|levels) (?:of|for|in|to) |^(?:typer|former|årsaker|følger|fordeler|ulemper|kjennetegn|faser|prinsipper|rettigheter|plikter|symptomer|nivåer) (?:av|ved|for|på|til|i) /iu;
/** Of words: longer points below a heading are what is said of it, not what it is made of. */
const LONGEST_KIND = 8;

/** Below a heading that names kinds, each point is one. */
function kindsUnder(heading: ConceptBlock, own: readonly ConceptBlock[]): ListedPoints | undefined {
  const told = headingOf(heading.text.replace(/^[\d.]+\s+/u, ''));
  if (!NAMES_KINDS.test(told) || own.length < FEWEST_STEPS || own.length > MOST) return undefined;
  const points = readPoints(own);
  if (points === undefined || points.some((point) => wordCount(point) > LONGEST_KIND))
    return undefined;
  return { heading: '', lead: told, points, isOrdered: false, quote: quoteOf(own) };
}

/** "Wash the tank …": English steps begin with a bare verb, Norwegian ones with an imperative. */
function isOrder(point: string): boolean {
  return (
    wordCount(point) > 1 &&
    !/^(?:the|an?|this|these|it|its|there|en|et|ei|den|det|de)\s/iu.test(point) &&
    !/^\p{L}+(?:ing|[^e]ed|tion|ity|ness|[^s]s)\b/u.test(point)
  );
}

/** "2. …" after "1. …:" goes on with the outer list. */
function isOuter(lead: ConceptBlock, next: ConceptBlock): boolean {
  return NUMBER.test(lead.text) && NUMBER.test(next.text);
}

function listOf(lead: ConceptBlock, own: readonly ConceptBlock[]): ListedPoints | undefined {
  const said = leadOf(lead.text);
  if (said === undefined || own.length < FEWEST || own.length > MOST) return undefined;
  const points = readPoints(own);
  if (points === undefined) return undefined;
  return {
    heading: headingOf(lead.section ?? ''),
    lead: said,
    points,
    isOrdered: STEPS.test(said) || isNumberedOrder(said, own, points),
    quote: quoteOf(own),
  };
}

/** "To descale the machine:" above numbers tells what to do in turn, without the word "steps". */
function isNumberedOrder(
  lead: string,
  own: readonly ConceptBlock[],
  points: readonly string[],
): boolean {
  return (
    own.every(({ text }) => NUMBER.test(text)) &&
    /^(?:to|how to|for å)\s/iu.test(lead) &&
    points.every(isOrder)
  );
}

function readPoints(own: readonly ConceptBlock[]): string[] | undefined {
  const labels = own.map(({ text }) => labelOf(text));
  const points = labels.every((label) => label !== undefined)
    ? labels
    : own.map(({ text }) => pointOf(text));
  const isBroken = points.some(
    (point) =>
      wordCount(point) < 1 || wordCount(point) > LONGEST_POINT || /\[\.\.\.\]|[?:]$/u.test(point),
  );
  return isBroken ? undefined : points;
}

/** "Keel: the beam that …" is a point that is called "Keel". */
function labelOf(text: string): string | undefined {
  const [, label] =
    /^(\p{L}[^:.?!]{1,45}?)(?::|\s[–—-])\s+\S/u.exec(plainText(text.replace(MARK, ''))) ?? [];
  return label;
}

function quoteOf(own: readonly ConceptBlock[]): TextSpan {
  const [first] = own;
  if (first === undefined) throw new RangeError('A list has no points.');
  const text = own.map((block) => block.text).join('\n');
  return { block_id: first.block_id, start: 0, end: first.text.length, text };
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
  return LEANS.test(lead) ||
    POINTS_BACK.test(lead) ||
    SAYS_NOTHING.test(lead) ||
    wordCount(lead) < SHORTEST_LEAD ||
    wordCount(lead) > LONGEST_LEAD
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
