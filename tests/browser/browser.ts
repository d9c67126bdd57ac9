/**
 * The whole product with its web app behind the real server, and a real Chromium in front
 * of it. A page that logs an error, breaks the content security policy or asks anyone but
 * this server fails its test by `page.complaints`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import sparticuz from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { serveApp } from '../../src/app/cli/commands/serve-app.ts';
import { composeApp } from '../../src/app/compose.ts';
import { Config } from '../../src/kernel/config/config.ts';
import { createTrace } from '../../src/kernel/trace/trace.ts';

export interface Lyceum {
  url: string;
  /** Stops, as if the machine were off; what it has stays. */
  pause(): Promise<void>;
  /** Starts again on the same data and the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startLyceum(settings: Partial<Config> = {}): Promise<Lyceum> {
  const data = await mkdtemp(join(tmpdir(), 'lyceum-browser-'));
  const start = async (port: number) => {
    // Tabs that a test opens by the dozen would look like one client who asks too much.
    const requestsPerMinute = 100_000;
    const config = Config.parse({ mind: 'offline', requestsPerMinute, ...settings, data, port });
    const trace = createTrace({
      level: 'silent',
      destination: process.stderr,
      now: () => new Date(),
    });
    const app = await composeApp(config, { trace });
    const server = await serveApp(app);
    const stop = async () => {
      await server.close();
      await app.close();
    };
    return { url: server.url, port: server.port, stop };
  };
  let running = await start(0);
  return {
    url: running.url,
    async pause() {
      await running.stop();
    },
    async resume() {
      running = await start(running.port);
    },
    async stop() {
      await running.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** As root in a container Chromium cannot have its own sandbox; it opens our own pages only. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: ARGUMENTS });
}

export interface Visit {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  language?: 'en' | 'nb';
}

export interface VisitedPage {
  page: Page;
  /** What went wrong in the browser so far: errors in its console, requests to strangers. */
  complaints: string[];
  /** Until the page has all it asked for, and has drawn it. */
  drawn(): Promise<void>;
  close(): Promise<void>;
}

/** A person with a browser of their own: nothing is remembered from another visit. */
export async function visit(
  browser: Browser,
  { url }: Pick<Lyceum, 'url'>,
  { width = 1280, height = 900, theme = 'light', language = 'en' }: Visit = {},
): Promise<VisitedPage> {
  const options: BrowserContextOptions = {
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    locale: language === 'nb' ? 'nb-NO' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    acceptDownloads: true,
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports every refused request; tests of refusals look at the page.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const address = request.url();
    const isOurs = address.startsWith(url) || /^(data|blob):/.test(address);
    if (!isOurs) complaints.push(`asks a stranger: ${address}`);
  });
  return { page, complaints, drawn: drawnOn(page), close: () => context.close() };
}

/** Quicker than Playwright's `networkidle`, which waits half a second more. */
function drawnOn(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // Events of a run come as long as it works.
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const nextFrames = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
  return async () => {
    do await page.evaluate(nextFrames);
    while (open.size > 0);
  };
}

/**
 * What axe finds wrong with the page as it stands, or with a part of it, one line for each
 * place. In its legacy mode it looks at this document only, without a second page for what
 * frames say: we have none.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // What passed is counted nowhere, and telling it takes as long as finding faults.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Whether the page is wider than the window. */
export async function overhang(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${pixels} px wider than the window`] : [];
}

/** What axe finds, and whether the page is wider than the window. */
export const pageFaults = async (page: Page, part?: string): Promise<string[]> => [
  ...(await overhang(page)),
  ...(await axeFaults(page, part)),
];
