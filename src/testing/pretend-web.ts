/**
 * A small internet on one local server, for tests of the safe fetcher. Names have
 * public addresses here; the check of those addresses is the real one, and only the
 * connection to a checked one ends at the local server.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  createSafeFetcher,
  type SafeFetcher,
  type SafeFetcherOptions,
} from '../kernel/net/safe-fetch.ts';

export interface PretendWeb {
  fetcher: SafeFetcher;
  /** What the server was asked for, such as `example.org/page`; robots.txt included. */
  asked: string[];
  /** Names that were looked up, in order. */
  resolved: string[];
  /** Addresses that were connected to, such as `93.184.215.14:80`. */
  dialled: string[];
}

export interface PretendSite {
  /** One answer of DNS per lookup; the last one is repeated. */
  addresses?: string[][];
  /** Answers `/robots.txt`; without it there is none (404). */
  robots?: RequestListener;
  page: RequestListener;
}

const PUBLIC = '93.184.215.14';

export async function pretendWeb(
  sites: Record<string, PretendSite>,
  options: Partial<SafeFetcherOptions> = {},
): Promise<PretendWeb> {
  const asked: string[] = [];
  const resolved: string[] = [];
  const dialled: string[] = [];

  const port = await listen((request, response) => {
    const host = request.headers.host ?? '';
    asked.push(`${host}${request.url}`);
    const site = sites[host.replace(/:\d+$/, '')];
    const listener = request.url === '/robots.txt' ? (site?.robots ?? notFound) : site?.page;
    (listener ?? notFound)(request, response);
  });
  const fetcher = createSafeFetcher({
    userAgent: 'Lyceum/0.1 (+https://lyceum.example)',
    resolve: async (hostname) => {
      resolved.push(hostname);
      const answers = sites[hostname]?.addresses ?? [[PUBLIC]];
      const times = resolved.filter((name) => name === hostname).length;
      return answers[Math.min(times, answers.length) - 1] ?? [];
    },
    dial: (address, wanted) => {
      dialled.push(`${address}:${wanted}`);
      // Nothing listens on IPv6, as in many networks.
      return { address: address.includes(':') ? '::1' : '127.0.0.1', port };
    },
    ...options,
  });
  return { fetcher, asked, resolved, dialled };
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const notFound: RequestListener = (_request, response) => {
  response.writeHead(404).end();
};
