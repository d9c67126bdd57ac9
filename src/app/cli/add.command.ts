/** `lyceum add`: files into the library, each with its own outcome. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { Document } from '../../contracts/document.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { ApiClient } from './api-client.ts';
import type { AddCommand } from './command-context.ts';
import { examplesText } from './examples.ts';
import { withServer } from './lyceum.ts';
import { textTable } from './text-table.ts';

/** A scanned book takes its time. */
const PATIENCE_MS = 60 * 60 * 1000;

export const addAdd: AddCommand = (program, context) => {
  program
    .command('add')
    .description('Add files to the library and read them')
    .argument('<files...>', 'PDF, DOCX, PPTX, EPUB, HTML, Markdown, text, subtitles')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum add chapter.pdf', does: 'reads it and says how it went' },
        { line: 'lyceum add notes/*.md --json', does: 'one JSON line for each file' },
      ]),
    )
    .action(async (files: string[], _flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        const outcomes: Outcome[] = [];
        for (const [place, file] of files.entries()) {
          context.output.progress(`Reading ${file} (${place + 1} of ${files.length}) …`);
          outcomes.push(await addFile(client, file, context.interrupted));
        }
        context.output.answer(outcomes, textTable(['file', 'outcome', ''], outcomes.map(toRow)));
        if (outcomes.some(({ problem }) => problem !== null)) context.setExitCode(1);
      });
    });
};

interface Outcome {
  file: string;
  document: Document | null;
  problem: { code: string; message: string } | null;
}

/** One bad file does not stop the others. */
async function addFile(client: ApiClient, file: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const form = new FormData();
    form.set('file', await openAsBlob(file), basename(file));
    const document = await client.ask(
      { method: 'POST', path: '/api/documents?wait=ready', form, timeoutMs: PATIENCE_MS, signal },
      Document,
    );
    return { file, document, problem: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { file, document: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return { code: 'cli.file', message: 'this file cannot be opened' };
}

function toRow({ file, document, problem }: Outcome): string[] {
  if (problem) return [file, 'failed', `${problem.message} (${problem.code})`];
  const pages = document?.pages === 1 ? '1 page' : `${document?.pages} pages`;
  return [
    file,
    document?.status ?? '',
    `${document?.title}, ${pages}, ${document?.language ?? '?'}`,
  ];
}
