/** Derives learning objectives and the examples of the familiarity quiz from the chosen questions. */
import { DesignerInput, DesignerOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { curriculumProblems } from '../../../domain/assessment/curriculum/curriculum-problems.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { curriculumDesignerOffline } from './curriculum-designer.offline.ts';
import { curriculumDesignerPrompt } from './curriculum-designer.prompt.ts';

export const curriculumDesigner = defineAgent<unknown>()({
  name: 'curriculum_designer',
  job: 'Derives learning objectives and the examples of the familiarity quiz from the chosen questions.',
  input: DesignerInput,
  output: DesignerOutput,
  prompt: curriculumDesignerPrompt,
  offline: curriculumDesignerOffline,
  check: ({ input, output }) => curriculumProblems(input.questions, output),
  tier: 'fast',
  limits: { seconds: 90 },
});
