/** `lyceum assess`: a test from a filled-in text and a reference. */
import type { Command } from 'commander';
import { parseTask } from '../../../domain/assessment/intake/parse-task.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { documentOf } from '../connect/document-of.ts';
import { withServer } from '../connect/lyceum.ts';
import { readTextFile } from '../terminal/read-text-file.ts';
import { makeTest } from './assess/make-test.ts';
import { examplesText } from './examples.ts';

interface AssessFlags {
  reference?: string;
  out?: string;
}

export const addAssess: AddCommand = (program, context) => {
  program
    .command('assess')
    .description('Write nine questions with their proof, and the file of the test')
    .argument('<input>', 'a text with a line for each field, or JSON; see "lyceum help assess"')
    .option('--reference <file>', 'what to write from: a file, or the id of a document')
    .option('--out <folder>', 'writes the file and its proof pack here; else the file is printed')
    .addHelpText(
      'after',
      examplesText([
        {
          line: 'lyceum assess debt.md --reference guideline.pdf --out tests',
          does: 'tests/TASK-ID.md and its proof',
        },
        { line: 'lyceum assess debt.md', does: 'from the text inside debt.md' },
      ]),
    )
    .action(async (file: string, flags: AssessFlags, command: Command) => {
      const parsed = parseTask(await readTextFile(file));
      if ('faults' in parsed) throw cliError('cli.usage', `${file}: ${parsed.faults.join('; ')}`);
      for (const line of parsed.unknown) {
        context.output.complain(`This line belongs to no field: ${line}`);
      }
      await withServer(context, command, async (client) => {
        const { output, interrupted } = context;
        if (flags.reference !== undefined) output.progress(`Reading ${flags.reference} …`);
        const documents =
          flags.reference === undefined
            ? {}
            : { reference_document_ids: [await documentOf(client, flags.reference, interrupted)] };
        await makeTest(client, context, { ...parsed.input, ...documents }, flags.out);
      });
    });
};
