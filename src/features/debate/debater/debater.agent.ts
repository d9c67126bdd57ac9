/** The debater: one posture, argued on every topic from the papers. */
import { DebaterDraft, DebaterInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { quoteProblems } from '../../../library/citations/quote-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { lookupPaper, webResults, webSearch } from '../desk/debater-tools.ts';
import { debaterOffline } from './debater.offline.ts';
import { debaterPrompt } from './debater.prompt.ts';

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
  check: async ({ input, output }, { ports }) => [
    ...topicProblems(input, output),
    ...webProblems(input, output, ports),
    ...(await quoteProblems(
      ports,
      input.scope,
      output.perTopic.flatMap(({ quotes }) => quotes),
    )),
  ],
  tier: 'strong',
  limits: { seconds: 240 },
});

/** Every topic, once. */
function topicProblems({ topics }: DebaterInput, { perTopic }: DebaterDraft): string[] {
  const argued = perTopic.map(({ topic }) => topic);
  const problems = topics.flatMap((_, at) =>
    argued.includes(at + 1) ? [] : [`Topic ${at + 1} is not argued.`],
  );
  if (new Set(argued).size !== argued.length) problems.push('A topic is argued twice.');
  if (argued.some((topic) => topic > topics.length))
    problems.push(`There are only ${topics.length} topics.`);
  return problems;
}

function webProblems(
  { web }: DebaterInput,
  { perTopic }: DebaterDraft,
  desk: DebateDesk,
): string[] {
  const resultFor = webResults(web, desk);
  return perTopic
    .flatMap(({ urls }) => urls)
    .filter((url) => resultFor(url) === null)
    .map((url) => `No search of this debate found ${url.slice(0, 200)}; leave it out.`);
}
