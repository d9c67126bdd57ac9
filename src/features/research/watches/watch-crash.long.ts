/** Every kill while a question is watched over a week: before and after each journal entry, after each commit. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DEBATE_TEXT } from '../../../testing/debate-model.ts';
import { surviveWatch } from '../../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../../testing/model-server/model-server.ts';
import { researchModel } from '../../../testing/research-model.ts';
import { describeEachStore } from '../../../testing/stores/stores.ts';

const PATIENCE = { timeout: 120 * 60 * 1000 };

describeEachStore('every kill while a question is watched', (openTestStore, kind) => {
  test('leaves it asked twice in two weeks, each time once', PATIENCE, async () => {
    const model = await startModelServer({ script: researchModel });
    const file = join(inject('stores').runFolder, 'spacing-watched.md');
    await writeFile(file, DEBATE_TEXT);
    let kills = 0;
    for (const when of ['before', 'after', 'commit']) {
      for (let nth = 1; ; nth += 1) {
        const kill = `${when}:${nth}`;
        if (!(await surviveWatch(openTestStore, kind, { file, kill, model }))) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(25);
    await model.close();
  });
});
