/** Judges sources without a model: by their marks of origin and the rules among their sentences. */
import type {
  DiscoveryInput,
  DiscoveryOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import { judgeSources } from '../../../domain/assessment/sources/judge-sources.ts';

export async function sourceDiscoveryOffline({
  candidates,
}: DiscoveryInput): Promise<DiscoveryOutput> {
  return { sources: judgeSources(candidates) };
}
