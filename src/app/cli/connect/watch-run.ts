/** Shows the events of a run as they come. Ends with the run, Ctrl-C, or a reader that left. */
import type { RunId } from '../../../contracts/ids.ts';
import type { RunEvent } from '../../../contracts/run-event.ts';
import type { CommandContext } from '../command-context.ts';
import { eventLine } from '../terminal/event-line.ts';
import type { RunsDoor } from './runs-door.ts';

export async function watchRun(
  { output, interrupted, stdoutClosed, setExitCode }: CommandContext,
  runs: RunsDoor,
  runId: RunId,
): Promise<void> {
  let last: RunEvent['body']['type'] | undefined;
  for await (const event of runs.events(runId, AbortSignal.any([interrupted, stdoutClosed]))) {
    // Tokens make sense to a program that joins them, not to a person as lines.
    if (output.json || event.body.type !== 'token') output.answer(event, eventLine(event));
    if ('seq' in event) last = event.body.type;
  }
  if (last === 'run-fail') setExitCode(1);
}
