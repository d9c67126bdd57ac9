/** A server on a folder of its own, and commands typed against it as a person would. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../app/cli/cli.ts';
import { serveApp } from '../../app/cli/commands/serve-app.ts';
import { type App, allMigrations, type ComposeOptions, composeApp } from '../../app/compose.ts';
import { Config } from '../../kernel/config/config.ts';
import { setUrl } from '../../kernel/store/lock.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { placeDatabase } from '../stores/store-templates.ts';
import { fakeTerminal } from './fake-terminal.ts';

export interface Typing {
  /** Pressed one after the other, when the command asks for keys. */
  keys?: string;
  isTTY?: boolean;
  interrupted?: AbortController;
  onText?: (text: string) => void;
}

export interface Typed {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CliSetup {
  /** Where the person works; the data folder lies in it. */
  folder: string;
  data: string;
  app: App;
  type(words: string[], typing?: Typing): Promise<Typed>;
  close(): Promise<void>;
}

export async function openCliSetup(
  options: Pick<ComposeOptions, 'features'> = {},
): Promise<CliSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-desk-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations(options.features));
  const destination = { write: () => undefined };
  const trace = createTrace({ level: 'silent', destination, now: () => new Date() });
  const app = await composeApp({ ...Config.parse({ port: 0 }), data }, { trace, ...options });
  const server = await serveApp(app);
  await setUrl(data, server.url);
  return {
    folder,
    data,
    app,
    type: (words, typing) => typeIn({ folder, data }, words, typing),
    async close() {
      await server.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function typeIn(
  { folder, data }: Pick<CliSetup, 'folder' | 'data'>,
  words: string[],
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
    env: { LYCEUM_DATA: data },
    cwd: folder,
    interrupted: interrupted?.signal ?? never,
    stdoutClosed: never,
    crashed: new Promise(() => undefined),
  });
  return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
}
