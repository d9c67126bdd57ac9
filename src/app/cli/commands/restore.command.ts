/** `lyceum restore`: brings a backup back, into an empty folder. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { AddCommand } from '../command-context.ts';
import { asFileError } from '../terminal/file-error.ts';
import { examplesText } from './examples.ts';
import { rowsIn } from './rows-in.ts';

export const addRestore: AddCommand = (program, { configFor, output }) => {
  program
    .command('restore')
    .description('Bring a backup back, into an empty data folder (and an empty DATABASE_URL)')
    .argument('<file>', 'a file that "lyceum backup" wrote')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum restore lyceum.tar.gz --data ./restored', does: 'into a new folder' },
        { line: 'lyceum serve --data ./restored', does: 'starts on it' },
      ]),
    )
    .action(async (name: string, _flags: unknown, command: Command) => {
      const { data, databaseUrl } = configFor(command);
      const file = resolve(name);
      output.progress('Checking the backup, then bringing it back …');
      const { restore } = await import('../../../kernel/store/backup/restore.ts');
      const { allMigrations } = await import('../../compose.ts');
      const restored = await restore(file, {
        dataFolder: data,
        databaseUrl,
        migrations: await allMigrations(),
      }).catch(asFileError(`cannot read ${file}`));
      output.answer(
        { file, data, ...restored },
        `Restored ${rowsIn(restored.tables)} and ${restored.files} files of ${restored.createdAt} into ${data}.`,
      );
    });
};
