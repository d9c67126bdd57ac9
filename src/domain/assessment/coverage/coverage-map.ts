/** Which concepts of the material the questions of a task test, by stem, key and distractors. */
import type { BloomLevel, CoverageMap } from '../../../contracts/assessment/assessment.ts';
import type { ConceptMap } from '../../../contracts/concept.ts';
import { contentTerms } from '../../items/item-view.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface TestedBy {
  id: string;
  question: string;
  options: readonly string[];
  level: BloomLevel;
}

export interface CoveredConcept {
  name: string;
  importance: 'high' | 'medium' | 'low';
  /** Sentences with a number, a limit or a condition that speak of it. */
  testable: number;
  hasNumbers: boolean;
}

const RANK = { high: 2, medium: 1, low: 0 } as const;

export function coverageMap(
  concepts: readonly CoveredConcept[],
  questions: readonly TestedBy[],
  language: TextLanguage,
): CoverageMap {
  const asked = questions.map((one) => ({
    ...one,
    terms: contentTerms([one.question, ...one.options].join(' '), language),
  }));
  const mapped = concepts.map((concept) => {
    const terms = [...contentTerms(concept.name, language)];
    const tests = asked.filter(
      (one) => terms.length > 0 && terms.every((term) => one.terms.has(term)),
    );
    return { concept, tests };
  });
  const covered = mapped.filter(({ tests }) => tests.length > 0);
  const under = mapped
    .filter(({ tests }) => tests.length === 0)
    .map(({ concept }) => ({ concept, testability: testabilityOf(concept) }))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const total = concepts.length;
  return {
    covered_concepts: covered.map(({ concept, tests }) => ({
      concept: concept.name,
      tested_by: tests.map(({ id }) => id),
      bloom_levels_tested: [...new Set(tests.map(({ level }) => level))],
    })),
    under_covered_concepts: under.map(({ concept, testability }) => ({
      concept: concept.name,
      importance: concept.importance,
      testability,
      suggested_bloom_levels: suggested(concept),
      rationale: `${concept.importance === 'high' ? 'Central to the material' : 'Part of the material'}, with ${concept.testable} sentence${concept.testable === 1 ? '' : 's'} that can be asked about${concept.hasNumbers ? ', some with values' : ''}.`,
    })),
    coverage_summary: {
      total_reference_concepts: total,
      concepts_tested_by_cq1_cq9: covered.length,
      concepts_not_tested: total - covered.length,
      coverage_percentage: `${Math.round((100 * covered.length) / Math.max(1, total))}%`,
    },
  };
}

/** The concepts of a map with what can be asked about them. */
export function coveredConcepts(map: ConceptMap, sentences: readonly string[]): CoveredConcept[] {
  return map.extracted_concepts.map(({ term: concept, relevance }) => {
    const about = sentences.filter((sentence) =>
      sentence.toLowerCase().includes(concept.toLowerCase()),
    );
    const telling = about.filter((sentence) =>
      /\d|\b(?:must|may|unless|than|before|after|if|when|because)\b/i.test(sentence),
    );
    return {
      name: concept,
      importance: ({ High: 'high', Medium: 'medium', Low: 'low' } as const)[relevance],
      testable: telling.length,
      hasNumbers: telling.some((sentence) => /\d/.test(sentence)),
    };
  });
}

function testabilityOf({ testable }: CoveredConcept): 'high' | 'medium' | 'low' {
  if (testable >= 2) return 'high';
  return testable === 1 ? 'medium' : 'low';
}

function rankOf({
  concept,
  testability,
}: {
  concept: CoveredConcept;
  testability: 'high' | 'medium' | 'low';
}): number {
  return RANK[concept.importance] + RANK[testability];
}

function suggested({ hasNumbers, testable }: CoveredConcept): BloomLevel[] {
  if (hasNumbers) return ['Remembering', 'Applying'];
  return testable > 0 ? ['Understanding'] : ['Remembering'];
}
