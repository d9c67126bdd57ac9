/** Which concept a question asks about: what it wants to hear, where that is a name; else what it is on. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { CardCandidate } from '../../study/drafts/candidate.ts';
import type { StudyMaterial } from '../../study/facts/study-material.ts';
import { tokenize } from '../../text/tokenize.ts';

export interface ConceptNames {
  /** The concept of this name, also in another inflection. */
  of(name: string): string | null;
  askedBy(card: Pick<CardCandidate, 'kind' | 'concept' | 'answer'>): string | null;
  /** The best term that a sentence names, or else its paragraph. */
  namedIn(quote: { block_id: string; text: string }): string | null;
}

const ARTICLE = /^(?:the|an?|en|et|ei)\s+/iu;

export function conceptNames({ concepts, language }: StudyMaterial): ConceptNames {
  const stemsOf = (name: string) =>
    tokenize(name.replace(ARTICLE, ''), language)
      .map(({ term }) => term)
      .join(' ');
  const { extracted_concepts: known } = concepts;
  const byStems = new Map(
    known.flatMap(({ term, aliases }: ExtractedConcept) =>
      [...aliases, term].map((name) => [stemsOf(name), term] as const),
    ),
  );
  const of = (name: string) => byStems.get(stemsOf(name)) ?? null;
  return {
    of,
    askedBy: ({ kind, concept, answer }) => {
      const isName = kind === 'term' || kind === 'cloze' || kind === 'relation';
      const asked = isName ? of(answer) : null;
      // What the text defines is an idea of its own, also beside the best terms.
      return asked ?? (kind === 'term' ? answer.replace(ARTICLE, '') : concept);
    },
    namedIn({ block_id, text }) {
      const plain = text.toLowerCase();
      const named = known.find(({ term }) => plain.includes(term.toLowerCase()));
      const beside = known.find(({ mentions }) => mentions.some((at) => at.block_id === block_id));
      return (named ?? beside)?.term ?? null;
    },
  };
}
