/** `lyceum add`: files and web pages into the library, each with its own outcome. */
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { Document } from '../../../contracts/document.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import type { ApiClient, ApiRequest } from '../connect/api-client.ts';
import { withServer } from '../connect/lyceum.ts';
import { asFileError } from '../terminal/file-error.ts';
import { textTable } from '../terminal/text-table.ts';
import { examplesText } from './examples.ts';
import { watchFolders } from './watch-folders.ts';

/** A scanned book takes its time. */
const PATIENCE_MS = 60 * 60 * 1000;

interface AddFlags {
  watch?: boolean;
  passwordFile?: string;
  localOnly?: boolean;
}

export const addAdd: AddCommand = (program, context) => {
  program
    .command('add')
    .description('Add files and web pages to the library and read them')
    .argument('<files...>', 'PDF, DOCX, PPTX, EPUB, HTML, Markdown, text, subtitles, scans, URLs')
    .option('--watch', 'the arguments are folders: add every file that comes into them')
    .option('--password-file <file>', 'a file that holds the password of a protected PDF')
    .option('--local-only', 'never sends their text to a model that is not on this machine')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum add chapter.pdf', does: 'reads it and says how it went' },
        { line: 'lyceum add notes/*.md --json', does: 'one JSON list with an outcome for each' },
        { line: 'lyceum add https://example.org/article', does: 'fetches a page and reads it' },
        { line: 'lyceum add --watch ~/Scans', does: 'reads what comes into the folder' },
      ]),
    )
    .action(async (files: string[], flags: AddFlags, command: Command) => {
      const password = flags.passwordFile ? await passwordIn(flags.passwordFile) : null;
      await withServer(context, command, async (client) => {
        const { localOnly = false } = flags;
        const adder = { client, password, localOnly, signal: context.interrupted };
        if (flags.watch) return addWhatComes(context, adder, files);
        await addAll(context, adder, files);
      });
    });
};

interface Adder {
  client: ApiClient;
  password: string | null;
  localOnly: boolean;
  signal: AbortSignal;
}

interface Outcome {
  file: string;
  document: Document | null;
  problem: { code: string; message: string } | null;
}

async function addAll(context: CommandContext, adder: Adder, files: string[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const [index, file] of files.entries()) {
    context.output.progress(`Reading ${file} (${index + 1} of ${files.length}) …`);
    outcomes.push(await addOne(adder, file));
  }
  context.output.answer(outcomes, textTable(['file', 'outcome', ''], outcomes.map(toRow)));
  if (outcomes.some(({ problem }) => problem !== null)) context.setExitCode(1);
}

/** Until Ctrl-C: one answer for each file, as it has been read. */
async function addWhatComes(
  { output, interrupted }: CommandContext,
  adder: Adder,
  folders: string[],
): Promise<void> {
  output.say(`Watching ${folders.join(', ')}; Ctrl-C stops.`);
  for await (const file of watchFolders(folders, interrupted)) {
    output.progress(`Reading ${file} …`);
    const outcome = await addOne(adder, file);
    output.answer(outcome, toRow(outcome).join('  '));
  }
}

/** One bad file does not stop the others. */
async function addOne({ client, signal, ...how }: Adder, file: string): Promise<Outcome> {
  try {
    const request = isWebAddress(file)
      ? { body: { url: file, local_only: how.localOnly } }
      : { form: await formOf(file, how) };
    return { file, document: await send(client, { ...request, signal }), problem: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { file, document: null, problem: problemOf(error) };
  }
}

function send(client: ApiClient, request: Omit<ApiRequest, 'path'>): Promise<Document> {
  const path = '/api/documents?wait=ready';
  return client.ask({ method: 'POST', path, timeoutMs: PATIENCE_MS, ...request }, Document);
}

async function formOf(
  file: string,
  { password, localOnly }: Pick<Adder, 'password' | 'localOnly'>,
): Promise<FormData> {
  const form = new FormData();
  if (localOnly) form.set('local_only', '1');
  if (password !== null) form.set('password', password);
  form.set('file', await openAsBlob(file), basename(file));
  return form;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Its last line end is the editor's, not the password's. */
async function passwordIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(asFileError(`${file} cannot be read`));
  return text.replace(/\r?\n$/, '');
}

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return { code: 'cli.file', message: 'this file cannot be opened' };
}

function toRow({ file, document, problem }: Outcome): string[] {
  if (problem) return [file, 'failed', `${problem.message} (${problem.code})`];
  const pages = document?.paged ? [pagesText(document.pages)] : [];
  const warned = document?.ocr?.warned_pages.length ? ', some pages were hard to read' : '';
  return [
    file,
    document?.status ?? '',
    [document?.title, ...pages, `${document?.language ?? '?'}${warned}`].join(', '),
  ];
}

function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}
