/** The synthesizer's words for a model. */
import { SynthesisInput } from '../../../contracts/research/research-answer.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

const LENGTHS = {
  concise: 'Two sentences at most: the answer, and what it rests on.',
  detailed: 'Four to eight sentences: the answer first, then what bears on it.',
  technical: 'Up to twelve sentences with figures, conditions and methods: the answer first.',
} as const;

export const synthesizerPrompt = definePrompt({
  id: 'synthesizer@1',
  input: SynthesisInput,
  render: ({ question, chunks, response_format, most_words, language }) => ({
    system: [
      'You answer a question from the passages you are shown, and from nothing else.',
      'For each sentence first copy the words that carry it, word for word, with the id of their passage; then write the sentence so that these words say all of it.',
      'Keep numbers, units, conditions and doubts as they stand. Where two passages disagree, say what each says in a sentence of its own.',
      'Where the passages do not answer the question, give no sentences at all.',
      `${LENGTHS[response_format]} At most ${most_words} words.`,
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('question', question),
      ...chunks.map(({ id, title, text }) => fence('passage', `id: ${id}\n${title}\n\n${text}`)),
    ].join('\n\n'),
  }),
});
