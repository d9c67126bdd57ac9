/** `lyceum move`: from the embedded database to a PostgreSQL server, checked row by row. */
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Config } from '../../../kernel/config/config.ts';
import type { MoveOptions } from '../../../kernel/store/backup/move.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { withStoreAsIs } from '../connect/store-as-is.ts';
import { examplesText } from './examples.ts';
import { rowsIn } from './rows-in.ts';

type MoveFiles = NonNullable<MoveOptions['moveFiles']>;

async function filesMover(config: Config): Promise<MoveFiles> {
  const { whereTo } = await import('../../../kernel/files/open-place.ts');
  const { placeMoved } = await import('../../../kernel/files/place-folder.ts');
  whereTo(config);
  const folder = join(resolve(config.data), 'files');
  return (from, to) => placeMoved({ from, to, folder }, config, realWorld);
}

export const addMove: AddCommand = (program, { configFor, output }) => {
  program
    .command('move')
    .description('Copy the embedded database into an empty PostgreSQL database, and compare')
    .requiredOption('--to <url>', 'where to: postgres://user@host/database')
    .addHelpText(
      'after',
      `${examplesText([
        {
          line: 'lyceum move --to postgres://ann@db.example.org/lyceum',
          does: 'the server is stopped',
        },
        { line: 'lyceum serve', does: 'with DATABASE_URL set to the same address' },
      ])}\n\nA password in the address can be seen by other users of this machine while the command\nruns; PGPASSWORD or a .pgpass file keeps it to yourself.`,
    )
    .action(async ({ to }: { to: string }, command: Command) => {
      const config = configFor(command);
      const { data } = config;
      const databaseUrl = Config.shape.databaseUrl.safeParse(to).data;
      if (databaseUrl === undefined) {
        throw cliError('cli.usage', '--to must be a postgres:// URL');
      }
      output.progress('Copying every table, then comparing …');
      const { move } = await import('../../../kernel/store/backup/move.ts');
      const { allMigrations } = await import('../../compose.ts');
      const migrations = await allMigrations();
      const moveFiles = await filesMover({ ...config, databaseUrl });
      const moved = await withStoreAsIs({ data }, (store) =>
        move(store, { databaseUrl, migrations, moveFiles }),
      );
      output.answer(
        moved,
        [
          `Moved ${rowsIn(moved.tables)} and ${moved.files} files; all of them were compared and are equal.`,
          `Set DATABASE_URL to that address from now on. ${data} is left as it was${moved.files > 0 ? '' : '; its other files are still needed'}.`,
        ].join('\n'),
      );
    });
};
