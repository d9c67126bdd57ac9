/** The sentences of a text that state something by themselves, with the terms they name. */
import type { ExtractedConcept, TextSpan } from '../../contracts/concept.ts';
import type { ConceptBlock } from '../concepts/concept-block.ts';
import { type ProseSentence, readProse } from '../concepts/prose.ts';
import { standsAlone } from '../concepts/stands-alone.ts';
import { bagsOf, cosine, sumOf } from '../summary/sentence-bag.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { type Casing, casingOf } from './casing.ts';
import { HELPERS } from './english-verbs.ts';
import { ownTerms } from './own-terms.ts';
import { asSentence, plainText } from './plain-text.ts';
import type { StudyMaterial } from './study-material.ts';
import { isAddressed, isBelief, isExample, isPronoun, pointsElsewhere } from './study-words.ts';

export interface TermMention {
  concept: ExtractedConcept;
  /** Words of the sentence. */
  from: number;
  to: number;
}

export interface Fact {
  sentence: ProseSentence;
  text: string;
  span: TextSpan;
  /** The terms it names, the longest where two overlap, in order. */
  mentions: TermMention[];
  /** The heading it stands under, as a number. */
  section: number;
  /** How near it is to what the text is about, 0 to 1. */
  weight: number;
}

export interface FactBook {
  language: TextLanguage;
  /** The terms of the concept map, and those that only a definition names. */
  concepts: ExtractedConcept[];
  onMap: ReadonlySet<ExtractedConcept>;
  /** Every sentence of prose, fit or not: what a wrong option must not be carried by. */
  all: Fact[];
  fit: Fact[];
  casing: Casing;
}

const SHORTEST = 6;
const LONGEST = 42;
/** A title is hardly longer; the tagger misses the verb of a sentence now and then. */
const TITLE_WORDS = 14;

export function readFacts({ language, blocks, concepts }: StudyMaterial): FactBook {
  const sentences = readProse(withoutSources(blocks), language);
  const terms = [
    ...concepts.extracted_concepts,
    ...ownTerms(sentences, concepts.extracted_concepts, language),
  ];
  const prose = sentences.filter(({ role }) => role === 'prose' || role === 'list');
  const bags = bagsOf(prose.map(textOf), language);
  const about = sumOf(bags);
  const sections = sectionsOf(sentences);
  const mentionsAt = mentionIndex(terms);
  const all = prose.map((sentence, at) => ({
    sentence,
    text: textOf(sentence),
    span: spanOf(sentence),
    mentions: mentionsIn(sentence, mentionsAt),
    section: sections.get(sentence) ?? 0,
    weight: bags[at] === undefined ? 0 : cosine(bags[at], about),
  }));
  const fit = all
    .flatMap((fact) => statementsOf(withoutOpener(withoutBullet(fact)), language))
    .filter((fact) => isFact(fact, language));
  return {
    language,
    concepts: terms,
    onMap: new Set(concepts.extracted_concepts),
    all,
    fit,
    casing: casingOf(sentences),
  };
}

/** What stands under "Sources" or "Exercises" is not told by the text. */
const NOT_TOLD =
  /^[\d.\s]*(?:sources|references?(?: and .*)?|bibliography|further reading|exercises?|(?:review |check |study |critical thinking )?questions?|problems|kilder|litteratur|referanser|oppgaver|spørsmål|øvelser)(?: .{0,20})?$/iu;

function withoutSources(blocks: readonly ConceptBlock[]): ConceptBlock[] {
  let isTold = true;
  return blocks.filter(({ kind, text }) => {
    if (kind === 'heading') isTold = !NOT_TOLD.test(text.trim());
    return isTold;
  });
}

function textOf({ block, start, end }: ProseSentence): string {
  return block.text.slice(start, end);
}

function spanOf(sentence: ProseSentence): TextSpan {
  const { block, start, end } = sentence;
  return { block_id: block.block_id, start, end, text: textOf(sentence) };
}

function sectionsOf(sentences: readonly ProseSentence[]): Map<ProseSentence, number> {
  const found = new Map<ProseSentence, number>();
  let section = 0;
  for (const sentence of sentences) {
    if (sentence.role === 'heading') section += 1;
    found.set(sentence, section);
  }
  return found;
}

interface PlacedMention {
  concept: ExtractedConcept;
  start: number;
  end: number;
}

function mentionIndex(concepts: readonly ExtractedConcept[]): Map<string, PlacedMention[]> {
  const byBlock = new Map<string, PlacedMention[]>();
  for (const concept of concepts) {
    for (const { block_id, start, end } of concept.mentions) {
      const own = byBlock.get(block_id) ?? [];
      own.push({ concept, start, end });
      byBlock.set(block_id, own);
    }
  }
  return byBlock;
}

function mentionsIn(
  { block, start, end, words }: ProseSentence,
  index: ReadonlyMap<string, PlacedMention[]>,
): TermMention[] {
  const inside = (index.get(block.block_id) ?? []).filter(
    (one) => one.start >= start && one.end <= end,
  );
  const longest = inside.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: PlacedMention[] = [];
  for (const one of longest)
    if (!kept.some((other) => one.start < other.end && one.end > other.start)) kept.push(one);
  return kept
    .sort((a, b) => a.start - b.start)
    .flatMap(({ concept, start: from, end: to }) => {
      const first = words.findIndex((word) => word.start >= from);
      const after = words.findIndex((word) => word.start >= to);
      return first < 0 ? [] : [{ concept, from: first, to: after < 0 ? words.length : after }];
    });
}

