import type { DebateStage } from '../../../contracts/debate-requests.ts';

/** The stage as people follow it: that it waits is its state, and the plain answer comes with the judge. */
export function stageName(stage: DebateStage) {
  if (stage === 'waiting') return 'rebuttal';
  return stage === 'control' ? 'judge' : stage;
}
