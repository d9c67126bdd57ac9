/** Key terms of each section against the book's own glossary of it: macro F1. */

import { extractConcepts } from '../../../src/domain/concepts/extract-concepts.ts';
import { cutTerms } from '../../../src/domain/concepts/terms/cut-terms.ts';
import { averageOf } from '../../score.ts';
import { type Example, examplesOf, fitWeights, probabilityWith } from './fit-weights.ts';
import type { Section } from './openstax-sections.ts';
import { plainTerm } from './plain-term.ts';

const FOLDS = 5;

export function ourKeyTerms(sections: readonly Section[]): number {
  return averageOf(
    sections.map((section) => {
      const { extracted_concepts: concepts } = extractConcepts(section.blocks, 'en');
      return f1Of(new Set(concepts.map(({ term }) => plainTerm(term))), section);
    }),
  );
}

/**
 * The same with weights that have not seen the section: fitted to four fifths of the
 * chapters each time. For the book that the shipped weights were fitted to, this is the
 * figure to believe.
 */
export function refittedKeyTerms(sections: readonly Section[]): number {
  const rows = sections.map((section) => ({ section, examples: examplesOf(section) }));
  const scores: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const seen = rows.filter(({ section }) => section.chapter % FOLDS !== fold);
    const weights = fitWeights(seen.flatMap(({ examples }) => examples));
    for (const { section, examples } of rows) {
      if (section.chapter % FOLDS === fold) scores.push(f1Of(cutWith(examples, weights), section));
    }
  }
  return averageOf(scores);
}

function cutWith(examples: readonly Example[], weights: readonly number[]): Set<string> {
  const weighed = examples.map((example) => ({
    ...example.weighed,
    probability: probabilityWith(example.values, weights),
  }));
  return new Set(cutTerms(weighed, 0).map(({ candidate }) => plainTerm(candidate.key)));
}

export function f1Of(found: ReadonlySet<string>, { glossary }: Section): number {
  const wanted = new Set(glossary.map(({ term }) => plainTerm(term)));
  let both = 0;
  for (const term of wanted) if (found.has(term)) both += 1;
  return both === 0 ? 0 : (2 * both) / (wanted.size + found.size);
}
