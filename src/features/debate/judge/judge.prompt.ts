/** The judge's words for a model: it sees what was said and cited, and neither names nor labels. */
import { JudgeInput } from '../../../contracts/debate-agents.ts';
import { readInOrder, shownCase } from '../../../domain/debate/judging/shown-case.ts';
import { numbered } from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

/** The same numbers mean the same in every debate. */
const ANCHORS = [
  'correctness: 1 the passages say all that is claimed; 0.6 they say the main part; 0.3 it goes well beyond them; 0 they say otherwise.',
  'evidence: 1 several verified passages from different places; 0.6 one verified passage; 0.3 only weak ones; 0 none, or all missing.',
  'coverage: 1 every aspect of the topic that the question needs; 0.5 one of several; 0 beside the topic.',
  'clarity: 1 one reading, every term named; 0.5 has to be read twice; 0 cannot be told what is claimed.',
  'novelty: 1 a point that no other debater and not the abstract makes; 0.5 partly theirs; 0 only repeats them.',
  'Any other criterion: 1 wholly as it is described, 0.5 half, 0 not at all.',
];

export const judgePrompt = definePrompt({
  id: 'judge@2',
  input: JudgeInput,
  render: (input) => {
    const { question, topics, rubric, language } = input;
    return {
      system: [
        'You judge a debate on a research paper. Score every debater on every topic by every criterion from 0 to 1, with a short note that says why.',
        'Read the cited passages: what counts is whether they carry the claim. Each is marked by a check that has been made: verified, weak, refuted, missing. Length and style earn nothing. A claim that was given up, or that a rebuttal or a question has shaken, is worth less; one that was defended with a passage is worth more.',
        ...ANCHORS,
        'A note has one to three sentences and names what was claimed, cited, asked or answered. Each sentence of it is checked: it may say in other words what stands in the case of that debater, and brings in no fact, name, number or quote from elsewhere, and no link or markup. The same holds for insights, over all cases.',
        'Answer with one row for each debater and topic, by their numbers.',
        `Write in this language: ${language}.`,
        materialNotice,
      ].join('\n'),
      user: [
        fence('question', question),
        fence('topics', numbered(topics)),
        fence('criteria', rubric.map(({ id, description }) => `${id}: ${description}`).join('\n')),
        ...readInOrder(input).map((debater, at) =>
          fence(`debater ${at + 1}`, shownCase(debater, input)),
        ),
      ].join('\n\n'),
    };
  },
});
