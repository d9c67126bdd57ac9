/** One run that says many events, to nobody and to many clients at once. */
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Run } from '../../src/contracts/run.ts';
import { defineWorkflow } from '../../src/kernel/workflow/define-workflow.ts';
import { measureForParent } from '../child.ts';
import { ann, type Kernel, openKernel } from '../open-kernel.ts';
import { percentile } from '../statistics.ts';
import type { EventsMeasured, EventsTask } from './events.ts';

const manyEvents = defineWorkflow<object>()({
  name: 'bench.many_events',
  version: 1,
  input: z.object({ events: z.int(), pauseMs: z.int() }),
  output: z.int(),
  signals: { go: z.object({}) },
  parts: {
    start: (flow) => Promise.resolve(flow.wait('go', { next: 'speak' })),
    async speak(flow, { events, pauseMs }) {
      return flow.step('speak', async (step) => {
        for (let n = 0; n < events; n++) {
          // The time of speaking travels in the id: the hearer counts from it.
          step.emit({ type: 'thing-made', kind: 'card', id: String(performance.now()) });
          if (pauseMs > 0) await pause(pauseMs);
          else if (n % 20 === 0) await breathe();
        }
        return events;
      });
    },
  },
});

interface Speech {
  events: number;
  pauseMs: number;
  clients: number;
}

interface Heard {
  /** From the first word until the run has ended and every client knows it. */
  seconds: number;
  /** From the speaking of each event to its hearing by each client. */
  delaysMs: number[];
}

measureForParent(async ({ place, clients }: EventsTask) => {
  const kernel = await openKernel(place, { workflows: [manyEvents.bind({})] });
  await listenTo(kernel, { events: 500, pauseMs: 0, clients: 10 });
  return async (): Promise<EventsMeasured> => {
    const alone = { events: 10_000, pauseMs: 0, clients: 0 };
    const crowd = { events: 2000, pauseMs: 0, clients };
    const slow = { events: 100, pauseMs: 20, clients };
    const stored = await listenTo(kernel, alone);
    const delivered = await listenTo(kernel, crowd);
    const paced = await listenTo(kernel, slow);
    return {
      storedPerSecond: alone.events / stored.seconds,
      deliveredPerSecond: (crowd.events * clients) / delivered.seconds,
      delayP95Ms: percentile(paced.delaysMs, 0.95),
    };
  };
});

async function listenTo(kernel: Kernel, { clients, ...input }: Speech): Promise<Heard> {
  const run = await kernel.finish(manyEvents.name, input);
  const delaysMs: number[] = [];
  const listening = Array.from({ length: clients }, () =>
    listen(kernel, run, input.events, delaysMs),
  );
  const started = performance.now();
  await kernel.runs.signal(ann, run.run_id, 'go', {});
  await Promise.all([kernel.settled(run), ...listening]);
  return { seconds: (performance.now() - started) / 1000, delaysMs };
}

/** One client: hears every event once, in order, or the figures are worth nothing. */
async function listen(
  { runs }: Kernel,
  { run_id }: Run,
  events: number,
  delaysMs: number[],
): Promise<void> {
  let seq = 0;
  let heard = 0;
  for await (const event of runs.events(ann, run_id, 0, new AbortController().signal)) {
    if (!('seq' in event)) continue;
    if (event.seq !== seq + 1) throw new Error(`event ${event.seq} came after ${seq}`);
    seq = event.seq;
    if (event.body.type !== 'thing-made') continue;
    heard += 1;
    delaysMs.push(performance.now() - Number(event.body.id));
  }
  if (heard !== events) throw new Error(`a client heard ${heard} of ${events} events`);
}
