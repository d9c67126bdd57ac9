/** `lyceum backup`: everything in one file, also while a server runs. */
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type { Config } from '../../../kernel/config/config.ts';
import type { AppError } from '../../../kernel/errors/app-error.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import { sealing } from '../../../kernel/store/backup/sealed-file.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import { BACKUP_PATH } from '../../backup.routes.ts';
import { type AddCommand, type CommandContext, unlessInterrupted } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { serverOf } from '../connect/lyceum.ts';
import { withStoreAsIs } from '../connect/store-as-is.ts';
import { asFileError } from '../terminal/file-error.ts';
import { newPassphrase, passphraseIn } from '../terminal/passphrase.ts';
import { examplesText } from './examples.ts';

/** A large library takes its time before the first byte comes. */
const PATIENCE_MS = 60 * 60 * 1000;

export const addBackup: AddCommand = (program, context) => {
  program
    .command('backup')
    .description('Write everything into one file: all tables and all files of the data folder')
    .argument('<file>', 'the file to write, such as lyceum.tar.gz')
    .option('--overwrite', 'replace a file of that name')
    .option('--encrypt', 'asks for a passphrase, without which nobody can open it')
    .option('--passphrase-file <file>', 'encrypts it with the passphrase in this file')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum backup lyceum.tar.gz', does: 'also while the server runs' },
        { line: 'lyceum backup lyceum.tar.gz --overwrite', does: 'replaces the last one' },
        {
          line: 'lyceum backup lyceum.sealed --encrypt',
          does: 'nobody reads it without the passphrase',
        },
        { line: 'lyceum restore lyceum.tar.gz --data ./other', does: 'brings it back' },
      ]),
    )
    .action(async (name: string, flags: BackupFlags, command: Command) => {
      const config = context.configFor(command);
      const file = resolve(name);
      const overwrite = flags.overwrite ?? false;
      if (!overwrite && existsSync(file)) throw exists(file);
      const passphrase = await passphraseFor(flags, context);
      context.output.progress('Writing the backup …');
      const server = await serverOf(config);
      const writing = server
        ? fetchBackup(server, { file, passphrase }, context.interrupted)
        : writeBackup(config, file, { overwrite, passphrase });
      const made = await unlessInterrupted(context.interrupted, writing);
      context.output.answer(made, `Wrote ${made.file} (${made.bytes} bytes).`);
    });
};

interface BackupFlags {
  overwrite?: boolean;
  encrypt?: boolean;
  passphraseFile?: string;
}

async function passphraseFor(
  { encrypt = false, passphraseFile }: BackupFlags,
  context: CommandContext,
): Promise<string | undefined> {
  if (passphraseFile !== undefined) return passphraseIn(passphraseFile);
  return encrypt ? newPassphrase(context) : undefined;
}

interface Made {
  file: string;
  bytes: number;
}

async function writeBackup(
  config: Config,
  file: string,
  how: { overwrite: boolean; passphrase: string | undefined },
): Promise<Made> {
  const { backup } = await import('../../../kernel/store/backup/backup.ts');
  const { openFiles } = await import('../../../kernel/files/open-files.ts');
  const { filesElsewhere } = await import('../../../kernel/files/files-elsewhere.ts');
  return withStoreAsIs(config, async (store) => {
    const elsewhere = filesElsewhere(await openFiles(config, store, realWorld));
    const { bytes } = await backup(store, config.data, file, { ...how, elsewhere });
    return { file, bytes };
  });
}

/** The file appears under its name only when it is complete; the server never sees the passphrase. */
async function fetchBackup(
  server: ApiClient,
  { file, passphrase }: { file: string; passphrase: string | undefined },
  signal: AbortSignal,
): Promise<Made> {
  const seal = passphrase === undefined ? null : await sealing(passphrase);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const body = await server.open({
    method: 'POST',
    path: BACKUP_PATH,
    timeoutMs: PATIENCE_MS,
    signal,
  });
  try {
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const bytes = Readable.from(body ?? []);
    await (seal ? pipeline(bytes, seal, target, { signal }) : pipeline(bytes, target, { signal }));
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    return { file, bytes: size };
  } catch (thrown) {
    await rm(unfinished, { force: true });
    return asFileError(`cannot write ${file}`)(thrown);
  }
}

function exists(file: string): AppError {
  return kernelError(
    'backup.exists',
    `${file} exists already; choose another name, or replace it with --overwrite`,
    { details: { file } },
  );
}
