/** `lyceum search`, typed against a server that holds the data folder. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCliSetup } from '../../../testing/cli/cli-setup.ts';

test('a search shows the passage, or says that nothing is about it', async () => {
  const setup = await openCliSetup();
  onTestFinished(() => setup.close());
  const file = join(setup.folder, 'tide.md');
  writeFileSync(file, '# Tides\n\nA spring tide is a tide of unusually large range.');
  await setup.type(['add', file]);
  const nonsense = ['search', 'flurb', 'snarkwhistle'];

  expect((await setup.type(['search', 'spring', 'tide'])).stdout).toContain(
    'unusually large range',
  );
  expect(await setup.type(nonsense)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nothing in your documents about “flurb snarkwhistle”.'),
  });
  expect((await setup.type([...nonsense, '--json'])).stdout).toContain('"nothing-about"');
}, 240_000);
