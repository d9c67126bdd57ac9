/** Finds the concepts of a material and says which questions test each of them. */
import { CoverageInput, CoverageOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { locateWords } from '../../../domain/assessment/sources/each-once.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { coverageAnalystOffline } from './coverage-analyst.offline.ts';
import { coverageAnalystPrompt } from './coverage-analyst.prompt.ts';

export const coverageAnalyst = defineAgent<unknown>()({
  name: 'coverage_analyst',
  job: 'Finds the concepts of a material and says which questions test each of them.',
  input: CoverageInput,
  output: CoverageOutput,
  prompt: coverageAnalystPrompt,
  offline: coverageAnalystOffline,
  check: ({ input, output }) =>
    output.concepts.flatMap(({ concept, quote, tested_by }) => [
      ...(input.material.blocks.some(({ text }) => locateWords(text, quote))
        ? []
        : [`This quote is not in the material: “${quote}”.`]),
      ...tested_by
        .filter((id) => !input.questions.some((one) => one.id === id))
        .map((id) => `“${concept}” is tested by ${id}, which is no question.`),
    ]),
  tier: 'strong',
  limits: { seconds: 90 },
});
