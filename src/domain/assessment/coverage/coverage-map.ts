/** Which concepts of the material the questions of a task test, by stem, key and distractors. */

import type { BloomLevel, CoverageMap } from '../../../contracts/assessment/assessment.ts';
import type {
  AnalysedConcept,
  CoverageInput,
} from '../../../contracts/assessment/assessment-agents.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { contentTerms } from '../../items/item-view.ts';

const RANK = { high: 2, medium: 1, low: 0 } as const;
const IMPORTANCE = { High: 'high', Medium: 'medium', Low: 'low' } as const;
const TELLING = /\d|\b(?:must|may|unless|than|before|after|if|when|because)\b/iu;
const LONGEST_QUOTE = 1000;

/** The map as it is printed: what is tested, and what not, the most worth asking about first. */
export function coverageMap(
  concepts: readonly AnalysedConcept[],
  questions: readonly { id: string; level: BloomLevel }[],
): CoverageMap {
  const covered = concepts.filter(({ tested_by }) => tested_by.length > 0);
  const under = concepts
    .filter(({ tested_by }) => tested_by.length === 0)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  const total = concepts.length;
  return {
    covered_concepts: covered.map(({ concept, tested_by }) => ({
      concept,
      tested_by,
      bloom_levels_tested: [
        ...new Set(questions.filter(({ id }) => tested_by.includes(id)).map(({ level }) => level)),
      ],
    })),
    under_covered_concepts: under.map(
      ({ concept, importance, testability, suggested_bloom_levels, rationale }) => ({
        concept,
        importance,
        testability,
        suggested_bloom_levels,
        rationale,
      }),
    ),
    coverage_summary: {
      total_reference_concepts: total,
      concepts_tested_by_cq1_cq9: covered.length,
      concepts_not_tested: total - covered.length,
      coverage_percentage: `${Math.round((100 * covered.length) / Math.max(1, total))}%`,
    },
  };
}

/** The concepts of a material with the questions that speak of them, found by their words. */
export function analyseConcepts(
  { blocks, concepts, language }: Material,
  questions: CoverageInput['questions'],
): AnalysedConcept[] {
  const sentences = blocks.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u));
  const asked = questions.map(({ id, question, options }) => ({
    id,
    terms: contentTerms([question, ...options].join(' '), language),
  }));
  return concepts.extracted_concepts.flatMap(({ term, relevance }) => {
    const about = sentences.filter((text) => text.toLowerCase().includes(term.toLowerCase()));
    const [quote] = about;
    if (quote === undefined) return [];
    const terms = [...contentTerms(term, language)];
    const telling = about.filter((text) => TELLING.test(text));
    const hasNumbers = telling.some((text) => /\d/u.test(text));
    return [
      {
        concept: term,
        quote: quote.slice(0, LONGEST_QUOTE),
        importance: IMPORTANCE[relevance],
        testability: testability(telling.length),
        tested_by: asked
          .filter((one) => terms.length > 0 && terms.every((word) => one.terms.has(word)))
          .map(({ id }) => id),
        suggested_bloom_levels: suggested(telling.length, hasNumbers),
        rationale: `${relevance === 'High' ? 'Central to the material' : 'Part of the material'}, with ${telling.length} sentence${telling.length === 1 ? '' : 's'} that can be asked about${hasNumbers ? ', some with values' : ''}.`,
      },
    ];
  });
}

function testability(count: number): AnalysedConcept['testability'] {
  if (count >= 2) return 'high';
  return count === 1 ? 'medium' : 'low';
}

function rankOf({ importance, testability: tested }: AnalysedConcept): number {
  return RANK[importance] + RANK[tested];
}

function suggested(count: number, hasNumbers: boolean): BloomLevel[] {
  if (hasNumbers) return ['Remembering', 'Applying'];
  return count > 0 ? ['Understanding'] : ['Remembering'];
}
