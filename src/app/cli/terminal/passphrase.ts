/** The passphrase of a backup: from a file, or typed unseen. */
import { readFile } from 'node:fs/promises';
import { cliError } from '../../error-codes.ts';
import type { CommandContext } from '../command-context.ts';
import { asFileError } from './file-error.ts';

const ENTER = ['\r', '\n'];
const ERASE = ['\u007f', '\b'];
const LEAVE = ['\u0003', '\u0004'];

/** Its last line end is the editor's, not the passphrase's. */
export async function passphraseIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(asFileError(`${file} cannot be read`));
  return text.replace(/\r?\n$/, '');
}

/** Asked for twice where a slip of a finger would lock the backup for ever. */
export async function newPassphrase(context: CommandContext): Promise<string> {
  const [first, again] = await typed(context, ['Passphrase for the backup:', 'The same again:']);
  if (first !== undefined && first === again) return first;
  throw cliError('cli.usage', 'the two differ; nothing was written');
}

export async function givenPassphrase(context: CommandContext): Promise<string> {
  const [given] = await typed(context, ['Passphrase of the backup:']);
  return given ?? '';
}

async function typed({ output, keys }: CommandContext, questions: string[]): Promise<string[]> {
  const answers: string[] = [];
  let answer = '';
  output.complain(questions[0] ?? '');
  for await (const key of keys('keys')) {
    if (LEAVE.includes(key)) break;
    if (ERASE.includes(key)) answer = answer.slice(0, -1);
    else if (!ENTER.includes(key)) answer += key;
    else {
      answers.push(answer);
      answer = '';
      const next = questions[answers.length];
      if (next === undefined) return answers;
      output.complain(next);
    }
  }
  throw cliError('cli.usage', 'a passphrase is needed: type it, or give --passphrase-file');
}
