/** A service outside, as tests want it: it keeps what it was asked and answers what it is told. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface GivenAnswer {
  status: number;
  text: string;
  type?: string;
}

type Answer = (seen: SeenRequest) => GivenAnswer | 'never';

export interface AnsweringServer {
  url: string;
  seen: SeenRequest[];
  close(): void;
}

export function answering(status: number, text: string): Promise<AnsweringServer> {
  return answeringBy(() => ({ status, text }));
}

export async function answeringBy(answer: Answer): Promise<AnsweringServer> {
  const server = await openAnswering(answer);
  onTestFinished(server.close);
  return server;
}

/** For a server that several tests share. */
export async function openAnswering(answer: Answer): Promise<AnsweringServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const one = { method, url, headers, body: body === '' ? null : JSON.parse(body) };
      seen.push(one);
      const given = answer(one);
      if (given === 'never') return;
      const type = given.type ?? 'application/json';
      response.writeHead(given.status, { 'content-type': type }).end(given.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
