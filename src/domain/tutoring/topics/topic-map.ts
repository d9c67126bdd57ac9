/** What there is to learn in some documents: concepts with their places, what needs what, topics by name. */
import type { ConceptMap, ExtractedConcept } from '../../../contracts/concept.ts';
import { type Prerequisite, weighPrerequisites } from '../../concepts/links/weigh-prerequisites.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { isStopWord, type TextLanguage, tokenize } from '../../text/tokenize.ts';

export interface TopicDocument {
  title: string;
  blocks: readonly ConceptBlock[];
  concepts: ConceptMap;
}

export interface TopicMap {
  language: TextLanguage;
  titles: readonly string[];
  concepts: readonly ExtractedConcept[];
  prerequisites: readonly Prerequisite[];
  /** The concepts that each section speaks of most, by its title. */
  sections: ReadonlyMap<string, readonly string[]>;
  blocks: readonly ConceptBlock[];
}

export interface ChosenTopic {
  topic: string;
  /** All that it is about, the most important first. */
  concepts: string[];
}

const LEAST_LIKENESS = 0.5;
/** More words than these are a sentence, not a name. */
const MOST_WORDS = 4;

export function topicMap(documents: readonly TopicDocument[], language: TextLanguage): TopicMap {
  const sections = new Map<string, string[]>();
  const prerequisites: Prerequisite[] = [];
  for (const { blocks, concepts } of documents) {
    const order = new Map(blocks.map(({ block_id }, at) => [block_id, at]));
    prerequisites.push(...weighPrerequisites(concepts, order));
    const sectionOf = new Map(blocks.map(({ block_id, section }) => [block_id, section]));
    for (const { term, mentions } of concepts.extracted_concepts) {
      const home = mostIn(mentions.flatMap(({ block_id }) => sectionOf.get(block_id) ?? []));
      if (home !== null) sections.set(home, [...(sections.get(home) ?? []), term]);
    }
  }
  return {
    language,
    titles: documents.map(({ title }) => title),
    concepts: documents.flatMap(({ concepts }) => concepts.extracted_concepts),
    prerequisites,
    sections,
    blocks: documents.flatMap(({ blocks }) => blocks),
  };
}

/**
 * The topic that words name: a concept, a section, or a document as a whole; null where the
 * documents have nothing of that name.
 */
export function chooseTopic(map: TopicMap, words: string): ChosenTopic | null {
  const named = [
    ...map.concepts.flatMap(({ term, aliases }) =>
      [term, ...aliases].map((name) => ({ name, topic: term, concepts: aroundConcept(map, term) })),
    ),
    ...[...map.sections].map(([title, concepts]) => ({
      name: title,
      topic: title,
      concepts: [...concepts],
    })),
    ...map.titles.map((title) => ({ name: title, topic: title, concepts: mainConcepts(map) })),
  ];
  const wanted = stemsOf(words, map.language);
  const ranked = named
    .map((one) => ({ ...one, likeness: likeness(wanted, stemsOf(one.name, map.language)) }))
    .filter(({ likeness, concepts }) => likeness >= LEAST_LIKENESS && concepts.length > 0)
    .toSorted((a, b) => b.likeness - a.likeness || b.name.length - a.name.length);
  const [best] = ranked;
  return best
    ? { topic: best.topic, concepts: best.concepts }
    : sectionThatSays(map, words, wanted);
}

/** What is no term of its own, but is spoken of: the section that says all of the words most often. */
function sectionThatSays(
  { sections, blocks, language }: TopicMap,
  words: string,
  wanted: ReadonlySet<string>,
): ChosenTopic | null {
  if (wanted.size === 0 || wanted.size > MOST_WORDS) return null;
  const said = new Map<string, string[]>();
  for (const { section, text } of blocks) {
    const found = tokenize(text, language).flatMap(({ term }) => (wanted.has(term) ? [term] : []));
    if (section !== null) said.set(section, [...(said.get(section) ?? []), ...found]);
  }
  const [best] = [...said]
    .filter(([title, found]) => sections.has(title) && new Set(found).size === wanted.size)
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (!best) return null;
  return { topic: words, concepts: [...(sections.get(best[0]) ?? [])] };
}

/** What a learner could begin with. */
export function topicNames({ titles, concepts }: TopicMap, most: number): string[] {
  const terms = concepts.filter(({ relevance }) => relevance === 'High').map(({ term }) => term);
  return [...new Set([...titles, ...terms])].slice(0, most);
}

function mainConcepts({ concepts }: TopicMap): string[] {
  return concepts.map(({ term }) => term);
}

/** The concept, then those that are told of in the same place or linked to it. */
function aroundConcept({ sections, prerequisites, concepts }: TopicMap, term: string): string[] {
  const linked = prerequisites
    .filter(({ concept, needs }) => concept === term || needs === term)
    .map(({ concept, needs }) => (concept === term ? needs : concept));
  const beside = [...sections.values()].find((terms) => terms.includes(term)) ?? [];
  const known = new Set(concepts.map((one) => one.term));
  return [...new Set([term, ...beside, ...linked])].filter((one) => known.has(one));
}

/** All that a set of concepts rests on, however far, without themselves. */
export function prerequisitesOf(
  { prerequisites }: TopicMap,
  concepts: readonly string[],
): string[] {
  const found = new Set<string>();
  const open = [...concepts];
  for (let concept = open.pop(); concept !== undefined; concept = open.pop()) {
    for (const { concept: later, needs } of prerequisites) {
      if (later !== concept || found.has(needs)) continue;
      found.add(needs);
      open.push(needs);
    }
  }
  for (const own of concepts) found.delete(own);
  return [...found];
}

function stemsOf(text: string, language: TextLanguage): Set<string> {
  return new Set(
    tokenize(text, language)
      .filter(({ start, end }) => !isStopWord(text.slice(start, end), language))
      .map(({ term }) => term),
  );
}

/** The share that two names have in common; a name that stands whole in the words counts most. */
function likeness(words: ReadonlySet<string>, name: ReadonlySet<string>): number {
  const shared = words.intersection(name).size;
  if (shared === 0) return 0;
  const dice = (2 * shared) / (words.size + name.size);
  return shared === name.size ? Math.max(dice, 0.6) : dice;
}

function mostIn(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
