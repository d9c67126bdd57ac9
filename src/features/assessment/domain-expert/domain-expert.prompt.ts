/** The words of its agent for a model. */
import { ExpertInput } from '../../../contracts/assessment/assessment-agents.ts';

import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const domainExpertPrompt = definePrompt({
  id: 'domain_expert@1',
  input: ExpertInput,
  render: ({ domain, topic, sources }) => ({
    system: [
      'You are an expert who checks whether sources are accurate before an exam is written from them.',
      'Name each statement that is wrong, outdated, or contradicted by another of the sources: quote it word for word and say what is wrong. Doubt without a reason is no concern. An empty list is a good answer.',
      'If you cannot judge and a person has to, say why in escalate.',
      materialNotice,
    ].join('\n'),
    user: [
      `Subject: ${fence('subject', `${domain}: ${topic}`)}`,
      ...sources.map(({ id, title, origin, excerpts }) =>
        fence('source', [`id: ${id}`, title, origin, ...excerpts].join('\n')),
      ),
    ].join('\n\n'),
  }),
});
