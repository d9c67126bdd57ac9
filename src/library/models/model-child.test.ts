/** What the model process itself promises, asked by its messages. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { launchModelProcess } from './model-launch.ts';
import { ModelReply } from './model-messages.ts';
import { shippedFolder } from './shipped-models.ts';

test('a request that nobody waits for any more is given up between two texts', async () => {
  const child = launchModelProcess({ folder: shippedFolder, maxMemoryMb: 1536 });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  // Minutes of work, if it were done.
  const passages = Array<string>(20_000).fill('Cells divide so that the body can grow.');
  child.send({ task: 'rerank', query: 'Why?', passages, id: 1, isUrgent: true });
  child.send({ calledOff: 1 });
  const [answer] = await once(child, 'message');

  expect(ModelReply.parse(answer)).toMatchObject({ id: 1, error: { code: 'model.local-stopped' } });
}, 120_000);
