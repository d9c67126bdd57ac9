/** A sample of the kills while a debate is held; all of them are in `test:crash`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DEBATE_TEXT, debateModel } from '../../testing/debate-model.ts';
import { surviveDebate } from '../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';

/** Starting three processes takes seconds on two busy cores. */
const PATIENCE = { timeout: 240_000 };

const kills = { pglite: 'after:20', postgres: 'before:33' };

describeEachStore('a process killed while it holds a debate', (openTestStore, kind) => {
  test('leaves one whole debate after the next start', PATIENCE, async () => {
    const model = await startModelServer({ script: debateModel });
    const file = join(inject('stores').runFolder, 'spacing.md');
    await writeFile(file, DEBATE_TEXT);

    expect(await surviveDebate(openTestStore, kind, { file, kill: kills[kind], model })).toBe(true);
    await model.close();
  });
});
