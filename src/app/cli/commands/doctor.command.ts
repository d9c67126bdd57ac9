/** `lyceum doctor`: what is well, what is not, and what to do about it. */
import type { Command } from 'commander';
import type { Config } from '../../../kernel/config/config.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import { unlessInterrupted } from '../command-context.ts';
import { holderOf, serverOf } from '../connect/lyceum.ts';
import { fail, type Patient } from './doctor/check.ts';
import { checks } from './doctor/checks.ts';
import { type Depth, examine, type Report, reportText } from './doctor/examine.ts';
import { examplesText } from './examples.ts';

export const addDoctor: AddCommand = (program, context) => {
  program
    .command('doctor')
    .description('Check the machine, the store and the settings, and say what to do')
    .option('--models', 'also ask each configured model for one word (a paid call, a tiny one)')
    .option('--deep', 'everything, also what takes its time')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum doctor', does: 'what can be seen at once' },
        { line: 'lyceum doctor --models', does: 'whether keys and model names are right' },
        { line: 'lyceum doctor --deep --json', does: 'everything, for a program' },
      ]),
    )
    .action(async ({ models = false, deep = false }: Partial<Depth>, command: Command) => {
      const report = await diagnose(context, command, { models, deep });
      context.output.answer(report, reportText(report));
      if (report.verdict === 'fail') context.setExitCode(1);
    });
};

async function diagnose(
  { configFor, interrupted }: CommandContext,
  command: Command,
  depth: Depth,
): Promise<Report> {
  let config: Config;
  try {
    config = configFor(command);
  } catch (thrown) {
    if (thrown instanceof AppError) return onlySettings(thrown);
    throw thrown;
  }
  return unlessInterrupted(interrupted, examine(checks, await patientOf(config), depth));
}

async function patientOf(config: Config): Promise<Patient> {
  return { config, holder: await holderOf(config), server: await serverOf(config) };
}

/** Nothing else can be looked at before the settings make sense. */
function onlySettings({ message }: AppError): Report {
  const finding = fail(message, 'correct it; "lyceum help config" lists the settings');
  return { verdict: 'fail', findings: [{ check: 'settings', ...finding }] };
}
