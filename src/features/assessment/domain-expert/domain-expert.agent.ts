/** Says where sources are wrong, outdated or at odds with each other. */
import { ExpertInput, ExpertOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { locateWords } from '../../../domain/assessment/sources/each-once.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { domainExpertOffline } from './domain-expert.offline.ts';
import { domainExpertPrompt } from './domain-expert.prompt.ts';

export const domainExpert = defineAgent<unknown>()({
  name: 'domain_expert',
  job: 'Says where sources are wrong, outdated or at odds with each other.',
  input: ExpertInput,
  output: ExpertOutput,
  prompt: domainExpertPrompt,
  offline: domainExpertOffline,
  check: ({ input, output }) =>
    output.concerns.flatMap(({ source_id, quote }) => {
      const source = input.sources.find(({ id }) => id === source_id);
      if (source === undefined) return [`There is no source ${source_id}.`];
      return source.excerpts.some((text) => locateWords(text, quote))
        ? []
        : [`This quote is not in source ${source_id}: “${quote}”.`];
    }),
  tier: 'strong',
  limits: { seconds: 90 },
});
