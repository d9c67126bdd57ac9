/** The sentences of a text that state something by themselves, with the terms they name. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import { casingOf } from '../../concepts/tagging/casing.ts';
import { type ProseSentence, readProse } from '../../concepts/tagging/prose.ts';
import { bagsOf, cosine, sumOf } from '../../summary/sentence-bag.ts';
import { contentBlocks } from './block-classes.ts';
import { spanOf, statementsOf, textOf } from './cut-statement.ts';
import type { Fact, FactBook, TermMention } from './fact.ts';
import { isPlainOrder, type Voice, voiceOf } from './fact-rules.ts';
import { namedThings } from './named-things.ts';
import { ownTerms, spareDefinitions } from './own-terms.ts';
import { repeatedPhrases } from './repeated-phrases.ts';
import { resolvedFacts } from './resolve-pointers.ts';
import { isPaper, sectionWorths } from './section-worth.ts';
import type { StudyMaterial } from './study-material.ts';
import { withNames } from './with-names.ts';

export function readFacts({ language, blocks, concepts }: StudyMaterial): FactBook {
  const read = readProse(contentBlocks(blocks), language);
  const casing = casingOf(read);
  const sentences = read.map((sentence) => withNames(sentence, casing));
  const mapped = concepts.extracted_concepts;
  const named = [...mapped, ...ownTerms(sentences, mapped, language)];
  const known = language === 'en' ? [...named, ...namedThings(sentences, named)] : named;
  const terms = [...known, ...repeatedPhrases(sentences, known, language)];
  const prose = sentences.filter(({ role }) => role === 'prose' || role === 'list');
  const bags = bagsOf(prose.map(textOf), language);
  const about = sumOf(bags);
  const sections = sectionsOf(sentences);
  const paper = isPaper(blocks);
  const worths = sectionWorths(sentences, paper);
  const mentionsAt = mentionIndex(terms);
  const all = prose.map((sentence, at) => ({
    sentence,
    text: textOf(sentence),
    span: spanOf(sentence),
    mentions: mentionsIn(sentence, mentionsAt),
    section: sections.get(sentence) ?? 0,
    weight: bags[at] === undefined ? 0 : cosine(bags[at], about),
    sectionWorth: worths.get(sentence) ?? 0,
  }));
  const resolved = language === 'en' ? resolvedFacts(all, casing) : new Map<Fact, Fact>();
  const voiced = all
    .map((fact) => resolved.get(fact) ?? fact)
    .flatMap((fact) => statementsOf(fact, language))
    .map((fact) => ({ fact, voice: voiceOf(fact, language) }));
  const spokenBy = (wanted: Voice) =>
    voiced.filter(({ voice }) => voice === wanted).map(({ fact }) => fact);
  return {
    language,
    concepts: terms,
    onMap: new Set(mapped),
    spareDefinitions: spareDefinitions(sentences, mapped, language),
    all,
    fit: spokenBy('plain'),
    byAuthors: spokenBy('authors'),
    toReader: spokenBy('reader'),
    orders: voiced
      .filter(({ fact, voice }) => voice === undefined && isPlainOrder(fact, language))
      .map(({ fact }) => fact),
    isPaper: paper,
    headings: sentences
      .filter(({ role }) => role === 'heading')
      .map((sentence) => textOf(sentence).toLowerCase()),
    casing,
  };
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
