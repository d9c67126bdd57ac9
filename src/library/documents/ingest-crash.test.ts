/** A sample of the kills while a file is read; all, on both stores, and those of scans, are in `test:crash`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { surviveIngest } from '../../testing/ingest-child/survive-ingest.ts';
import { describePglite } from '../../testing/stores.ts';

/** Starting three processes takes seconds on two busy cores. */
const PATIENCE = { timeout: 240_000 };

describePglite('a process killed while it reads a file', (openTestStore) => {
  test.each(['commit:2'])(
    'leaves it finished after the next start, at %s',
    PATIENCE,
    async (kill) => {
      const file = join(inject('stores').runFolder, 'crash.md');
      await writeFile(
        file,
        '# A chapter\n\nA sentence that must survive.\n\n## More\n\nAnother one.',
      );

      expect(await surviveIngest(openTestStore, 'pglite', { file, kill })).toBe(true);
    },
  );
});
