/** Checks sources without a model: figures that contradict each other, texts that say they no longer hold. */
import type { ExpertInput, ExpertOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { findConcerns } from '../../../domain/assessment/sources/find-concerns.ts';

const MOST = 20;

export async function domainExpertOffline({ sources }: ExpertInput): Promise<ExpertOutput> {
  return { concerns: findConcerns(sources).slice(0, MOST), escalate: null };
}
