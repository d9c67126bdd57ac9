/** Where sources contradict each other on a figure, or say of themselves that they no longer hold. */
import type { Concern, SourceCandidate } from '../../../contracts/assessment/assessment-agents.ts';
import { contentTerms } from '../../items/item-view.ts';
import { measuredIn, onlyMeasured, unitFor, written } from '../writing/limits.ts';

const ALIKE = 0.6;
const OVER =
  /\b(?:superseded|withdrawn|retracted|no longer valid|out of date|obsolete|repealed|replaced by a newer)\b/iu;

interface Figure {
  source: SourceCandidate;
  sentence: string;
  terms: ReadonlySet<string>;
}

export function findConcerns(sources: readonly SourceCandidate[]): Concern[] {
  const sentences = sources.flatMap((source) =>
    source.excerpts
      .flatMap((text) => text.split(/(?<=[.!?])\s+/u))
      .map((sentence) => ({ source, sentence: sentence.trim() })),
  );
  const over = sentences
    .filter(({ sentence }) => OVER.test(sentence))
    .map(({ source, sentence }) => ({
      source_id: source.id,
      quote: sentence,
      concern: 'The source says of itself, or of a part of it, that it no longer holds.',
    }));
  const figures = sentences
    .filter(({ sentence }) => measuredIn(sentence).length === 1 && onlyMeasured(sentence) !== null)
    .map((one): Figure => ({ ...one, terms: contentTerms(one.sentence, 'en') }));
  return [
    ...over,
    ...figures.flatMap((one, at) => figures.slice(at + 1).flatMap((other) => clash(one, other))),
  ];
}

function clash(one: Figure, other: Figure): Concern[] {
  const [a, b] = [onlyMeasured(one.sentence), onlyMeasured(other.sentence)];
  if (one.source === other.source || a === null || b === null || a.value === b.value) return [];
  if (unitFor(a.unit, 2) !== unitFor(b.unit, 2) || a.currency !== b.currency) return [];
  const shared = one.terms.intersection(other.terms).size;
  if (shared < ALIKE * Math.max(one.terms.size, other.terms.size)) return [];
  return [
    {
      source_id: other.source.id,
      quote: other.sentence,
      concern: `“${one.source.title}” says ${written(a, a.value)} where this one says ${written(b, b.value)}.`,
    },
  ];
}
