/** The command line in this process: its words, exit code and output, without the start of a process. */
import { runCli } from '../../app/cli/cli.ts';
import { fakeTerminal } from './fake-terminal.ts';

export interface Typing {
  /** Pressed one after the other, when the command asks for keys; also by what was said meanwhile. */
  keys?: string | AsyncIterable<string>;
  isTTY?: boolean;
  interrupted?: AbortController;
  onText?: (text: string) => void;
}

export interface Typed {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CliPlace {
  env: Record<string, string>;
  cwd: string;
}

export async function runCliHere(
  words: readonly string[],
  { env, cwd }: CliPlace,
  { keys = '', isTTY = false, interrupted, onText }: Typing = {},
): Promise<Typed> {
  const terminal = fakeTerminal({ isTTY });
  const { write } = terminal.stdout;
  terminal.stdout.write = (text) => {
    write(text);
    onText?.(text);
  };
  const never = new AbortController().signal;
  const code = await runCli(words, {
    terminal,
    keys: async function* () {
      yield* keys;
    },
    env,
    cwd,
    interrupted: interrupted?.signal ?? never,
    stdoutClosed: never,
    crashed: new Promise(() => undefined),
  });
  return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
}
