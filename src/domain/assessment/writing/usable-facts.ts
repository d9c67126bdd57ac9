/**
 * The statements of a guideline: what can be learned of it by itself, and its rules, which may be
 * dry, stand behind a number or a bullet, or hold more figures than a card would bear.
 */
import { HELPERS } from '../../study/facts/english-verbs.ts';
import type { Fact, FactBook } from '../../study/facts/fact.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { measuredIn } from './limits.ts';

const FEWEST = 6;
const MOST = 42;
const RULE =
  /\b(?:must|shall|should|may not|required|requires|prohibited|recommended|if|when|unless|at least|at most|within|because|than)\b/iu;
/** Whoever reads the sentence alone would not know what is meant. */
const LEANS =
  /^(?:It|They|This|These|Those|That|Such|He|She|His|Her|Its|Their|We|You|I|Another|Others?|However|Even|Both|Here|There|But|And|Or|So|Then|Thus|Also|If (?:it|they|this|these|so|not|none)|When (?:it|they|this))\b|\b(?:these|this|those|such|above|below|following|as follows|listed|see|tables?|figures?|box|annex|appendix|chapter|paragraphs?|article|subsection|our|we|your|you|i)\b/iu;

/** "Between 1995 and 2015 they caused …": nothing before says who. */
const HANGS =
  /^(?:Between|In|From|During|At|By|On|For|With|Since|Under|Over)\b[^,.]{0,60},? (?:they|it|he|she)\b/u;

export function usableFacts({ fit, all }: FactBook): Fact[] {
  const known = new Set(fit.map(placeOf));
  const rules = all
    .flatMap(withoutMark)
    .filter((fact) => !known.has(placeOf(fact)) && isRule(fact));
  return [...fit, ...rules]
    .filter(({ text }) => !HANGS.test(text))
    .sort((a, b) => a.section - b.section || orderOf(a, b));
}

function placeOf({ span: { block_id, end } }: Fact): string {
  return `${block_id}:${end}`;
}

function orderOf(a: Fact, b: Fact): number {
  return a.span.block_id === b.span.block_id ? a.span.start - b.span.start : 0;
}

function isRule({ text, sentence: { words } }: Fact): boolean {
  const count = wordCount(text);
  return (
    count >= FEWEST &&
    count <= MOST &&
    /^\p{Lu}.*[.]$/su.test(text.trim()) &&
    !LEANS.test(text) &&
    !/[.?!] \p{Lu}|[;:[\]|*“”"]/u.test(text) &&
    (RULE.test(text) || measuredIn(text).length > 0) &&
    words.some(({ tag, lower }) => tag === 'verb' || HELPERS.has(lower))
  );
}

/** "1.", "(a)", "•": how a list counts its entries. */
function withoutMark(fact: Fact): Fact[] {
  const { sentence } = fact;
  const { block, end } = sentence;
  const text = block.text.slice(sentence.start, end);
  const mark =
    /^(?:[•·▪◦‣*–-]\s*)*(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+)?/u.exec(text)?.[0] ?? '';
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
