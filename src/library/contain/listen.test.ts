import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultChildLimits } from './child-limits.ts';
import { heldUpMs } from './held-up.ts';
import { listen } from './listen.ts';

const schema = z.strictObject({ type: z.literal('done') });
const limits = { ...defaultChildLimits, silenceMs: 30 };

test('time in which a child had no processor is not its silence', async () => {
  const channel = new PassThrough();
  const words = listen(channel, { schema, limits, heldUpMs: () => performance.now() });
  setTimeout(() => channel.end('{"type":"done"}\n'), 300);
  expect(await words.next()).toMatchObject({ value: { type: 'done' } });
});

test('a child that had a processor and said nothing is too slow', async () => {
  const words = listen(new PassThrough(), { schema, limits, heldUpMs: () => 0 });
  await expect(words.next()).rejects.toMatchObject({ code: 'document.too-complex' });
});

test('how long a process was held up is known while it lives', () => {
  expect(heldUpMs(process.pid)).toBeGreaterThanOrEqual(0);
  expect(heldUpMs(2 ** 30)).toBe(0);
});
