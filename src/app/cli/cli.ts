/** Runs one command line, from its words to its exit code. Knows nothing of `process`. */
import type { Config } from '../../kernel/config/config.ts';
import type { Environment } from '../../kernel/config/environment.ts';
import { loadConfig } from '../../kernel/config/load-config.ts';
import { settings } from '../../kernel/config/settings.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { bugLogIn } from './bug-log.ts';
import type { CommandContext, Pipes } from './command-context.ts';
import { createProgram } from './program.ts';
import { createOutput, type Terminal } from './terminal/output.ts';
import type { Typing } from './terminal/read-keys.ts';
import { reportError } from './terminal/report-error.ts';

export interface CliPorts {
  terminal: Terminal;
  /** What is typed, key by key; nothing where nobody can type. */
  keys?: (signal: AbortSignal, typing?: Typing) => AsyncIterable<string>;
  /** For commands that speak with another program. */
  pipes?: Pipes;
  env: Environment;
  cwd: string;
  interrupted: AbortSignal;
  stdoutClosed: AbortSignal;
  /** Rejects with what was thrown where nobody was there to catch it. */
  crashed: Promise<never>;
}

const INTERRUPTED = 130;

export async function runCli(words: readonly string[], ports: CliPorts): Promise<number> {
  const output = createOutput(ports.terminal, { json: wantsJson(words) });
  const { interrupted, stdoutClosed } = ports;
  let config: Config | undefined;
  let exitCode: number | undefined;
  const context: CommandContext = {
    output,
    interrupted,
    stdoutClosed,
    keys: (typing) => ports.keys?.(interrupted, typing) ?? noKeys(),
    pipes: ports.pipes,
    configFor(command) {
      const flags = flagsOf(command.optsWithGlobals());
      config = loadConfig({ flags, env: ports.env, cwd: ports.cwd });
      return config;
    },
    setExitCode: (code) => {
      exitCode = code;
    },
  };
  try {
    const program = createProgram(context, ports.terminal);
    await Promise.race([program.parseAsync([...words], { from: 'user' }), ports.crashed]);
    return exitCode ?? (interrupted.aborted ? INTERRUPTED : 0);
  } catch (thrown) {
    if (interrupted.aborted && thrown === interrupted.reason) return INTERRUPTED;
    return reportError(thrown, {
      output,
      logBug: bugLogIn(config),
      newTraceId: () => realWorld.id(),
    });
  }
}

async function* noKeys(): AsyncGenerator<string> {
  // There is nobody at the keyboard.
}

/** Needed before the words are understood, because they may be wrong. */
function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).includes('--json');
}

function flagsOf(given: Record<string, unknown>): Record<string, unknown> {
  const names = settings.filter(({ flag }) => flag !== null).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
