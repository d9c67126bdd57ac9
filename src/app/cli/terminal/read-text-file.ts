/** A text that the person named, byte order mark and line ends as they are. */
import { readFile } from 'node:fs/promises';
import { cliError } from '../../error-codes.ts';
import { asFileError } from './file-error.ts';

export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(asFileError(`${file} cannot be read`));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw cliError('cli.file', `${file} is not a text in UTF-8`, { cause });
  }
}
