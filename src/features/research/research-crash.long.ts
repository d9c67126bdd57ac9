/** Every kill while a question is answered: before and after each journal entry, after each commit. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DEBATE_TEXT } from '../../testing/debate-model.ts';
import { surviveQuestion } from '../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { researchModel } from '../../testing/research-model.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';

const PATIENCE = { timeout: 120 * 60 * 1000 };

describeEachStore('every kill while a question is answered', (openTestStore, kind) => {
  test('leaves one whole answer, and nothing recorded is paid for twice', PATIENCE, async () => {
    const model = await startModelServer({ script: researchModel });
    const file = join(inject('stores').runFolder, 'spacing-asked.md');
    await writeFile(file, DEBATE_TEXT);
    let kills = 0;
    for (const when of ['before', 'after', 'commit']) {
      for (let nth = 1; ; nth += 1) {
        const kill = `${when}:${nth}`;
        if (!(await surviveQuestion(openTestStore, kind, { file, kill, model }))) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(15);
    await model.close();
  });
});
