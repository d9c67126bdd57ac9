/** `lyceum restore`: brings a backup back, into an empty folder. */
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../../../kernel/config/config.ts';
import type { PlaceFiles } from '../../../kernel/store/backup/restore.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import { asFileError } from '../terminal/file-error.ts';
import { givenPassphrase, passphraseIn } from '../terminal/passphrase.ts';
import { examplesText } from './examples.ts';
import { rowsIn } from './rows-in.ts';

/** The files of a backup go to where the settings say that files lie. */
async function filesPlacer(config: Config): Promise<PlaceFiles> {
  const { whereTo } = await import('../../../kernel/files/open-place.ts');
  const { placeRestored } = await import('../../../kernel/files/place-folder.ts');
  // Before anything is read: settings that do not fit together are said at once.
  whereTo(config);
  return (tx, folder) => placeRestored(tx, join(folder, 'files'), config, realWorld);
}

export const addRestore: AddCommand = (program, context) => {
  const { configFor, output } = context;
  program
    .command('restore')
    .description('Bring a backup back, into an empty data folder (and an empty DATABASE_URL)')
    .argument('<file>', 'a file that "lyceum backup" wrote')
    .option('--passphrase-file <file>', 'holds the passphrase of an encrypted backup')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum restore lyceum.tar.gz --data ./restored', does: 'into a new folder' },
        { line: 'lyceum serve --data ./restored', does: 'starts on it' },
      ]),
    )
    .action(async (name: string, flags: { passphraseFile?: string }, command: Command) => {
      const config = configFor(command);
      const { data, databaseUrl } = config;
      const file = resolve(name);
      output.progress('Checking the backup, then bringing it back …');
      const { restore } = await import('../../../kernel/store/backup/restore.ts');
      const { allMigrations } = await import('../../compose.ts');
      const { isSealed } = await import('../../../kernel/store/backup/sealed-file.ts');
      const cannotRead = asFileError(`cannot read ${file}`);
      const sealed = await isSealed(file).catch(cannotRead);
      const restored = await restore(file, {
        ...(sealed && { passphrase: await passphraseOf(flags, context) }),
        dataFolder: data,
        databaseUrl,
        migrations: await allMigrations(),
        placeFiles: await filesPlacer(config),
      }).catch(cannotRead);
      output.answer(
        { file, data, ...restored },
        `Restored ${rowsIn(restored.tables)} and ${restored.files} files of ${restored.createdAt} into ${data}.`,
      );
    });
};

function passphraseOf(
  { passphraseFile }: { passphraseFile?: string },
  context: CommandContext,
): Promise<string> {
  return passphraseFile === undefined ? givenPassphrase(context) : passphraseIn(passphraseFile);
}
