/** The tutor: explains and answers from the documents, every fact with the sentence that carries it. */
import { AGENT_KEYS } from '../../../contracts/tutoring/tutoring.ts';
import { TutorInput, TutorOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { tutorOffline } from './tutor.offline.ts';
import { tutorPrompt } from './tutor.prompt.ts';
import { assembleSentences, sentenceProblems } from './tutor-drafts.ts';

export const tutor = defineAgent<unknown>()({
  name: 'tutor',
  job: 'Explains a topic and answers questions, every fact with the passage that carries it.',
  input: TutorInput,
  output: TutorOutput,
  prompt: tutorPrompt,
  offline: async (input) => tutorOffline(input),
  check: () => [],
  drafts: {
    of: ({ sentences }) => sentences,
    problems: sentenceProblems,
    assemble: assembleSentences,
  },
  writes: AGENT_KEYS.tutor,
  tier: 'strong',
  limits: { seconds: 120 },
});
