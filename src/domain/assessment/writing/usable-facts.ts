/**
 * The statements of a guideline: what can be learned of it by itself, and its rules, which may be
 * dry, stand behind a number or a bullet, or hold more figures than a card would bear.
 */

import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { opensOrder } from '../../study/drafts/orders-english.ts';
import { HELPERS } from '../../study/facts/english-verbs.ts';
import type { Fact, FactBook } from '../../study/facts/fact.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { measuredIn } from './limits.ts';
import { belowLead, restated } from './restate.ts';

const FEWEST = 6;
const MOST = 42;
const RULE =
  /\b(?:must|shall|should|may not|required|requires|prohibited|recommended|if|when|unless|once|before|after|during|until|in case|in the event|at least|at most|within|because|than)\b/iu;
/** Whoever reads the sentence alone would not know what is meant. */
const LEANS =
  /^(?:It|They|This|These|Those|That|Such|He|She|His|Her|Its|Their|We|I|Another|Others?|However|Even|Both|Here|There|But|And|Or|So|Then|Thus|Also|If (?:it|they|this|these|so|not|none)|When (?:it|they|this))\b|\b(?:these|this(?! (?:policy|handbook|guideline|regulation|standard|manual))|those|such|above(?! \d)|below(?! \d)|following|as follows|listed|see|tables? \d|figures? \d|box|annex|appendix|chapter|paragraphs?|article|subsection|sections? \d|i)\b/iu;
