/** `lyceum watches`: questions that are asked again and again, and what changed in their answers. */
import type { Command } from 'commander';
import { z } from 'zod';
import {
  ResearchWatch,
  ResearchWatchId,
  WatchSummary,
} from '../../../../contracts/research/research-watch.ts';
import { isSame, watchText } from '../../../../domain/research/watch-text.ts';
import type { AddCommand, CommandContext } from '../../command-context.ts';
import { withServer } from '../../connect/lyceum.ts';
import { checkedBy } from '../../terminal/read-argument.ts';
import { refuseUnknown } from '../../terminal/refuse-unknown.ts';
import { textTable } from '../../terminal/text-table.ts';
import { examplesText } from '../examples.ts';

const path = '/api/research/watches';
const anId = '01997c1e-5b1c-7a3e-9f40-6f3f2d9c8b1a';

export const addWatches: AddCommand = (program, context) => {
  const watches = program
    .command('watches')
    .description('List the questions that are asked again and again, and what changed')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum ask "How long is the bridge?" --every weekly', does: 'begins one' },
        { line: 'lyceum watches', does: 'all of them, with what changed last' },
      ]),
    )
    .action(async (_flags: unknown, command: Command) => {
      refuseUnknown(command);
      await withServer(context, command, async (client) => {
        const page = z.object({ watches: z.array(WatchSummary) });
        const { watches } = await client.ask({ path: `${path}?limit=100` }, page);
        context.output.answer(watches, watchesTable(watches));
      });
    });
  addShow(watches, context);
  addAskNow(watches, context);
  addStop(watches, context);
  watches.allowExcessArguments();
};

function watchesTable(watches: readonly WatchSummary[]): string {
  if (watches.length === 0) {
    return 'Nothing is watched yet: "lyceum ask QUESTION --every weekly" begins.';
  }
  const rows = watches.map(({ id, every, next_at, latest, question }) => [
    id,
    every,
    next_at?.slice(0, 10) ?? '–',
    changed(latest),
    question,
  ]);
  return textTable(['id', 'asked', 'next', 'last', 'question'], rows);
}

function changed(latest: WatchSummary['latest']): string {
  if (latest === null) return 'not asked yet';
  const { outcome, status, changes } = latest;
  if (outcome === null) return status;
  if (changes === null) return 'first answer';
  return isSame(changes) && changes.outcome_before === outcome ? 'the same' : 'changed';
}

function addShow(watches: Command, context: CommandContext): void {
  oneWatch(watches, 'show', 'Show what changed each time it was asked').action(
    async (id: ResearchWatchId, _flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        const watch = await client.ask({ path: `${path}/${id}` }, ResearchWatch);
        context.output.answer(watch, watchText(watch));
      });
    },
  );
}

function addAskNow(watches: Command, context: CommandContext): void {
  oneWatch(watches, 'ask', 'Ask it now, without waiting for its time').action(
    async (id: ResearchWatchId, _flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        const asked = { method: 'POST' as const, path: `${path}/${id}/ask`, body: {} };
        const watch = await client.ask(asked, ResearchWatch);
        context.output.answer(watch, `It is being asked: lyceum watches show ${id}`);
      });
    },
  );
}

function addStop(watches: Command, context: CommandContext): void {
  oneWatch(watches, 'stop', 'Stop asking it; the answers that were given stay').action(
    async (id: ResearchWatchId, _flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        await client.open({ method: 'DELETE', path: `${path}/${id}` });
        context.output.answer({ stopped: id }, 'It is not asked any more. Its answers stay.');
      });
    },
  );
}

function oneWatch(watches: Command, name: string, description: string): Command {
  return watches
    .command(name)
    .description(description)
    .argument('<watch>', 'its id, as "lyceum watches" lists it', checkedBy(ResearchWatchId))
    .addHelpText(
      'after',
      examplesText([{ line: `lyceum watches ${name} ${anId}`, does: 'that one' }]),
    );
}
