/** `lyceum lint`: the item-writing flaws of anyone's questions. */
import type { Command } from 'commander';
import { LintReport, type LintRequest } from '../../../contracts/assessment/lint.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { withServer } from '../connect/lyceum.ts';
import { readTextFile } from '../terminal/read-text-file.ts';
import { examplesText } from './examples.ts';

export const addLint: AddCommand = (program, context) => {
  program
    .command('lint')
    .description('Find the flaws of multiple-choice questions: typed, GIFT, CSV, JSON, task files')
    .argument('<questions>', 'a text file')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum lint exam.txt', does: 'typed questions; "Answer: B" tells the right one' },
        { line: 'lyceum lint bank.gift --json', does: 'flaws by rule, for programs' },
      ]),
    )
    .action(async (file: string, _flags: unknown, command: Command) => {
      const text = await readTextFile(file);
      if (text.trim() === '') throw cliError('cli.usage', `${file} is empty`);
      const body: LintRequest = { text };
      await withServer(context, command, async (client) => {
        const signal = context.interrupted;
        const report = await client.ask(
          { method: 'POST', path: '/api/assessment/lint', body, signal },
          LintReport,
        );
        if (report.results.length === 0) {
          throw cliError('cli.usage', `${file} has no multiple-choice question that can be read`);
        }
        for (const piece of report.unread) context.output.complain(`Not a question: ${piece}`);
        context.output.answer(report, reportText(report));
        if (report.results.some(({ flaws }) => flaws.length > 0)) context.setExitCode(1);
      });
    });
};

function reportText({ results }: LintReport): string {
  const flawed = results.filter(({ flaws }) => flaws.length > 0).length;
  const questions = results.flatMap(({ question, options, flaws }, at) =>
    flaws.length === 0
      ? []
      : [
          `${at + 1}. ${question}`,
          ...flaws.map(({ rule, message, option }) => {
            const about = option === undefined ? '' : ` (${options[option] ?? ''})`;
            return `   ${rule}: ${message}${about}`;
          }),
          '',
        ],
  );
  return [...questions, `${results.length} read, ${flawed} with flaws.`].join('\n');
}
