/** `lyceum runs`: look at runs, follow one, answer it, stop it, try it again. */
import { type Command, Option } from 'commander';
import { RunId, SessionId } from '../../../contracts/ids.ts';
import { QueuesView } from '../../../contracts/queues.ts';
import { type Run, RunStatus } from '../../../contracts/run.ts';
import { SignalName } from '../../../contracts/run-frame.ts';
import type { ListRuns } from '../../../kernel/runs/runs.ts';
import { QUEUES_PATH } from '../../metrics/operator.routes.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import { withLyceum } from '../connect/lyceum.ts';
import { watchRun } from '../connect/watch-run.ts';
import { queuesText } from '../terminal/queues-text.ts';
import { checkedBy, readJson, readLimit } from '../terminal/read-argument.ts';
import { refuseUnknown } from '../terminal/refuse-unknown.ts';
import { runsTable, runText } from '../terminal/run-text.ts';
import { examplesText } from './examples.ts';

export const addRuns: AddCommand = (program, context) => {
  const runs = program.command('runs').description('List your runs, newest first');
  addListOptions(runs).action(async (_flags: unknown, command: Command) => {
    refuseUnknown(command);
    if (command.opts().all) return showQueues(context, command);
    await withLyceum(context, command, async ({ runs }) => {
      const page = await runs.list(listFilter(command));
      context.output.answer({ runs: page }, runsTable(page));
    });
  });
  addShow(runs, context);
  addWatch(runs, context);
  addCancel(runs, context);
  addRetry(runs, context);
  addSignal(runs, context);
  runs.allowExcessArguments();
};

function addListOptions(runs: Command): Command {
  return runs
    .addOption(
      new Option('--status <status>', 'only runs in this state').choices(RunStatus.options),
    )
    .option('--workflow <name>', 'only runs of this workflow, such as reading.make_deck')
    .option('--session <id>', 'only runs of this session', checkedBy(SessionId))
    .option('--before <run>', 'only runs older than this one', checkedBy(RunId))
    .option('--all', 'how many runs of everybody wait and are worked on, and by which process')
    .option('--limit <number>', 'how many, at most 100', readLimit, 20)
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum runs', does: 'the newest 20' },
        { line: 'lyceum runs --status waiting', does: 'those that wait for you' },
        { line: 'lyceum runs --all', does: 'the queues of everybody, for operators' },
        { line: 'lyceum runs --json', does: 'for programs' },
      ]),
    );
}

async function showQueues(context: CommandContext, command: Command): Promise<void> {
  await withLyceum(context, command, async ({ side }) => {
    const view =
      side.kind === 'here'
        ? await side.app.queues()
        : await side.client.ask({ path: QUEUES_PATH }, QueuesView);
    context.output.answer(view, queuesText(view));
  });
}

function listFilter(command: Command): ListRuns {
  const { status, workflow, session, before, limit } = command.opts();
  return {
    limit,
    ...(status && { status }),
    ...(workflow && { workflow }),
    ...(session && { sessionId: session }),
    ...(before && { before }),
  };
}

function addShow(runs: Command, context: CommandContext): void {
  oneRun(runs, 'show', 'Show one run: its state, and its result or its problem')
    .addHelpText('after', examplesText([{ line: `lyceum runs show ${anId}`, does: 'one run' }]))
    .action(async (runId: RunId, _flags: unknown, command: Command) => {
      await withLyceum(context, command, async ({ runs }) => {
        answerRun(context, await runs.get(runId));
      });
    });
}

function addWatch(runs: Command, context: CommandContext): void {
  oneRun(runs, 'watch', 'Follow a run: all that it has said, then what it says, until it ends')
    .addHelpText(
      'after',
      examplesText([
        { line: `lyceum runs watch ${anId}`, does: 'until it ends, or Ctrl-C' },
        { line: `lyceum runs watch ${anId} --json`, does: 'one event per line' },
      ]),
    )
    .action(async (runId: RunId, _flags: unknown, command: Command) => {
      await withLyceum(context, command, ({ runs }) => watchRun(context, runs, runId));
    });
}

function addCancel(runs: Command, context: CommandContext): void {
  oneRun(runs, 'cancel', 'Stop a run')
    .addHelpText('after', examplesText([{ line: `lyceum runs cancel ${anId}`, does: 'stops it' }]))
    .action(async (runId: RunId, _flags: unknown, command: Command) => {
      await withLyceum(context, command, async ({ runs }) => {
        answerRun(context, await runs.cancel(runId));
      });
    });
}

function addRetry(runs: Command, context: CommandContext): void {
  oneRun(runs, 'retry', 'Go on from the step that failed; recorded answers are not paid again')
    .option('--offline', 'finish without the model')
    .addHelpText(
      'after',
      examplesText([
        { line: `lyceum runs retry ${anId}`, does: 'tries the failed step again' },
        { line: `lyceum runs retry ${anId} --offline`, does: 'finishes without the model' },
      ]),
    )
    .action(async (runId: RunId, flags: { offline?: boolean }, command: Command) => {
      await withLyceum(context, command, async ({ runs }) => {
        answerRun(context, await runs.retry(runId, flags.offline ? { mind: 'offline' } : {}));
      });
    });
}

function addSignal(runs: Command, context: CommandContext): void {
  oneRun(runs, 'signal', 'Give a waiting run the answer that it waits for')
    .argument('<name>', 'what it waits for, as "runs show" says', checkedBy(SignalName))
    .argument('<json>', 'the answer, as JSON', readJson)
    .addHelpText(
      'after',
      examplesText([
        { line: `lyceum runs signal ${anId} review '{"approved":true}'`, does: 'answers "review"' },
      ]),
    )
    .action(
      async (runId: RunId, name: string, body: unknown, _flags: unknown, command: Command) => {
        await withLyceum(context, command, async ({ runs }) => {
          answerRun(context, await runs.signal(runId, name, body));
        });
      },
    );
}

const anId = '01997c1e-5b1c-7a3e-9f40-6f3f2d9c8b1a';

function oneRun(runs: Command, name: string, description: string): Command {
  return runs
    .command(name)
    .description(description)
    .argument('<run>', 'the id of a run, as "lyceum runs" lists it', checkedBy(RunId));
}

function answerRun({ output }: CommandContext, run: Run): void {
  output.answer(run, runText(run));
}
