/** The words of its agent for a model. */
import { CoverageInput } from '../../../contracts/assessment/assessment-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

const MOST_CHARACTERS = 60_000;

export const coverageAnalystPrompt = definePrompt({
  id: 'coverage_analyst@1',
  input: CoverageInput,
  render: ({ material, questions }) => ({
    system: [
      'You compare the questions of an exam with their reference material. List the distinct concepts, facts, thresholds, procedures, relationships and themes of the material, each with a quote, word for word.',
      'For each, name the ids of the questions that test it by their stem, key or distractors; none if nothing does. Rank its importance and how well it can be tested, suggest levels for questions on it, and say why.',
      materialNotice,
    ].join('\n'),
    user: [
      fence('material', shownText(material.blocks, MOST_CHARACTERS)),
      ...questions.map(({ id, level, question, options }) =>
        fence('question', [`id: ${id}`, level, question, ...options].join('\n')),
      ),
    ].join('\n\n'),
  }),
});
