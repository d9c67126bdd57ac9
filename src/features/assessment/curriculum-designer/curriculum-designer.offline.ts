/** Objectives without a model: one for each level and theme of the questions. */
import type {
  DesignerInput,
  DesignerOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import { learningObjectives } from '../../../domain/assessment/curriculum/design-curriculum.ts';

const MOST_EXAMPLES = 3;

export async function curriculumDesignerOffline({
  questions,
}: DesignerInput): Promise<DesignerOutput> {
  const examples = [...new Set(questions.map(({ theme }) => theme.slice(0, 120)))].slice(
    0,
    MOST_EXAMPLES,
  );
  return { objectives: learningObjectives(questions), examples };
}
