/** The whole product as one person runs it on an address of their own: with a token for everybody. */
import { serveApp } from '../../app/cli/commands/serve-app.ts';
import { type App, allMigrations, composeApp } from '../../app/compose.ts';
import type { RunningServer } from '../../app/server/server-ports.ts';
import { Config } from '../../kernel/config/config.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { keptTools } from '../kept-tools.ts';
import { newHome } from '../stores/stores.ts';

export const TOKEN = 'a-token-of-enough-length';

export interface AppWithToken {
  app: App;
  server: RunningServer;
  close(): Promise<void>;
}

export async function startAppWithToken(): Promise<AppWithToken> {
  const { dataFolder } = await newHome('pglite', await allMigrations());
  const config = Config.parse({ data: dataFolder, mind: 'offline', token: TOKEN, port: 0 });
  const trace = createTrace({
    level: 'silent',
    destination: process.stderr,
    now: () => new Date(),
  });
  const app = await composeApp(config, { trace, openTools: keptTools });
  const server = await serveApp(app);
  const close = async () => {
    await server.close();
    await app.close();
  };
  return { app, server, close };
}
