import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { Problem } from '../../../contracts/problem.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import { fakeTerminal } from '../../../testing/cli/fake-terminal.ts';
import { createOutput } from './output.ts';
import { reportError } from './report-error.ts';

test('an expected failure is one line on stderr and exit code 1', () => {
  const { said, code } = report(kernelError('run.missing', 'There is no such run.'));
  expect(said).toBe('lyceum: There is no such run.\n');
  expect(code).toBe(1);
});

test('a setting or a word to correct ends with exit code 2', () => {
  expect(report(kernelError('config.invalid', 'LYCEUM_PORT must be a number.')).code).toBe(2);
  const usage = new CommanderError(
    1,
    'commander.unknownOption',
    "error: unknown option '--prot'\n(Did you mean --port?)",
  );
  expect(report(usage)).toMatchObject({
    said: "lyceum: unknown option '--prot' (Did you mean --port?)\n",
    code: 2,
  });
});

test('a flag that the help does not show is suggested too', () => {
  const usage = new CommanderError(
    1,
    'commander.unknownOption',
    "error: unknown option '--model-fsat'",
  );
  expect(report(usage).said).toBe(
    "lyceum: unknown option '--model-fsat' (Did you mean --model-fast?)\n",
  );
});

test('asking for help is not a failure', () => {
  expect(report(new CommanderError(0, 'commander.helpDisplayed', '(outputHelp)'))).toMatchObject({
    said: '',
    code: 0,
  });
});

test('a bug is one line with a trace id; its stack goes to the log only', () => {
  const bug = new TypeError('x is not a function');
  const { said, code, logged } = report(bug);
  expect(said).toMatch(/^lyceum: Something went wrong .* \(trace trace-1, log the\.log\)\n$/);
  expect(said).not.toContain('at ');
  expect(logged).toEqual([['trace-1', expect.objectContaining({ code: 'app.bug', cause: bug })]]);
  expect(code).toBe(1);
});

test('a bug before there is a log says its reason instead', () => {
  expect(report(new TypeError('x is\nnot there'), { log: null }).said).toMatch(
    /^lyceum: .* \(trace trace-1, no log yet: x is not there\)\n$/,
  );
});

test('with --json the problem follows as JSON, on stderr', () => {
  const { said, heard } = report(kernelError('run.missing', 'There is no such run.'), {
    json: true,
  });
  const [line, problem] = said.split('\n');
  expect(line).toBe('lyceum: There is no such run.');
  expect(Problem.parse(JSON.parse(problem ?? ''))).toMatchObject({
    code: 'run.missing',
    status: 404,
    trace_id: 'trace-1',
  });
  expect(heard).toBe('');
});

test("the trace id of a server's failure is the server's", () => {
  const failed = kernelError('app.bug', 'A fault.', { details: { trace_id: 'req_7' } });
  expect(report(failed).said).toContain('(trace req_7, ');
});

function report(thrown: unknown, { json = false, log = 'the.log' as string | null } = {}) {
  const terminal = fakeTerminal();
  const logged: unknown[] = [];
  const code = reportError(thrown, {
    output: createOutput(terminal, { json }),
    logBug: (traceId, error) => {
      logged.push([traceId, error]);
      return log;
    },
    newTraceId: () => 'trace-1',
  });
  return { code, logged, said: terminal.stderr.text(), heard: terminal.stdout.text() };
}
