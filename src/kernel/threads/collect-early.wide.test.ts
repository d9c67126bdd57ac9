import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('../../testing/heap-child/main.ts', import.meta.url));

/** V8 lets a heap grow further where it may become large. */
const MUCH_MEMORY = '--max-old-space-size=4096';

test('a heap that collects early stays near what is in use, and one that does not grows far', async () => {
  const [early, late] = [await grownBy('early'), await grownBy('late')];

  expect(early).toBeLessThan(2.5);
  expect(late).toBeGreaterThan(early * 1.3);
});

/** The largest heap beside the smallest, which is what a collection left. */
async function grownBy(how: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [MUCH_MEMORY, CHILD, how]);
  const { most, least } = JSON.parse(stdout) as { most: number; least: number };
  return most / least;
}
