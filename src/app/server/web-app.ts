/**
 * The built web app, if there is one. Its files are listed once, at the start, and only
 * those are served: no path of a request reaches the disk.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Hono, HonoRequest } from 'hono';
import type { ServerEnv } from './server-env.ts';

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  }),
);

/** Addresses that are never a page of the web app. */
const NOT_PAGES = /^\/(api|docs|health)(\/|$)/;

export interface WebApp {
  mount(app: Hono<ServerEnv>): void;
  /** The page for an address that nothing else answers: the web app itself finds out which. */
  pageFor(request: HonoRequest): Promise<Response | undefined>;
}

/** Null when nothing is built. */
export function openWebApp(folder: string | undefined): WebApp | null {
  const files = folder === undefined ? new Map<string, string>() : filesIn(folder);
  const index = files.get('/index.html');
  if (index === undefined) return null;
  const page = async () => answer(await readFile(index), types.get('.html') ?? '', 'no-cache');
  return {
    mount(app) {
      app.get('/', page);
      for (const [path, file] of files) {
        const type = types.get(extname(path));
        if (file === index || type === undefined) continue;
        app.get(path, async () => answer(await readFile(file), type, cacheFor(path)));
      }
    },
    async pageFor(request) {
      const isPage = request.method === 'GET' && !NOT_PAGES.test(request.path);
      return isPage && wantsPage(request.header('accept')) ? page() : undefined;
    },
  };
}

/** What stands under /assets has its hash in its name, so it never changes. */
function cacheFor(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function filesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length).replaceAll('\\', '/'), file]),
  );
}

/** A browser that goes somewhere asks for HTML; a program that mistyped an address should hear so. */
function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}

function answer(body: Uint8Array<ArrayBuffer>, type: string, cache: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': cache } });
}
