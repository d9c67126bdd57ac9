/** Finds what is tested without a model: the key terms of the material, looked for in the questions. */
import type {
  CoverageInput,
  CoverageOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import { analyseConcepts } from '../../../domain/assessment/coverage/coverage-map.ts';

export async function coverageAnalystOffline({
  material,
  questions,
}: CoverageInput): Promise<CoverageOutput> {
  return { concepts: analyseConcepts(material, questions) };
}
