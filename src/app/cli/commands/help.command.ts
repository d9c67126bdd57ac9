/** `lyceum help`: the program, one of its commands, or a topic. */
import type { Command } from 'commander';
import { nearestName } from '../../../kernel/config/nearest-name.ts';
import type { AppError } from '../../../kernel/errors/app-error.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { examplesText } from './examples.ts';
import { helpTopics } from './help-topics.ts';

export const addHelp: AddCommand = (program, { output }) => {
  program
    .command('help')
    .description('Explain a command or a topic')
    .argument('[words...]', 'a command, or one of the topics below')
    .addHelpText('after', () => `\n${topicsText()}\n${examplesText(examples)}`)
    .action((words: string[]) => {
      const text = helpFor(program, words);
      output.answer({ help: text }, text);
    });
};

const examples = [
  { line: 'lyceum help runs watch', does: 'one command' },
  { line: 'lyceum help config', does: 'every setting' },
];

export function topicsText(): string {
  const width = Math.max(...helpTopics.map(({ name }) => name.length));
  const lines = helpTopics.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
  return ['Topics (lyceum help TOPIC):', ...lines].join('\n');
}

function helpFor(program: Command, words: readonly string[]): string {
  const topic = helpTopics.find(({ name }) => words.length === 1 && name === words[0]);
  if (topic) return topic.text();
  let command = program;
  for (const word of words) {
    const next = command.commands.find((candidate) => candidate.name() === word);
    if (!next) throw unknownWord(command, word);
    command = next;
  }
  return fullHelp(command);
}

/** With the examples, which `helpInformation()` alone leaves out. */
export function fullHelp(command: Command): string {
  const { writeOut, ...others } = command.configureOutput();
  let text = '';
  command.configureOutput({
    ...others,
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  command.configureOutput({ ...others, ...(writeOut && { writeOut }) });
  return text.trimEnd();
}

function unknownWord(command: Command, word: string): AppError {
  const topics = command.parent ? [] : helpTopics.map(({ name }) => name);
  const near = nearestName(word, [...command.commands.map((child) => child.name()), ...topics]);
  const hint = near ? ` (Did you mean ${near}?)` : '; "lyceum help" lists what there is';
  return cliError('cli.usage', `there is no help for '${word}'${hint}`);
}
