/** `lyceum import`: cards from another program. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { ImportReport } from '../../../contracts/decks.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { chooseDeck } from '../connect/choose-deck.ts';
import { withServer } from '../connect/lyceum.ts';
import { examplesText } from './examples.ts';

/** Ten thousand cards with pictures take their time. */
const PATIENCE_MS = 10 * 60 * 1000;
const SHOWN_PROBLEMS = 10;

interface ImportFlags {
  into?: string;
  title?: string;
}

export const addImport: AddCommand = (program, context) => {
  program
    .command('import')
    .description('Bring cards from Anki (.apkg), CSV or TSV; the same file again updates them')
    .argument('<file>', 'the file; a table has a question and an answer in each row')
    .option('--into <set>', 'into this study set: its id, or words of its title')
    .option('--title <words>', 'what to call the new deck')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum import biology.apkg', does: 'with pictures and schedule' },
        { line: 'lyceum import words.csv --title "Norwegian words"', does: 'a deck of that name' },
        { line: 'lyceum import more.tsv --into biology', does: 'into a deck that is there' },
      ]),
    )
    .action(async (file: string, flags: ImportFlags, command: Command) => {
      const form = new FormData();
      form.set('file', await blobOf(file), basename(file));
      await withServer(context, command, async (client) => {
        const query = new URLSearchParams();
        if (flags.into) query.set('study_set_id', (await chooseDeck(client, flags.into)).id);
        if (flags.title) query.set('title', flags.title);
        const path = `/api/reading/import?${query}`;
        const signal = context.interrupted;
        const report = await client.ask(
          { method: 'POST', path, form, timeoutMs: PATIENCE_MS, signal },
          ImportReport,
        );
        context.output.answer(report, reportText(report));
      });
    });
};

async function blobOf(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file);
  } catch (cause) {
    throw cliError('cli.file', `there is no file ${file} that can be read`, { cause });
  }
}

function reportText(report: ImportReport): string {
  const { title, added, updated, unchanged, scheduled, media, problems, problem_count } = report;
  const more = problem_count - SHOWN_PROBLEMS;
  return [
    `${title}: ${added} added, ${updated} updated, ${unchanged} unchanged.`,
    ...(scheduled > 0 ? [`${scheduled} brought their schedule along.`] : []),
    ...(media > 0 ? [`${media} pictures and sounds.`] : []),
    ...(problem_count > 0 ? [`Left out (${problem_count}):`] : []),
    ...problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ at, message }) => `  ${at === null ? '' : `${at}: `}${message}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
