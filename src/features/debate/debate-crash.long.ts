/** Every kill while a debate is held: before and after each journal entry, after each commit. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DEBATE_TEXT, debateModel } from '../../testing/debate-model.ts';
import { surviveDebate } from '../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';

const PATIENCE = { timeout: 120 * 60 * 1000 };

describeEachStore('every kill while a debate is held', (openTestStore, kind) => {
  test('leaves one whole debate, and nothing recorded is paid for twice', PATIENCE, async () => {
    const model = await startModelServer({ script: debateModel });
    const file = join(inject('stores').runFolder, 'spacing.md');
    await writeFile(file, DEBATE_TEXT);
    let kills = 0;
    for (const when of ['before', 'after', 'commit']) {
      for (let nth = 1; ; nth += 1) {
        const kill = `${when}:${nth}`;
        if (!(await surviveDebate(openTestStore, kind, { file, kill, model }))) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(60);
    await model.close();
  });
});
