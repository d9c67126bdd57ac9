/** A sample of the kills while a study set is made; on PGlite in `test:wide`, all of them in `test:crash`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { surviveStudy } from '../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { describePostgres } from '../../testing/stores/stores.ts';
import { STUDY_TEXT, studyModel } from '../../testing/study-model.ts';

/** Starting three processes takes seconds on two busy cores. */
const PATIENCE = { timeout: 240_000 };

describePostgres('a process killed while it makes a study set', (openTestStore, kind) => {
  test('leaves one whole set after the next start', PATIENCE, async () => {
    const model = await startModelServer({ script: studyModel });
    const file = join(inject('stores').runFolder, 'tides.md');
    await writeFile(file, STUDY_TEXT);

    expect(await surviveStudy(openTestStore, kind, { file, kill: 'before:6', model })).toBe(true);
    await model.close();
  });
});
