/**
 * Finds the Lyceum that a command talks to: the server that holds the data folder,
 * or, when there is none, the app in this very process, for as long as the command
 * takes.
 */
import type { Command } from 'commander';
import type { Config } from '../../../kernel/config/config.ts';
import { type Holder, holder } from '../../../kernel/store/lock.ts';
import type { App } from '../../compose.ts';
import { localUser } from '../../local-user.ts';
import { readOperatorKey } from '../../people/operator-key.ts';
import { type CommandContext, unlessInterrupted } from '../command-context.ts';
import type { Output } from '../terminal/output.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { openTrace } from './open-trace.ts';
import type { RunsDoor } from './runs-door.ts';
import { runsHere } from './runs-here.ts';
import { runsOverHttp } from './runs-over-http.ts';
import { refuseEmpty } from './store-as-is.ts';

export interface Lyceum {
  config: Config;
  runs: RunsDoor;
  /** Which side does the work: a server, or this process. */
  side: { kind: 'server'; client: ApiClient } | { kind: 'here'; app: App };
}

/** Gives `work` a Lyceum, and closes it afterwards, however the work ended. */
export async function withLyceum(
  { configFor, output, interrupted }: CommandContext,
  command: Command,
  work: (lyceum: Lyceum) => Promise<void>,
): Promise<void> {
  const config = configFor(command);
  const client = await serverOf(config);
  if (client) {
    const lyceum = {
      config,
      runs: runsOverHttp(client),
      side: { kind: 'server', client },
    } as const;
    await unlessInterrupted(interrupted, work(lyceum));
    return;
  }
  refuseEmpty(config);
  const app = await openApp(config, output);
  try {
    const lyceum = {
      config,
      runs: runsHere(app.runs, localUser),
      side: { kind: 'here', app },
    } as const;
    await unlessInterrupted(interrupted, work(lyceum));
  } finally {
    await app.close();
  }
}

/** Gives `work` a server to talk to: the one that runs, or one of this process's own. */
export async function withServer(
  { configFor, output, interrupted }: CommandContext,
  command: Command,
  work: (client: ApiClient) => Promise<void>,
): Promise<void> {
  const config = configFor(command);
  const running = await serverOf(config);
  if (running) {
    await unlessInterrupted(interrupted, work(running));
    return;
  }
  const app = await openApp({ ...config, port: 0 }, output);
  const { serveApp } = await import('../commands/serve-app.ts');
  const server = await serveApp(app);
  try {
    const token = config.token ?? app.accounts.operatorKey;
    const client = createApiClient({ url: server.url, token });
    await unlessInterrupted(interrupted, work(client));
  } finally {
    await server.close();
    await app.close();
  }
}

/** Who holds the data folder. On PostgreSQL nobody holds anything: all may work at once. */
export async function holderOf({ data, databaseUrl }: Config): Promise<Holder | null> {
  if (databaseUrl !== undefined) return null;
  // A folder that cannot be read has no holder; opening the store says what is wrong with it.
  return holder(data).catch(() => null);
}

/** The server that holds the data folder. */
export async function serverOf(config: Config): Promise<ApiClient | null> {
  const held = await holderOf(config);
  if (!held?.url) return null;
  const token = config.token ?? (await readOperatorKey(config.data));
  return createApiClient({ url: held.url, token });
}

/**
 * Loaded late: the app brings the database and the model libraries, which help needs not. `graceMs`
 * is how long work under way may go on when it is closed.
 */
export async function openApp(config: Config, output: Output, graceMs = 0): Promise<App> {
  const { composeApp } = await import('../../compose.ts');
  const { trace, file } = openTrace(config);
  const onProgress = (line: string) => output.progress(line);
  const app = await composeApp(config, { trace, graceMs, onProgress });
  return {
    ...app,
    async close() {
      await app.close();
      file.close();
    },
  };
}
