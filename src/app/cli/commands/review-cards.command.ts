/** `lyceum review-cards`: the cards that are due, one after the other, in the terminal. */
import type { Command } from 'commander';
import type { AddCommand } from '../command-context.ts';
import { chooseDeck } from '../connect/choose-deck.ts';
import { withServer } from '../connect/lyceum.ts';
import { readLimit } from '../terminal/read-argument.ts';
import { examplesText } from './examples.ts';
import { dueText, fetchDue } from './review-cards/due-cards.ts';
import { ReviewSession } from './review-cards/review-session.ts';

const LISTED = 20;

export const addReviewCards: AddCommand = (program, context) => {
  program
    .command('review-cards')
    .description('Study the cards that are due; with --json, list them')
    .argument('[deck]', 'only this study set: its id, or words of its title')
    .option('--limit <number>', 'stop after so many cards', readLimit)
    .addHelpText(
      'after',
      `\nKeys:\n  Space, Enter  show the answer\n  1 2 3 4       again, hard, good, easy; each says when the card comes back\n  u             take it back: the last rating, or the card put aside last\n  b             bury: not today\n  s             suspend: not until you take it back\n  f             flag: say what is wrong with it\n  q             quit\n${examplesText(
        [
          { line: 'lyceum review-cards', does: 'all that is due' },
          { line: 'lyceum review-cards biology --limit 20', does: 'twenty cards of one deck' },
          { line: 'lyceum review-cards --json', does: 'what is due, for a program' },
        ],
      )}`,
    )
    .action(async (words: string | undefined, { limit }: { limit?: number }, command: Command) => {
      await withServer(context, command, async (client) => {
        const deck = words === undefined ? null : await chooseDeck(client, words);
        if (context.output.json) {
          const due = await fetchDue(client, { setId: deck?.id, limit: limit ?? LISTED });
          return context.output.answer(due, dueText(due));
        }
        const session = new ReviewSession({
          client,
          say: (line) => context.output.say(line),
          keys: context.keys(),
          setId: deck?.id,
          limit: limit ?? Number.POSITIVE_INFINITY,
        });
        await session.run();
      });
    });
};
