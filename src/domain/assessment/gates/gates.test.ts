import { describe, expect, test } from 'vitest';
import type { Decision, QualityFlag } from '../../../contracts/assessment/assessment.ts';
import { closedGates, decidedFlags, type Gate, type GateState, gates } from './gates.ts';

const flag = (code: string): QualityFlag => ({
  code,
  message: 'm',
  severity: 'error',
  resolved: null,
});
const open: GateState = { path: 'B', sources: 1, flags: [], missing: {}, faults: [] };
const shut: Record<Gate, GateState> = {
  sources: { ...open, sources: 0 },
  flags: { ...open, flags: [flag('frozen-changed')] },
  difficulty: { ...open, missing: { Applying: 1 } },
  fields: { ...open, faults: ['domain is required'] },
};
const decisions: Pick<Decision, 'action' | 'reason'>[] = [
  { action: 'approve', reason: 'It is fine as it is.' },
  { action: 'approve' },
  { action: 'edit', reason: 'Go on.' },
  { action: 'edit' },
  { action: 'send_back', reason: 'Once more.' },
  { action: 'stop' },
];

describe('a decision without the missing thing opens no gate', () => {
  test.each(gates.flatMap((gate) => decisions.map((decision) => [gate, decision] as const)))(
    '%s, %o',
    (gate, decision) => {
      const state = shut[gate];
      expect(closedGates(state)).toEqual([gate]);
      expect(closedGates({ ...state, flags: decidedFlags(state.flags, decision) })).toEqual([gate]);
    },
  );
});

test('a doubt that is left to a person is resolved by an approval with its reason alone', () => {
  const doubt = [flag('accuracy'), flag('no-sample-in-scope'), flag('escalated')];
  for (const decision of decisions) {
    const isResolved = decision.action === 'approve' && decision.reason !== undefined;
    const after = decidedFlags(doubt, decision);
    expect(after.map(({ resolved }) => resolved)).toEqual(
      Array(3).fill(isResolved ? decision.reason : null),
    );
  }
});
