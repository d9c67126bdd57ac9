/** The debater: one posture, argued on every topic from the papers. */
import { DebaterDraft, DebaterInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { lookupPaper, webSearch } from '../desk/debater-tools.ts';
import { debaterOffline } from './debater.offline.ts';
import { debaterPrompt } from './debater.prompt.ts';
import { assembleArguments, partProblems, partsOf } from './debater-drafts.ts';

export const debater = defineAgent<DebateDesk>()({
  name: 'debater',
  job: 'Argues one posture on every topic, each claim with the passages that carry it.',
  input: DebaterInput,
  output: DebaterDraft,
  prompt: debaterPrompt,
  offline: debaterOffline,
  tools: (desk, { scope, mayWeb }) => [
    lookupPaper(desk, scope),
    ...(mayWeb ? webSearch(desk) : []),
  ],
  check: ({ input, output }) => topicProblems(input, output),
  drafts: { of: partsOf, problems: partProblems, assemble: assembleArguments },
  tier: 'strong',
  limits: { seconds: 240 },
});

function topicProblems({ topics }: DebaterInput, { perTopic }: DebaterDraft): string[] {
  const argued = perTopic.map(({ topic }) => topic);
  return topics.flatMap((_, at) =>
    argued.includes(at + 1) ? [] : [`Topic ${at + 1} is not argued.`],
  );
}
