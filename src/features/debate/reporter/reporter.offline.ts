/** The reporter without a model: the summary that the algorithm wrote. */
import type { ReporterDraft, ReporterInput } from '../../../contracts/debate-agents.ts';

export function reporterOffline({ summary }: ReporterInput): ReporterDraft {
  return { summary };
}