/** The bullet of a list belongs to the page, not to the statement. */
function withoutBullet(fact: Fact): Fact {
  const { sentence, mentions } = fact;
  const [first, second] = sentence.words;
  if (first === undefined || second === undefined || !/^[•·▪◦‣*–-]$/u.test(first.text)) return fact;
  const side = { ...sentence, words: sentence.words.slice(1), start: second.start };
  const own = mentions.map((mention) => ({
    ...mention,
    from: mention.from - 1,
    to: mention.to - 1,
  }));
  return { ...fact, sentence: side, span: spanOf(side), text: textOf(side), mentions: own };
}

/** "However, …": the statement begins after the comma. Norwegian turns the order round after such words. */
const OPENER =
  /^(?:however|therefore|thus|hence|moreover|furthermore|nevertheless|nonetheless|consequently|additionally|finally|in addition|in fact|indeed|in general|generally|similarly|as a result|also|overall|in short|of course|interestingly|importantly|essentially|basically|typically|in humans)$/;

function withoutOpener(fact: Fact): Fact {
  const { sentence, mentions } = fact;
  const comma = sentence.words.findIndex(({ text }) => text === ',');
  const said = sentence.words
    .slice(0, Math.max(0, comma))
    .map(({ lower }) => lower)
    .join(' ');
  const next = sentence.words[comma + 1];
  if (comma < 1 || comma > 3 || next === undefined || !OPENER.test(said)) return fact;
  const cut = comma + 1;
  const side = { ...sentence, words: sentence.words.slice(cut), start: next.start };
  const own = mentions
    .filter(({ from }) => from >= cut)
    .map((mention) => ({ ...mention, from: mention.from - cut, to: mention.to - cut }));
  return { ...fact, sentence: side, text: asSentence(textOf(side)), mentions: own };
}

/** "S …; T …": each side of a semicolon is a statement of its own, with its own words as the quote. */
function statementsOf(fact: Fact, language: TextLanguage): Fact[] {
  const { sentence, mentions } = fact;
  const at = sentence.words.findIndex(({ text }) => text === ';');
  if (at < 0 || sentence.words.filter(({ text }) => text === ';').length > 1) return [fact];
  const sides = [
    [0, at],
    [at + 1, sentence.words.length],
  ] as const;
  return sides.flatMap(([from, to]) => {
    const [first, last] = [sentence.words[from], sentence.words[to - 1]];
    if (first === undefined || last === undefined || isPronoun(first.lower, language)) return [];
    const words = sentence.words.slice(from, to);
    const side = { ...sentence, words, start: first.start, end: last.end };
    const own = mentions
      .filter((mention) => mention.from >= from && mention.to <= to)
      .map((mention) => ({ ...mention, from: mention.from - from, to: mention.to - from }));
    return [
      {
        ...fact,
        sentence: side,
        span: spanOf(side),
        text: asSentence(textOf(side)),
        mentions: own,
      },
    ];
  });
}

/** Stands alone, is stated by the text itself, and is neither an example nor a piece of a scene. */
function isFact({ sentence, text }: Fact, language: TextLanguage): boolean {
  const count = sentence.words.filter(({ tag }) => tag !== 'mark').length;
  if (count < SHORTEST || count > LONGEST || !isWholeSentence(plainText(text))) return false;
  if (language === 'en' && count < TITLE_WORDS && !sentence.words.some(isVerb)) return false;
  if (!standsAlone(alone(sentence, text))) return false;
  if (isBelief(text, language) || isExample(text, language)) return false;
  if (isAddressed(text, language) || pointsElsewhere(text, language)) return false;
  return !hasLoosePronoun(sentence, language);
}

/** Titles and list entries have none. */
function isVerb({ tag, lower }: ProseSentence['words'][number]): boolean {
  return HELPERS.has(lower) || (tag === 'verb' && !/ing$/.test(lower));
}

/** The sentence as if it were a block of its own, so that a statement cut out of it begins with a capital. */
function alone(sentence: ProseSentence, text: string): ProseSentence {
  return { ...sentence, block: { ...sentence.block, text }, start: 0, end: text.length };
}

function isWholeSentence(text: string): boolean {
  if (!/^["“«(]?\p{Lu}|^\d[\d.,]* ?(?:%|\p{L})/u.test(text) || !/[.!]["”’»)\]]*$/u.test(text))
    return false;
  if (/["“”«»?=<>{}\\|@_•]|https?:|www\./u.test(text)) return false;
  return count(text, '(') === count(text, ')') && !/\.\.\.|…|--/.test(text);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** "it" or "their" before any noun that it could stand for. */
function hasLoosePronoun({ words }: ProseSentence, language: TextLanguage): boolean {
  const at = words.findIndex(({ lower }) => isPronoun(lower, language));
  if (at < 0) return false;
  const lower = words[at]?.lower ?? '';
  if (language === 'no' && /^(?:den|det|de)$/.test(lower)) {
    const next = words[at + 1];
    const isArticle =
      words[at - 1]?.tag !== 'verb' &&
      next !== undefined &&
      /^(?:adjective|noun|number)$/.test(next.tag);
    if (isArticle) return false;
  }
  return !words.slice(0, at).some(({ tag }) => tag === 'noun' || tag === 'name');
}
