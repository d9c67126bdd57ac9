import type { DebateStage } from '../../../../contracts/debate-requests.ts';

/** The stage as it is shown: waiting is shown as a state instead, and the control answer counts to the judgement. */
export function stageName(stage: DebateStage) {
  if (stage === 'waiting') return 'rebuttal';
  return stage === 'control' ? 'judge' : stage;
}
