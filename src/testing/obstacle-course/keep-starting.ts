/** Two people who start runs in turn, and ask again for each until they are told that it was taken on. */
import { setTimeout as pause } from 'node:timers/promises';
import { ann, bob, type TestKernel } from '../test-kernel.ts';

const EVERY_MS = 200;

/** `key` is what the requests of nobody else begin with; `tell` hears of each run that was taken on. */
export async function keepStarting(
  { runs }: TestKernel,
  { workflow, key, signal }: { workflow: string; key: string; signal: AbortSignal },
  tell: (runId: string) => void,
): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const order = {
      ...{ userId: n % 2 === 0 ? ann : bob, workflow, input: {}, sessionKind: 'course' },
      idempotencyKey: `${key} ${n}`,
    };
    for (let taken = false; !taken && !signal.aborted; ) {
      // While the database is away nothing can be started, and whoever asks is told so.
      taken = await runs.start(order).then(
        ({ run_id }) => {
          tell(run_id);
          return true;
        },
        () => false,
      );
      await pause(EVERY_MS);
    }
  }
}
