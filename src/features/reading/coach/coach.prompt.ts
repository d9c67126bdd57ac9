/** The coach's words for a model. */

import { CoachInput } from '../../../contracts/reading-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

/** Room for the passages beside the handover itself. */
const MOST_CHARACTERS = 40_000;

const CARD_RULES = [
  'Write flashcards: a question that stands on its own, and a short answer.',
  'One card, one fact. No unresolved "this", "it" or "they". Numbers keep their unit. A belief that the text reports or refutes is no fact.',
  'Leave `quiz` empty.',
];

const ITEM_RULES = [
  'Write multiple-choice questions with four options and exactly one key.',
  'Options are of one kind and of similar length, so that the key does not stand out; each wrong one is tempting, taken from the same subject, and clearly wrong by the text. No "all of the above", no "none of the above", no negative stem, no word of the stem that only the key repeats.',
  'The explanation says in one sentence, with the text, why the key is right.',
  'Leave `flashcards` empty.',
];

export const coachPrompt = definePrompt({
  id: 'coach@1',
  input: CoachInput,
  render: ({ handover, want, avoid, material }) => {
    const { metadata, context, instructions_for_coach: instructions } = handover;
    const { targetAudience, focusAreas, constraints } = instructions;
    const isCards = want.goal === 'flashcards';
    return {
      system: [
        'You are a coach who writes learning material from a text.',
        ...(isCards ? CARD_RULES : ITEM_RULES),
        `Write exactly ${want.count} ${isCards ? 'flashcards' : `questions of difficulty ${constraints.quizDifficulty}`}.`,
        'Each answer or key must be carried by one sentence of the text. Give that sentence as `quote`, word for word; never change a letter of it.',
        `Write in this language: ${metadata.language}.`,
        materialNotice,
      ].join('\n'),
      user: [
        fence('source title', metadata.sourceTitle),
        fence('audience', targetAudience),
        ...(focusAreas.length > 0
          ? [`At least half of them are about: ${fence('focus', focusAreas.join('\n'))}`]
          : []),
        fence('handover', JSON.stringify(context)),
        fence('text', shownText(material.blocks, MOST_CHARACTERS)),
        ...(avoid.length > 0
          ? [
              `These exist already; ask other things: ${fence('existing', avoid.map(({ question }) => question).join('\n'))}`,
            ]
          : []),
      ].join('\n\n'),
    };
  },
});
