/** Every kill while a study set is made: before and after each journal entry, after each commit. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { surviveStudy } from '../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { STUDY_TEXT, studyModel } from '../../testing/study-model.ts';

const PATIENCE = { timeout: 60 * 60 * 1000 };

describeEachStore('every kill while a study set is made', (openTestStore, kind) => {
  test('leaves one whole set, and nothing recorded is paid for twice', PATIENCE, async () => {
    const model = await startModelServer({ script: studyModel });
    const file = join(inject('stores').runFolder, 'tides.md');
    await writeFile(file, STUDY_TEXT);
    let kills = 0;
    for (const when of ['before', 'after', 'commit']) {
      for (let nth = 1; ; nth += 1) {
        const kill = `${when}:${nth}`;
        if (!(await surviveStudy(openTestStore, kind, { file, kill, model }))) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(15);
    await model.close();
  });
});
