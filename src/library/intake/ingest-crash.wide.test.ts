/** A sample of the kills while a file is read; all of them, and those of scans, are in `test:crash`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { surviveIngest } from '../../testing/ingest-child/survive-ingest.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';

/** Starting three processes takes seconds on two busy cores. */
const PATIENCE = { timeout: 240_000 };

describeEachStore('a process killed while it reads a file', (openTestStore, kind) => {
  const sample = kind === 'pglite' ? ['commit:2'] : ['before:1'];
  test.each(sample)('leaves it finished after the next start, at %s', PATIENCE, async (kill) => {
    const file = join(inject('stores').runFolder, 'crash.md');
    await writeFile(
      file,
      '# A chapter\n\nA sentence that must survive.\n\n## More\n\nAnother one.',
    );

    expect(await surviveIngest(openTestStore, kind, { file, kill })).toBe(true);
  });
});
