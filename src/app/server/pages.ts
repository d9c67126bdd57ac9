/**
 * The pages: the web app, or a plain first page where it is not built, and the docs of the
 * API by Swagger UI from node_modules. Files are served from a fixed list, so no path reaches the disk.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Health } from '../../contracts/health.ts';
import { landingPage } from './landing-page.ts';
import type { ServerEnv } from './server-env.ts';
import type { WebApp } from './web-app.ts';

interface Page {
  type: string;
  file: string;
}

const own = (name: string): string => join(import.meta.dirname, 'assets', name);
const require = createRequire(import.meta.url);

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

const files: Record<string, Page> = {
  '/landing.css': { type: css, file: own('landing.css') },
  '/docs': { type: html, file: own('docs.html') },
  '/docs/docs.js': { type: script, file: own('docs.js') },
  '/docs/swagger-ui.css': { type: css, file: require.resolve('swagger-ui-dist/swagger-ui.css') },
  '/docs/swagger-ui-bundle.js': {
    type: script,
    file: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
};

export interface PagePorts {
  health(): Promise<Health>;
  /** Asked when somebody reads it: to write it takes longer than the rest of opening a server. */
  describeApi(): object;
  webApp: WebApp | null;
}

export function mountPages(app: Hono<ServerEnv>, { health, describeApi, webApp }: PagePorts): void {
  let description: string | undefined;
  app.get('/api/openapi.json', () => {
    description ??= JSON.stringify(describeApi());
    return page(description, 'application/json');
  });
  if (webApp) webApp.mount(app);
  else app.get('/', async () => page(landingPage(await health().catch(() => undefined)), html));
  for (const [path, { type, file }] of Object.entries(files)) {
    app.get(path, async () => page(await readFile(file), type, 'no-cache'));
  }
}

function page(body: string | Uint8Array<ArrayBuffer>, type: string, cache = 'no-store'): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': cache } });
}
