/** The words of its agent for a model. */
import { DiscoveryInput } from '../../../contracts/assessment/assessment-agents.ts';

import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const sourceDiscoveryPrompt = definePrompt({
  id: 'source_discovery@1',
  input: DiscoveryInput,
  render: ({ domain, topic, candidates }) => ({
    system: [
      'You judge sources for an exam. For each, say whether its publisher, venue or citations make it authoritative, and whether it has facts, thresholds or procedures that can be asked about.',
      'Judge every source by its id, once. Say the reason in a sentence.',
      materialNotice,
    ].join('\n'),
    user: [
      `Subject: ${fence('subject', `${domain}: ${topic}`)}`,
      ...candidates.map(({ id, title, origin, excerpts }) =>
        fence('source', [`id: ${id}`, title, origin, ...excerpts].join('\n')),
      ),
    ].join('\n\n'),
  }),
});
