/** `lyceum ask --every`: a question that is asked again and again from now on. */
import { ResearchWatch, WatchRhythm } from '../../../../contracts/research/research-watch.ts';
import { RunStarted } from '../../../../contracts/run.ts';
import { cliError } from '../../../error-codes.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';

export async function askEvery(
  client: ApiClient,
  { output, interrupted }: CommandContext,
  { every, ask }: { every: string; ask: unknown },
): Promise<void> {
  const rhythm = WatchRhythm.safeParse(every);
  if (!rhythm.success) {
    throw cliError('cli.usage', `--every must be one of ${WatchRhythm.options.join(', ')}`);
  }
  const path = '/api/research/watches';
  const body = { every: rhythm.data, ask };
  const { run_id } = await client.ask(
    { method: 'POST', path, body, signal: interrupted },
    RunStarted,
  );
  const watch = await client.ask({ path: `${path}/${run_id}`, signal: interrupted }, ResearchWatch);
  output.answer(
    watch,
    `It is asked now, and ${rhythm.data} from now on: lyceum watches show ${watch.id}`,
  );
}
