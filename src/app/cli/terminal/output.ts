/**
 * Where words go. Answers go to stdout: text for people, or JSON (one line each) with
 * `--json`, and then every human word goes to stderr so that stdout stays readable by
 * programs.
 */
import { terminalJson, terminalText } from './terminal-text.ts';

export interface Writer {
  write(text: string): void;
  isTTY: boolean;
}

export interface Terminal {
  stdout: Writer;
  stderr: Writer;
}

export interface Output {
  readonly json: boolean;
  /** A result of the command: `value` for programs, `text` for people. Streams call it per item. */
  answer(value: unknown, text: string): void;
  /** A line beside the result. */
  say(line: string): void;
  /** What is being done now; shown only where a person is watching. */
  progress(line: string): void;
  /** A line about something that went wrong. */
  complain(line: string): void;
}

export function createOutput(terminal: Terminal, { json }: { json: boolean }): Output {
  const { stdout, stderr } = terminal;
  const line = (writer: Writer, text: string) => writer.write(`${terminalText(text)}\n`);
  return {
    json,
    answer: (value, text) => line(stdout, json ? terminalJson(value) : text),
    say: (text) => line(json ? stderr : stdout, text),
    progress: (text) => {
      if (stderr.isTTY) line(stderr, text);
    },
    complain: (text) => line(stderr, text),
  };
}
