/** Keeps the sources that are authoritative and that questions can be written from. */
import {
  DiscoveryInput,
  DiscoveryOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import { eachOnce } from '../../../domain/assessment/sources/each-once.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { sourceDiscoveryOffline } from './source-discovery.offline.ts';
import { sourceDiscoveryPrompt } from './source-discovery.prompt.ts';

export const sourceDiscovery = defineAgent<unknown>()({
  name: 'source_discovery',
  job: 'Keeps the sources that are authoritative and that questions can be written from.',
  input: DiscoveryInput,
  output: DiscoveryOutput,
  prompt: sourceDiscoveryPrompt,
  offline: sourceDiscoveryOffline,
  check: ({ input, output }) =>
    eachOnce(
      input.candidates.map(({ id }) => id),
      output.sources.map(({ id }) => id),
      'source',
    ),
  tier: 'strong',
  limits: { seconds: 90 },
});
