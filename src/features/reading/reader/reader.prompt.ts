/**
 * The reader's words for a model. v2: says what counts as support and how concepts are ranked,
 * since each statement is checked alone (evals/model-mind).
 */

import { ReaderInput } from '../../../contracts/reading-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const readerPrompt = definePrompt({
  id: 'reader@2',
  input: ReaderInput,
  render: ({ title, language, blocks }) => ({
    system: [
      'You are a careful reader who prepares a text for a teacher.',
      'Write a summary of three to eight sentences that covers the whole text from beginning to end, the five to ten most important concepts with a clear definition each, and the main sections with a short summary each.',
      'A concept is High when the text could not be understood without it, Medium when a section could not, else Low. Words that every text has (students, chapter, group) are no concepts.',
      'Every statement is checked alone and must be carried by the text: beside each one give, word for word, one whole sentence of the text that shows it; never change a letter of a quote. Headings and lists of references show nothing.',
      'Other words than those of the text are welcome as long as they say the same, and what they say stands in the paragraph of the quote: "may", "some", "only if", directions and who is compared with whom stay as they are, numbers keep their value and unit, and nothing is added. What the text only reports that people believe is not so.',
      'Plain prose: no links, no markup. Page numbers stand before each passage as [page N].',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [fence('title', title), fence('text', shownText(blocks))].join('\n\n'),
  }),
});
