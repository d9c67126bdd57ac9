/** Every kill while a file is read: before and after each journal entry, after each commit; text and scan. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ruinedStrip } from '../../testing/documents/ruined-strip.ts';
import { surviveIngest } from '../../testing/ingest-child/survive-ingest.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';

const PATIENCE = { timeout: 120 * 60 * 1000 };

describeEachStore('every kill while a file is read', (openTestStore, kind) => {
  test('of text: it is finished after the next start', PATIENCE, async () => {
    const file = join(inject('stores').runFolder, 'crash.md');
    await writeFile(
      file,
      '# A chapter\n\nA sentence that must survive.\n\n## More\n\nAnother one.',
    );
    expect(await killEverywhere(file)).toBeGreaterThan(8);
  });

  test(
    'of a scan that waits for a person: it is finished after the next start',
    PATIENCE,
    async () => {
      const file = join(inject('stores').runFolder, 'strip.jpg');
      await writeFile(file, await ruinedStrip());
      expect(await killEverywhere(file)).toBeGreaterThan(12);
    },
  );

  /** Counts up until a kill point lies behind the end. */
  async function killEverywhere(file: string): Promise<number> {
    let kills = 0;
    for (const when of ['before', 'after', 'commit']) {
      for (let nth = 1; ; nth += 1) {
        const kill = `${when}:${nth}`;
        if (!(await surviveIngest(openTestStore, kind, { file, kill }))) break;
        kills += 1;
      }
    }
    return kills;
  }
});