/** Of a text that speaks for somebody all the time everybody knows who "we" are. */
const OURS = /\b(?:we|our|us|ours)\b/iu;
const TO_READER = /\byou(?:r|rs|rself)?\b|\byou[’']/iu;
/** A text that speaks to its reader all the time means everybody by it. */
const FEWEST_TO_READER = 5;
/** Of all sentences, fit to be learned or not. */
const FEWEST_SPOKEN = 7;
const FEWEST_OURS = 8;

/** "Between 1995 and 2015 they caused …": nothing before says who. */
const HANGS =
  /^(?:Between|In|From|During|At|By|On|For|With|Since|Under|Over)\b[^,.]{0,60},? (?:they|it|he|she)\b/u;

/** "resistant.2.7": what is left of a pointer to a section. */
const TORN = /\p{Ll}\.\d/u;

export function usableFacts(
  { fit, all, toReader, orders }: FactBook,
  blocks: readonly ConceptBlock[],
): Fact[] {
  const leads = leadsOf(blocks);
  const speaks = {
    toReader:
      toReader.length >= FEWEST_TO_READER ||
      all.filter(({ text }) => TO_READER.test(text)).length >= FEWEST_SPOKEN,
    ofOurs: all.filter(({ text }) => OURS.test(text)).length >= FEWEST_OURS,
  };
  const known = new Set([...fit, ...orders].map(placeOf));
  const rules = all
    .flatMap(withoutMark)
    .map((fact) => joined(fact, leads))
    .map(restated)
    .filter((fact) => !known.has(placeOf(fact)) && isRule(fact, speaks));
  const told = orders.filter(
    ({ text }) => /[.]$/u.test(text) && !LEANS.test(text) && !OURS.test(text),
  );
  return [...fit, ...told, ...rules]
    .filter(({ text }) => !HANGS.test(text) && !TORN.test(text))
    .sort((a, b) => a.section - b.section || orderOf(a, b));
}

/** The block above the list that a block belongs to. */
function leadsOf(blocks: readonly ConceptBlock[]): Map<string, ConceptBlock> {
  const found = new Map<string, ConceptBlock>();
  let lead: ConceptBlock | undefined;
  for (const block of blocks) {
    if (block.kind !== 'list') lead = block;
    else if (lead !== undefined) found.set(block.block_id, lead);
  }
  return found;
}

function joined(fact: Fact, leads: ReadonlyMap<string, ConceptBlock>): Fact {
  if (!VERB_FIRST.test(fact.text)) return fact;
  return belowLead(fact, fact.text, leads.get(fact.span.block_id)) ?? fact;
}

function placeOf({ span: { block_id, end } }: Fact): string {
  return `${block_id}:${end}`;
}

function orderOf(a: Fact, b: Fact): number {
  return a.span.block_id === b.span.block_id ? a.span.start - b.span.start : 0;
}

interface Speaks {
  toReader: boolean;
  ofOurs: boolean;
}

function isRule({ text, sentence: { words } }: Fact, speaks: Speaks): boolean {
  const count = wordCount(text);
  return (
    count >= FEWEST &&
    count <= MOST &&
    /^\p{Lu}.*[.]$/su.test(text.trim()) &&
    /^\p{Lu}\p{Ll}|^An? |^\p{Lu}{2,6} \p{L}/u.test(text) &&
    !LEANS.test(text) &&
    (speaks.toReader || !TO_READER.test(text)) &&
    (speaks.ofOurs || !OURS.test(text)) &&
    !VERB_FIRST.test(text) &&
    !HANGING.test(text) &&
    !/[.?!] \p{Lu}|[;:[\]|*“”"]/u.test(text) &&
    (RULE.test(text) || measuredIn(text).length > 0) &&
    (hasClause(words) || opensOrder(words, 0))
  );
}

const RELATIVE = /^(?:which|that|who|whom|whose|where|when|if)$/u;

/** A subject with its verb, at the beginning or behind what is put first. */
function hasClause(words: Fact['sentence']['words']): boolean {
  const comma = words.findIndex(({ text }) => text === ',');
  const starts = [0, ...(comma > 0 ? [comma + 1] : [])];
  return starts.some((from) => {
    if (from > 0 && opensOrder(words, from)) return true;
    const ends = words.findIndex(({ lower }, at) => at >= from && RELATIVE.test(lower));
    return words
      .slice(from + 1, ends < 0 ? words.length : ends)
      .some(
        ({ tag, lower }) => HELPERS.has(lower) || (tag === 'verb' && !/(?:ing|ed)$/u.test(lower)),
      );
  });
}

/** "SHALL be erased when …": its subject stands above the list. */
const VERB_FIRST = /^(?:shall|should|must|may|is|are|can|will|has|have)\b/iu;

/** "of allowing it", "to do so", "Suppose that": what was said before would have to be known. */
const HANGING =
  /\b\d+[a-wyz]\d\b|^In (?:that|this|such an?|these|some) cases?\b|\b(?:allowing|doing|using|of|for|with|about|to|by|from|in|on) (?:it|them|so)\b|\bdo so\b|\b(?:point|subparagraph|paragraph) \(|\bsubparagraph|^(?:Suppose|Imagine|Assume|Consider|Note|For (?:example|instance)|Please)\b/iu;

/** "1.", "(a)", "•", "4.2.1", "A1b+)", "[NOTE]", "Deadline:": how a list counts and names its entries. */
const MARK =
  /^(?:[•·▪◦‣*–-]\s*)*(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+|(?:\d+\.)+\d*\s+|[A-Z]?\d+[a-z]?\d*[a-z]?\+*\)\s+)?(?:\[[A-Z ]+\]\s*)?(?:\p{Lu}[\p{L} /-]{2,40}:\s+(?=\p{Lu}))?/u;

function withoutMark(fact: Fact): Fact[] {
  const { sentence } = fact;
  const { block, end } = sentence;
  const text = block.text.slice(sentence.start, end);
  const mark = MARK.exec(text)?.[0] ?? '';
  if (mark === '') return [fact];
  const from = sentence.words.findIndex(({ start }) => start >= sentence.start + mark.length);
  const first = sentence.words[from];
  if (first === undefined) return [];
  const said = block.text.slice(first.start, end);
  return [
    {
      ...fact,
      text: asSentence(said),
      sentence: { ...sentence, words: sentence.words.slice(from), start: first.start },
      span: { block_id: block.block_id, start: first.start, end, text: said },
      mentions: fact.mentions
        .filter((mention) => mention.from >= from)
        .map((mention) => ({ ...mention, from: mention.from - from, to: mention.to - from })),
    },
  ];
}
