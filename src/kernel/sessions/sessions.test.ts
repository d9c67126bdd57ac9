import { expect, test } from 'vitest';
import { z } from 'zod';
import { SessionId } from '../../contracts/ids.ts';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, bob } from '../../testing/test-kernel.ts';
import { type SessionKind, Sessions } from './sessions.ts';

const diary: SessionKind = {
  kind: 'diary',
  state: z.object({ pages: z.array(z.string()), mood: z.enum(['good', 'bad']).optional() }),
  empty: () => ({ pages: [] }),
};

describeEachStore('sessions', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('a session opens with the empty state of its kind', async () => {
    const sessions = new Sessions(store(), fixedWorld(), [diary]);

    const id = await sessions.open(ann, 'diary');

    expect(await sessions.get(ann, id)).toMatchObject({
      kind: 'diary',
      version: 1,
      state: { pages: [] },
    });
  });

  test('a patch is merged; a writer who saw an older version is told to look again', async () => {
    const sessions = new Sessions(store(), fixedWorld(), [diary]);
    const id = await sessions.open(ann, 'diary');

    await sessions.patch(ann, id, 1, { pages: ['Monday'] });
    await expect(sessions.patch(ann, id, 1, { pages: ['Tuesday'] })).rejects.toMatchObject({
      code: 'session.version',
      kind: 'conflict',
    });
    await sessions.patch(ann, id, 2, { mood: 'good' });

    expect(await sessions.get(ann, id)).toMatchObject({
      version: 3,
      state: { pages: ['Monday'], mood: 'good' },
    });
  });

  test('of many writers at once each either gets in or is told', async () => {
    const sessions = new Sessions(store(), fixedWorld(), [diary]);
    const id = await sessions.open(ann, 'diary');

    const attempts = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((n) => sessions.patch(ann, id, 1, { pages: [`page ${n}`] })),
    );

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessions.get(ann, id)).toMatchObject({ version: 2 });
  });

  test('a state that its schema does not allow is refused, and nothing changes', async () => {
    const sessions = new Sessions(store(), fixedWorld(), [diary]);
    const id = await sessions.open(ann, 'diary');

    await expect(sessions.patch(ann, id, 1, { mood: 'odd' })).rejects.toMatchObject({
      code: 'session.state-invalid',
      faults: [{ path: 'mood' }],
    });
    expect(await sessions.get(ann, id)).toMatchObject({ version: 1 });
  });

  test('to another user a session does not exist', async () => {
    const sessions = new Sessions(store(), fixedWorld(), [diary]);
    const id = await sessions.open(ann, 'diary');
    const missing = { code: 'session.missing' };

    await expect(sessions.get(bob, id)).rejects.toMatchObject(missing);
    await expect(sessions.patch(bob, id, 1, { pages: [] })).rejects.toMatchObject(missing);
    await expect(
      sessions.get(ann, SessionId.parse('00000000-0000-7000-8000-000000000001')),
    ).rejects.toMatchObject(missing);
  });
});
