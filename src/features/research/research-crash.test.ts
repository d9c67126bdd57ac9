/** A sample of the kills while a question is answered; all of them in `test:crash`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DEBATE_TEXT } from '../../testing/debate-model.ts';
import { surviveQuestion } from '../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { researchModel } from '../../testing/research-model.ts';
import { describePostgres } from '../../testing/stores/stores.ts';

/** Starting three processes takes seconds on two busy cores. */
const PATIENCE = { timeout: 240_000 };

describePostgres('a process killed while it answers a question', (openTestStore, kind) => {
  test('leaves one whole answer after the next start', PATIENCE, async () => {
    const model = await startModelServer({ script: researchModel });
    const file = join(inject('stores').runFolder, 'spacing-asked.md');
    await writeFile(file, DEBATE_TEXT);

    expect(await surviveQuestion(openTestStore, kind, { file, kill: 'before:9', model })).toBe(
      true,
    );
    await model.close();
  });
});
