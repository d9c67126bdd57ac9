/** Every kill while a learner is taught: each kind of move, before and after each of its steps. */
import { expect, test } from 'vitest';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { TutoringKills } from '../../testing/tutoring/survive-tutoring.ts';
import { tutoringModel } from '../../testing/tutoring/tutoring-model.ts';

const PATIENCE = { timeout: 120 * 60 * 1000 };

describeEachStore('every kill while a learner is taught', (_, kind) => {
  test('leaves what an undisturbed session leaves, asked for once', PATIENCE, async () => {
    const model = await startModelServer({ script: tutoringModel });
    const kills = await TutoringKills.on(kind, model);
    const played = await kills.play();
    expect(played.at(-1)?.after.rows.cycles).toHaveLength(2);
    let count = 0;
    for (const nth of toBeKilled(played.map(({ name }) => name))) {
      for (const when of ['before', 'after', 'commit']) {
        for (let at = 1; await kills.survive(played, nth, `${when}:${at}`); at += 1) count += 1;
      }
    }
    process.stdout.write(`${kind}: ${count} kills\n`);
    expect(count).toBeGreaterThan(150);
    await model.close();
  });
});

/** Of the moves of one kind the first and the last: the last answer has the feedback behind it. */
function toBeKilled(names: readonly string[]): number[] {
  const kindOf = (name: string | undefined) => name?.replace(/ \d+$/, '');
  return names.flatMap((name, at) =>
    kindOf(names[at - 1]) !== kindOf(name) || kindOf(names[at + 1]) !== kindOf(name) ? [at] : [],
  );
}
