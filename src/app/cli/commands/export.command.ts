/** `lyceum export`: a study set as a file for another program, or for paper. */
import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { ExportFormat } from '../../../contracts/decks.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { chooseDeck } from '../connect/choose-deck.ts';
import { withServer } from '../connect/lyceum.ts';
import { asFileError } from '../terminal/file-error.ts';
import { examplesText } from './examples.ts';

interface ExportFlags {
  format: ExportFormat;
  output?: string;
  overwrite?: boolean;
}

export const addExport: AddCommand = (program, context) => {
  program
    .command('export')
    .description('Write a study set as a file: for Anki, spreadsheets, Quizlet, Moodle, or paper')
    .argument('<set>', 'its id, or words of its title')
    .addOption(
      new Option('--format <name>', 'what to write').choices(ExportFormat.options).default('apkg'),
    )
    .option('-o, --output <file>', 'the file to write; named after the set if not given')
    .option('--overwrite', 'replace a file of that name')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum export biology', does: 'an Anki deck; exported again, it updates there' },
        { line: 'lyceum export biology --format csv -o cards.csv', does: 'a table' },
        { line: 'lyceum export biology --format moodle', does: 'its quiz for Moodle' },
      ]),
    )
    .action(async (words: string, flags: ExportFlags, command: Command) => {
      await withServer(context, command, async (client) => {
        const { id } = await chooseDeck(client, words);
        const path = `/api/reading/study-sets/${id}/export?format=${flags.format}`;
        const { name, body } = await client.file({ path, signal: context.interrupted });
        const file = resolve(flags.output ?? name ?? `study-set.${flags.format}`);
        if (!flags.overwrite && existsSync(file)) {
          await body?.cancel();
          throw cliError('cli.file', `${file} is there already; --overwrite replaces it`);
        }
        const bytes = await writeTo(file, body);
        const made = { file, format: flags.format, bytes };
        context.output.answer(made, `Wrote ${file} (${bytes} bytes).`);
      });
    });
};

async function writeTo(file: string, body: ReadableStream<Uint8Array> | null): Promise<number> {
  const writer = createWriteStream(file);
  await pipeline(body ? Readable.fromWeb(body as never) : Readable.from([]), writer).catch(
    asFileError(`${file} cannot be written`),
  );
  return writer.bytesWritten;
}
