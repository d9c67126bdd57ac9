/** Faults come one after another, in any order: the outcome, the calls and the waits still follow the rule. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openGatewaySetup, someCards } from '../../testing/model-server/gateway-setup.ts';
import type { ScriptedAnswer } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';
import { AppError } from '../errors/app-error.ts';
import type { KernelCode } from '../errors/error-codes.ts';

interface Turn {
  answer: ScriptedAnswer;
  /** A retryable fault says how long the server asked to wait; the others end the call. */
  effect: { waitAsked: number } | { ends: KernelCode | 'answer' };
}

const retried = (answer: ScriptedAnswer, waitAsked = 0): Turn => ({
  answer,
  effect: { waitAsked },
});
const ends = (answer: ScriptedAnswer, code: KernelCode | 'answer'): Turn => ({
  answer,
  effect: { ends: code },
});

const anyTurn = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(408, 500, 502, 503, 529)
      .map((status) => retried({ fault: 'status', status })),
  },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 0, max: 90 })
      .map((s) => retried({ fault: 'status', status: 429, retryAfter: String(s) }, s * 1000)),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('cut', 'unfinished', 'malformed', 'wrong-shape', 'wrong-type')
      .map((fault) => retried({ fault } as ScriptedAnswer)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ends({ fault: 'status', status: 400 }, 'model.rejected'),
      ends({ fault: 'status', status: 401 }, 'model.key-wrong'),
      ends({ fault: 'status', status: 404 }, 'model.unknown'),
      ends({ refuse: 'No.' }, 'model.refused'),
      ends({ truncated: '{' }, 'model.truncated'),
    ),
  },
  { weight: 2, arbitrary: fc.constant(ends({ json: someCards }, 'answer')) },
);

/** Up to five turns, then a good one: a sequence never runs out of script. */
const anyTurns = fc
  .array(anyTurn, { maxLength: 5 })
  .map((turns) => [...turns, ends({ json: someCards }, 'answer')]);

describePglite('any sequence of model faults', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('ends in the typed outcome, calls and waits that the rule says', async () => {
    const check = async (turns: Turn[], isStreamed: boolean) => {
      await store().query('truncate sessions cascade');
      const setup = await openGatewaySetup(store(), { script: turns.map(({ answer }) => answer) });
      const outcome = await setup
        .ask(isStreamed ? { onText: () => undefined } : {})
        .then(() => 'answer')
        .catch((thrown: unknown) => (thrown instanceof AppError ? thrown.code : thrown))
        .finally(() => setup.close());
      const calls = setup.server.calls.length;

      expect({ outcome, waits: setup.waits, calls }).toEqual(expectedOf(turns));
    };

    await fc.assert(fc.asyncProperty(anyTurns, fc.boolean(), check), { numRuns: 60, seed: 7 });
  });
});

function expectedOf(turns: Turn[]) {
  const waits: number[] = [];
  for (const { effect } of turns) {
    if ('ends' in effect) return { outcome: effect.ends, waits, calls: waits.length + 1 };
    const usual = [1000, 3000, 5000][waits.length];
    if (usual === undefined) break;
    waits.push(Math.max(usual, Math.min(effect.waitAsked, 30_000)));
  }
  return { outcome: 'model.unavailable', waits, calls: waits.length + 1 };
}
