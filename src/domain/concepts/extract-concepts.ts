/**
 * The key terms of a document, with what they mean, where they stand and how they
 * hang together: read → weigh → cut → join other names → define → link.
 */
import type { ConceptMap, Relevance, TextSpan } from '../../contracts/concept.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { chooseDefinition } from './choose-definition.ts';
import { type LinkedConcept, linkConcepts } from './links/link-concepts.ts';
import type { ConceptBlock } from './tagging/concept-block.ts';
import { sentenceBefore } from './tagging/prose.ts';
import type { Mention } from './terms/candidates.ts';
import { joinAliases } from './terms/join-aliases.ts';
import { ownMentions } from './terms/own-mentions.ts';
import { surfaceForm } from './terms/surface-form.ts';
import { definitionsOf, groupNames, type TermGroup } from './terms/term-group.ts';
import { indexTerms } from './terms/term-index.ts';

/** Beyond these, a mention or a name more adds nothing. */
const MOST_HIGH = 12;
const SURE = 0.15;

export function extractConcepts(
  blocks: readonly ConceptBlock[],
  language: TextLanguage,
): ConceptMap {
  const { sentences, terms } = indexTerms(blocks, language);
  const groups = groupNames(terms, joinAliases(terms, language));
  const mentions = ownMentions(groups);
  const before = sentenceBefore(sentences);
  const found: LinkedConcept[] = [...mentions].map(([group, own]) => ({
    group,
    term: surfaceForm(group.term, language),
    mentions: inOrder(own),
    definition: chooseDefinition(definitionsOf(group), before),
  }));
  const ranked = found
    .map((concept) => ({ concept, rank: rankOf(concept) }))
    .sort(
      (a, b) => b.rank - a.rank || (a.concept.group.term.key < b.concept.group.term.key ? -1 : 1),
    )
    .map(({ concept }) => concept);
  return {
    extracted_concepts: ranked.map((concept, index) => ({
      term: concept.term,
      aliases: aliasesOf(concept.group, concept.term, language),
      definition: concept.definition,
      mentions: concept.mentions.map(spanOf),
      relevance: relevanceAt(index, ranked.length, concept.group.term.score),
      score: Math.round(concept.group.term.score * 1000) / 1000,
    })),
    concept_relationships: linkConcepts(ranked, language),
  };
}

/** What is sure to be a term, comes back often, heads a section and is defined comes first. */
function rankOf({ group, mentions, definition }: LinkedConcept): number {
  const inHeading = group.term.mentions.some(({ sentence }) => sentence.role === 'heading');
  const often = Math.log2(1 + mentions.length) / 4;
  return group.term.score * (0.4 + often + (inHeading ? 0.4 : 0) + (definition === null ? 0 : 0.3));
}

/** The first quarter, as long as they are sure enough, then the first three fifths. */
function relevanceAt(index: number, count: number, score: number): Relevance {
  const high = Math.min(MOST_HIGH, Math.max(4, Math.ceil(count / 4)));
  if (index < high && (score >= SURE || index < 3)) return 'High';
  return index < Math.ceil(count * 0.6) ? 'Medium' : 'Low';
}

function aliasesOf({ others }: TermGroup, term: string, language: TextLanguage): string[] {
  const names = others.map((other) => surfaceForm(other, language));
  return [...new Set(names)].filter((name) => name.toLowerCase() !== term.toLowerCase());
}

function inOrder(mentions: readonly Mention[]): Mention[] {
  return [...mentions].sort((a, b) => a.sentence.order - b.sentence.order || a.from - b.from);
}

function spanOf({ sentence: { block, words }, from, to }: Mention): TextSpan {
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? start;
  return { block_id: block.block_id, start, end, text: block.text.slice(start, end) };
}
