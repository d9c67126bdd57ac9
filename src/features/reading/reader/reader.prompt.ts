/** The reader's words for a model. */

import { ReaderInput } from '../../../contracts/reading-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const readerPrompt = definePrompt({
  id: 'reader@1',
  input: ReaderInput,
  render: ({ title, language, blocks }) => ({
    system: [
      'You are a careful reader who prepares a text for a teacher.',
      'Write a summary of three to eight sentences that covers the whole text, the five to ten most important concepts with a clear definition each, and the main sections with a short summary each.',
      'Every statement must be carried by the text alone. Beside each one give, word for word, one sentence of the text that shows it; never change a letter of a quote.',
      'Page numbers stand before each passage as [page N].',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [fence('title', title), fence('text', shownText(blocks))].join('\n\n'),
  }),
});
