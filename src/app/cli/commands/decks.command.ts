/** `lyceum decks`: what there is to study, and how much of it waits. */
import type { Command } from 'commander';
import type { AddCommand } from '../command-context.ts';
import { listDecks } from '../connect/choose-deck.ts';
import { withServer } from '../connect/lyceum.ts';
import { textTable } from '../terminal/text-table.ts';
import { examplesText } from './examples.ts';

export const addDecks: AddCommand = (program, context) => {
  program
    .command('decks')
    .description('List your study sets and decks, and what waits in each')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum decks', does: 'newest first' },
        {
          line: 'lyceum review-cards biology',
          does: 'studies the one with that word in its title',
        },
      ]),
    )
    .action(async (_flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        const decks = await listDecks(client);
        const rows = decks.map(({ id, title, cards, questions, counts }) => [
          id,
          ...[cards, questions, counts.new, counts.learning, counts.due].map(String),
          title,
        ]);
        const headings = ['id', 'cards', 'questions', 'new', 'learning', 'due', 'title'];
        const empty =
          'No decks yet: "lyceum study FILE" makes one, "lyceum import FILE" brings one.';
        context.output.answer(decks, rows.length > 0 ? textTable(headings, rows) : empty);
      });
    });
};
