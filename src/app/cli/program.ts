/** The command line: its flags, its commands, and what it says when it cannot make sense of the words. */
import { Command, Option } from 'commander';
import { settings } from '../../kernel/config/settings.ts';
import { version } from '../version.ts';
import type { CommandContext } from './command-context.ts';
import { addAdd } from './commands/add.command.ts';
import { addWatches } from './commands/ask/watches.command.ts';
import { addAsk } from './commands/ask.command.ts';
import { addGive } from './commands/assess/give.command.ts';
import { addAssess } from './commands/assess.command.ts';
import { addBackup } from './commands/backup.command.ts';
import { addDebate } from './commands/debate.command.ts';
import { addDecks } from './commands/decks.command.ts';
import { addDoctor } from './commands/doctor.command.ts';
import { examplesText } from './commands/examples.ts';
import { addExpand } from './commands/expand.command.ts';
import { addExport } from './commands/export.command.ts';
import { addHelp, topicsText } from './commands/help.command.ts';
import { addImport } from './commands/import.command.ts';
import { addLibrary } from './commands/library.command.ts';
import { addLint } from './commands/lint.command.ts';
import { addMcp } from './commands/mcp/mcp.command.ts';
import { addMove } from './commands/move.command.ts';
import { addPeople } from './commands/people/people.command.ts';
import { addQuiz } from './commands/quiz.command.ts';
import { addRestore } from './commands/restore.command.ts';
import { addReview } from './commands/review.command.ts';
import { addReviewCards } from './commands/review-cards.command.ts';
import { addRuns } from './commands/runs.command.ts';
import { addSearch } from './commands/search.command.ts';
import { addServe } from './commands/serve.command.ts';
import { addStudy } from './commands/study.command.ts';
import { addTutor } from './commands/tutor.command.ts';
import type { Terminal } from './terminal/output.ts';
import { refuseUnknown } from './terminal/refuse-unknown.ts';

/** The settings that people reach for; the others have flags too, listed by `help config`. */
const shownFlags = ['--port', '--host', '--data', '--log-level'];

export function createProgram(context: CommandContext, terminal: Terminal): Command {
  const program = new Command('lyceum')
    .description(
      'Turns your documents into things you can learn from, with the passage behind every sentence.',
    )
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'explain the command')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      // What went wrong is said once, by `reportError`.
      outputError: () => undefined,
    })
    .exitOverride()
    .addHelpText('after', () => `\n${topicsText()}\n${examplesText(examples)}`)
    .action((_flags: unknown, command: Command) => {
      refuseUnknown(command);
      command.outputHelp();
    });
  addFlags(program);
  const commands = [
    addServe,
    addAdd,
    addLibrary,
    addSearch,
    addStudy,
    addAsk,
    addWatches,
    addDebate,
    addTutor,
    addAssess,
    addExpand,
    addLint,
    addGive,
    addDecks,
    addReviewCards,
    addQuiz,
    addExport,
    addImport,
    addReview,
    addMcp,
    addDoctor,
    addRuns,
    addPeople,
    addBackup,
    addRestore,
    addMove,
    addHelp,
  ];
  for (const add of commands) add(program, context);
  // Only now: commands take this over from their parent. `refuseUnknown` looks at the excess.
  return program.allowExcessArguments();
}

const examples = [
  { line: 'lyceum serve', does: 'start, and open http://localhost:4000' },
  { line: 'lyceum doctor', does: 'what is well and what is not' },
  { line: 'lyceum help config', does: 'every setting' },
];

function addFlags(program: Command): void {
  program.option('--json', 'answer in JSON on stdout; see "lyceum help json"');
  for (const { flag, kind, default: value, meaning } of settings) {
    if (flag === null) continue;
    const takes = kind === 'number' ? '<number>' : '<text>';
    const shown = value === null ? meaning : `${meaning} (default: ${value})`;
    program.addOption(new Option(`${flag} ${takes}`, shown).hideHelp(!shownFlags.includes(flag)));
  }
}
