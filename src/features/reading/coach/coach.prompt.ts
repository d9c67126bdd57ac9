/**
 * The coach's words for a model. v2: says what counts as support, the kinds wanted, how level and
 * audience change them, and that the whole text is to be covered (evals/model-mind).
 */

import { CoachInput } from '../../../contracts/reading-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

/** Room for the passages beside the handover itself. */
const MOST_CHARACTERS = 40_000;

const CARD_RULES = [
  'Write flashcards: a question of at most 25 words that stands on its own, and an answer of at most 30.',
  'One card, one fact worth keeping. No unresolved "this", "it" or "they". Numbers keep their unit and their noun. A belief that the text reports or refutes is no fact; examples, captions and details nobody needs are no cards.',
  'Mix the kinds that the text offers: what a term means (and, the other way round, "… is called the ____"), why, when or on which condition, a comparison with both sides named, a list whose number stands in the question, the steps in their order, a rule with its numbers.',
  'Leave `quiz` empty.',
];

const ITEM_RULES = [
  'Write multiple-choice questions with four options and exactly one key.',
  'Options are of one kind and of similar length, so that the key does not stand out; each wrong one is tempting, taken from the same subject (best: another figure or statement of this text that does not answer the question), and clearly wrong by the text. No "all of the above", no "none of the above", no negative stem, no word of the stem that only the key repeats.',
  'A figure may be worked out by a rule of the text from numbers in the question; say so in the explanation.',
  'The explanation says in one sentence, with the text, why the key is right; it brings in nothing that the quote and the question do not say.',
  'Leave `flashcards` empty.',
];

const LEVELS = {
  easy: 'Ask for what the text states.',
  medium: 'Ask mostly why, how, on which condition, or how two things differ.',
  hard: 'Put rules of the text to cases that the text does not give, and ask for limits and exceptions.',
};

export const coachPrompt = definePrompt({
  id: 'coach@2',
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
        ...(isCards ? [] : [LEVELS[constraints.quizDifficulty]]),
        'Cover the text: the concepts marked High first, and every main section before one gets a second. Write for the audience named below: for beginners plain words and single facts, for experts conditions, comparisons and limits.',
        'Each one is checked alone. Its answer or key must be carried by one sentence of the text, or by neighbours. Give them as `quote`, word for word; never change a letter. Headings and lists of references carry nothing.',
        'Other words than those of the quote are welcome as long as they say the same: "may", "some", "only if", directions and who is compared with whom stay as they are, numbers keep their value and unit, and nothing is added. Plain prose: no links, no markup.',
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
