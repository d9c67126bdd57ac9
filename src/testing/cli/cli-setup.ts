/** A server on a folder of its own, and commands typed against it as a person would. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApp } from '../../app/cli/commands/serve-app.ts';
import { type App, allMigrations, composeApp } from '../../app/compose.ts';
import { Config } from '../../kernel/config/config.ts';
import { setUrl } from '../../kernel/store/lock.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { realWorld, type World } from '../../kernel/world/world.ts';
import { keptTools } from '../kept-tools.ts';
import { placeDatabase } from '../stores/store-templates.ts';
import { runCliHere, type Typed, type Typing } from './cli-here.ts';

export interface CliSetup {
  /** Where the person works; the data folder lies in it. */
  folder: string;
  data: string;
  app: App;
  type(words: string[], typing?: Typing): Promise<Typed>;
  close(): Promise<void>;
}

/** The clock goes as it does, but begins at noon: what is due in ten minutes is due today. */
function fromNoonOn(): World {
  const noon = new Date().setHours(12, 0, 0, 0);
  const ahead = noon - Date.now();
  return { ...realWorld, now: () => new Date(Date.now() + ahead) };
}

export async function openCliSetup(): Promise<CliSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-setup-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  const destination = { write: () => undefined };
  const trace = createTrace({ level: 'silent', destination, now: () => new Date() });
  const config = { ...Config.parse({ port: 0 }), data };
  const app = await composeApp(config, { trace, openTools: keptTools, world: fromNoonOn() });
  const server = await serveApp(app);
  await setUrl(data, server.url);
  return {
    folder,
    data,
    app,
    type: (words, typing) => runCliHere(words, { env: { LYCEUM_DATA: data }, cwd: folder }, typing),
    async close() {
      await server.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
