/** The queues in words: what waits, what is worked on, and by whom. */
import type { QueueState, QueuesView } from '../../../contracts/queues.ts';
import { textTable } from './text-table.ts';

export function queuesText({ queues, processes }: QueuesView): string {
  if (queues.length === 0) return 'Nobody’s run is queued, running or waiting.';
  const depths = textTable(
    ['workflow', 'queued', 'running', 'waiting', 'poisoned', 'oldest queued since', ''],
    queues.map((queue) => [
      `${queue.workflow}@${queue.version}`,
      ...[queue.queued, queue.running, queue.waiting, queue.poisoned].map(String),
      queue.oldest_queued_at ?? '-',
      remarkOn(queue),
    ]),
  );
  const work = textTable(
    ['process', 'running', 'busy since'],
    processes.map(({ process, running, oldest_since }) => [process, String(running), oldest_since]),
  );
  return processes.length === 0 ? depths : `${depths}\n\n${work}`;
}

function remarkOn({ has_code, poisoned }: QueueState): string {
  if (!has_code) return 'this process has no code for it';
  return poisoned > 0 ? 'see lyceum runs --status failed' : '';
}
