/** `lyceum serve`: start everything, say where it is, and end in order. */
import { once } from 'node:events';
import type { Command } from 'commander';
import type { Config } from '../../../kernel/config/config.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import { setUrl } from '../../../kernel/store/lock.ts';
import { collectEarly } from '../../../kernel/threads/collect-early.ts';
import type { App } from '../../compose.ts';
import { firstSetup } from '../../people/first-setup.ts';
import { writeOperatorKey } from '../../people/operator-key.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import { holderOf, openApp } from '../connect/lyceum.ts';
import { checkModels } from './check-models.ts';
import { examplesText } from './examples.ts';
import { serveApp } from './serve-app.ts';
import { type StartFacts, startFacts, startText } from './start-text.ts';

/** Steps that end within it are kept; supervisors often kill what has not ended after ten seconds. */
const GRACE_MS = 3_000;

export const addServe: AddCommand = (program, context) => {
  program
    .command('serve')
    .description('Start the server: web page, API and the work on runs')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum serve', does: 'http://localhost:4000, data in ./data' },
        { line: 'lyceum serve --port 5000 --data ~/lyceum', does: 'another port, another folder' },
        { line: 'LYCEUM_TOKEN=... lyceum serve --host 0.0.0.0', does: 'for others too' },
        { line: 'lyceum serve --json', does: 'one line of facts for a supervisor' },
      ]),
    )
    .action((_flags: unknown, command: Command) => serve(context, context.configFor(command)));
};

async function serve(context: CommandContext, config: Config): Promise<void> {
  collectEarly();
  await refuseSecond(config);
  const stopChecking = new AbortController();
  const models = checkModels(config, stopChecking.signal);
  // Looked at below; until then its failure is nobody's.
  models.catch(() => undefined);
  try {
    const app = await openApp(config, context.output, GRACE_MS);
    try {
      await serveUntilInterrupted(context, app, await models);
    } finally {
      await app.close();
    }
  } finally {
    stopChecking.abort();
  }
  context.output.say('Stopped.');
  context.setExitCode(0);
}

async function serveUntilInterrupted(
  { output, interrupted }: CommandContext,
  app: App,
  warnings: string[],
): Promise<void> {
  if (interrupted.aborted) return;
  const setup = await firstSetup(app);
  const server = await serveApp(app);
  try {
    await writeOperatorKey(app.config.data, app.accounts.operatorKey);
    await setUrl(app.config.data, server.url);
    const facts: StartFacts = startFacts(app, server.url, setup);
    for (const warning of warnings) output.complain(`lyceum: ${warning}`);
    output.answer(facts, startText(facts));
    if (!interrupted.aborted) await once(interrupted, 'abort');
    output.say('Stopping: what is under way is finished or kept. Ctrl-C again stops at once.');
  } finally {
    await server.close();
  }
}

/** Said before anything is opened; the lock itself decides when two start at the same moment. */
async function refuseSecond(config: Config): Promise<void> {
  const held = await holderOf(config);
  if (!held) return;
  const where = held.url ? ` at ${held.url}` : '';
  throw kernelError(
    'store.locked',
    `a Lyceum already runs on ${config.data}${where} (process ${held.pid}); use that one, stop it, or choose another folder with --data`,
    { details: { pid: held.pid, url: held.url } },
  );
}
