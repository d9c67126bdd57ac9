import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { Problem } from '../../contracts/problem.ts';
import { Config } from '../../kernel/config/config.ts';
import { settings } from '../../kernel/config/settings.ts';
import { fakeTerminal } from '../../testing/cli/fake-terminal.ts';
import { version } from '../version.ts';
import { runCli } from './cli.ts';
import type { CommandContext } from './command-context.ts';
import { fullHelp } from './commands/help.command.ts';
import { helpTopics } from './commands/help-topics.ts';
import { createProgram } from './program.ts';
import { createOutput } from './terminal/output.ts';

const never = new AbortController().signal;

test('without a command it explains itself', async () => {
  const { code, stdout, stderr } = await type([]);
  expect(stdout).toContain('Usage: lyceum');
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

test('the version is the version of the package', async () => {
  expect(await type(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test.each([
  [['sevre'], "unknown command 'sevre' (Did you mean serve?)"],
  [['frobnicate'], 'unknown command \'frobnicate\'; "lyceum help" lists what there is'],
  [['runs', 'shwo'], "unknown command 'runs shwo' (Did you mean runs show?)"],
  [['runs', 'zzzzzz'], 'unknown command \'runs zzzzzz\'; "lyceum help runs" lists what there is'],
  [['serve', '--prot', '1'], "unknown option '--prot' (Did you mean --port?)"],
  [['serve', '--mnid', 'offline'], "unknown option '--mnid' (Did you mean --mind?)"],
  [['serve', '--qqqqqqqq'], 'unknown option \'--qqqqqqqq\'; "lyceum help" lists what there is'],
  [['serve', 'now'], "too many arguments for 'serve'. Expected 0 arguments but got 1."],
  [['serve', '--port'], "option '--port <number>' argument missing"],
  [
    ['serve', '--port', 'many'],
    '--port (flag) must be a whole number from 0 to 65535, not "many".',
  ],
  [
    ['runs', '--limit', '0'],
    /argument '0' is invalid\. It must be a whole number from 1 to 100\.$/,
  ],
  [['runs', '--status', 'asleep'], /argument 'asleep' is invalid\. Allowed choices are queued,/],
  [['runs', 'show'], "missing required argument 'run'"],
  [['runs', 'show', 'x'], /^'x' is no <run>\. It is not a/],
  [['runs', 'signal', aRun(), 'review', 'yes'], /^'yes' is no <json>\. It must be JSON/],
  [['backup'], "missing required argument 'file'"],
  [['move'], "required option '--to <url>' not specified"],
  [['help', 'confg'], "there is no help for 'confg' (Did you mean config?)"],
  [['help', 'runs', 'wach'], "there is no help for 'wach' (Did you mean watch?)"],
])('%j is refused in one line, with exit code 2', async (words, line) => {
  const { code, stdout, stderr } = await type(words);
  expect(stderr.split('\n')).toEqual([expect.stringMatching(/^lyceum: /), '']);
  expect(stderr.slice('lyceum: '.length, -1)).toEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  );
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('with --json a refusal is a problem too', async () => {
  const { stdout, stderr } = await type(['sevre', '--json']);
  const [, problem = ''] = stderr.split('\n');
  expect(Problem.parse(JSON.parse(problem)).code).toBe('cli.usage');
  expect(stdout).toBe('');
});

test('a wrong variable in the environment stops every command', async () => {
  const { code, stderr } = await type(['runs'], { LYCEUM_PORT: 'many' });
  expect(stderr).toMatch(/^lyceum: LYCEUM_PORT \(environment\) must be .*\n$/);
  expect(code).toBe(2);
});

test('every command shows an example, and every example can be typed', () => {
  const program = aProgram();
  for (const command of everyCommand(program)) {
    const examples = fullHelp(command).match(/^ {2}\$ .*$/gm) ?? [];
    expect(examples, `examples of ${command.name()}`).not.toEqual([]);
    for (const example of examples) expectTypeable(program, example);
  }
});

test('every command says what it does, and what each argument means', () => {
  for (const command of everyCommand(aProgram())) {
    expect(command.description(), command.name()).not.toBe('');
    for (const argument of command.registeredArguments) expect(argument.description).not.toBe('');
    for (const option of command.options) expect(option.description).not.toBe('');
  }
});

test('every setting that has a flag can be given as that flag', () => {
  const flags = aProgram().options.map(({ long }) => long);
  for (const { flag } of settings) if (flag !== null) expect(flags).toContain(flag);
});

test('help config lists every setting with its variable', async () => {
  const { stdout } = await type(['help', 'config']);
  for (const { name, env } of settings) {
    expect(stdout).toContain(name);
    if (env !== null) expect(stdout).toContain(env);
  }
});

test('each topic is named in the help and has a page with an example', async () => {
  const { stdout: help } = await type(['help']);
  for (const { name, about } of helpTopics) {
    expect(help).toContain(about);
    expect((await type(['help', name])).stdout).toContain('  $ ');
  }
});

test('help for a command is what its --help says', async () => {
  const { stdout: help } = await type(['help', 'runs', 'watch']);
  const { stdout: flag } = await type(['runs', 'watch', '--help']);
  expect(help).toBe(flag);
  expect(help).toContain('Global Options:');
});

function aRun(): string {
  return '00000000-0000-7000-8000-000000000001';
}

async function type(words: string[], env: Record<string, string> = {}) {
  const terminal = fakeTerminal();
  const code = await runCli(words, {
    terminal,
    env,
    cwd: import.meta.dirname,
    interrupted: never,
    stdoutClosed: never,
    crashed: new Promise(() => undefined),
  });
  return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
}

function aProgram(): Command {
  const terminal = fakeTerminal();
  const context: CommandContext = {
    output: createOutput(terminal, { json: false }),
    interrupted: never,
    stdoutClosed: never,
    keys: async function* () {
      yield 'q';
    },
    configFor: () => Config.parse({}),
    setExitCode: () => undefined,
  };
  return createProgram(context, terminal);
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

/** Its command is there, and takes the flags that the example gives it. */
function expectTypeable(program: Command, example: string): void {
  const words = example
    .replace(/^.*?\blyceum /, '')
    .replace(/ {3}.*$/, '')
    .split(' ');
  let command = program;
  for (const word of words) {
    const next = command.commands.find((child) => child.name() === word);
    if (!next) break;
    command = next;
  }
  expect(command, example).not.toBe(program);
  const known = [...program.options, ...command.options].map(({ long }) => long);
  for (const word of words.filter((word) => word.startsWith('--'))) {
    expect(known, example).toContain(word);
  }
}
