/** `lyceum expand`: six more questions for a test that exists; what it holds stays as it is. */
import type { Command } from 'commander';
import { parseTemplate } from '../../../domain/assessment/template/parse-template.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { documentOf } from '../connect/document-of.ts';
import { withServer } from '../connect/lyceum.ts';
import { readTextFile } from '../terminal/read-text-file.ts';
import { makeTest } from './assess/make-test.ts';
import { examplesText } from './examples.ts';

interface ExpandFlags {
  reference: string;
  out?: string;
}

export const addExpand: AddCommand = (program, context) => {
  program
    .command('expand')
    .description('Add six questions to the file of a test; what it holds is not touched')
    .argument('<task>', 'the file of the test')
    .requiredOption('--reference <file>', 'what it was written from: a file, or a document’s id')
    .option('--out <folder>', 'writes the file and its proof pack here; else the file is printed')
    .addHelpText(
      'after',
      examplesText([
        {
          line: 'lyceum expand debt-collection.md --reference guideline.pdf --out tests',
          does: 'with CQ10 to CQ15',
        },
      ]),
    )
    .action(async (file: string, flags: ExpandFlags, command: Command) => {
      const existing = await readTextFile(file);
      const id = parseTemplate(existing)?.taskId ?? '';
      if (id === '') throw cliError('cli.usage', `${file} is not the file of a test: no Task ID`);
      await withServer(context, command, async (client) => {
        context.output.progress(`Reading ${flags.reference} …`);
        const reference = await documentOf(client, flags.reference, context.interrupted);
        const input = {
          path: 'C' as const,
          task_id: id,
          existing_task_content: existing,
          existing_task_file: file,
          reference_material_file: flags.reference,
          reference_document_ids: [reference],
        };
        await makeTest(client, context, input, flags.out);
      });
    });
};
