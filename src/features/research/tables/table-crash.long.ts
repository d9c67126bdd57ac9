/** Every kill while a table is filled: before and after each journal entry, after each commit. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DEBATE_TEXT } from '../../../testing/debate-model.ts';
import { surviveTable } from '../../../testing/ingest-child/survive-ingest.ts';
import { startModelServer } from '../../../testing/model-server/model-server.ts';
import { researchModel } from '../../../testing/research-model.ts';
import { describeEachStore } from '../../../testing/stores/stores.ts';

const PATIENCE = { timeout: 120 * 60 * 1000 };

describeEachStore('every kill while a table is filled', (openTestStore, kind) => {
  test('leaves every cell once, and nothing recorded is paid for twice', PATIENCE, async () => {
    const model = await startModelServer({ script: researchModel });
    const files = await Promise.all(
      ['one.md', 'other.md'].map(async (name) => {
        const file = join(inject('stores').runFolder, name);
        await writeFile(file, `# ${name}\n\n${DEBATE_TEXT}`);
        return file;
      }),
    );
    let kills = 0;
    for (const when of ['before', 'after', 'commit']) {
      for (let nth = 1; ; nth += 1) {
        const kill = `${when}:${nth}`;
        if (!(await surviveTable(openTestStore, kind, { files, kill, model }))) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(15);
    await model.close();
  });
});
