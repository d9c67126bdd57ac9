/**
 * Writes the answer to one question from chunks that were found good enough.
 *
 * It neither searches nor judges sources. Every sentence is checked alone: its quotes must stand
 * in the chunks and carry it. What fails is asked for once more, then left out.
 */
import { SynthesisDraft, SynthesisInput } from '../../../contracts/research/research-answer.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { ResearchDesk } from '../research-ports.ts';
import { draftProblems } from './draft-problems.ts';
import { synthesizerOffline } from './synthesizer.offline.ts';
import { synthesizerPrompt } from './synthesizer.prompt.ts';

type Sentence = SynthesisDraft['sentences'][number];

export const synthesizer = defineAgent<ResearchDesk>()({
  name: 'synthesizer',
  job: 'Answers one question from the chunks that were kept, every sentence with its quotes.',
  input: SynthesisInput,
  output: SynthesisDraft,
  prompt: synthesizerPrompt,
  offline: synthesizerOffline,
  check: () => [],
  drafts: {
    of: ({ sentences }) => sentences,
    problems: draftProblems,
    assemble: async (_input, kept) => ({ output: { sentences: onceEach(kept) }, filled: 0 }),
  },
  tier: 'strong',
  limits: { seconds: 25 },
});

/** A model that is asked again may say what was kept before once more. */
function onceEach(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(({ text }, at) => sentences.findIndex((one) => one.text === text) === at);
}
