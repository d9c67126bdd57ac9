/** What people said since the last round is taken up by this one; after the last, nothing is taken. */
import type { DebatePorts } from './debate-ports.ts';
import { changeDebate, lockDebate } from './debates.store.ts';
import { type DebateFlow, debateIdOf, tellTurns } from './run-floor.ts';
import { insertTurns, takeInterjections } from './turns.store.ts';
import { interjectionTurn } from './turns.ts';

export async function takeWords(
  flow: DebateFlow,
  { world }: DebatePorts,
  { round, isLast }: { round: number; isLast: boolean },
): Promise<void> {
  const id = debateIdOf(flow);
  await flow.save(`words-${round}`, async (tx, step) => {
    await lockDebate(tx, id);
    const words = await takeInterjections(tx, id, round);
    const turns = words.map((word) => interjectionTurn(round, word));
    await insertTurns(tx, id, turns, world.now());
    if (isLast) await changeDebate(tx, id, { takesInterjections: false });
    tellTurns(step, turns);
  });
}
