/** Every way that a program of Node has to another program over a network, each tried once. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import inspector from 'node:inspector';
import net from 'node:net';
import tls from 'node:tls';

/** What came of each way: `refused: ` and a code, when it was not let through. */
export async function tryNetwork(port: number): Promise<string[]> {
  const ways = {
    net: () => net.connect(port, '127.0.0.1'),
    socket: () => new net.Socket().connect(port, '127.0.0.1'),
    tls: () => tls.connect(port, '127.0.0.1'),
    http: () => http.get(`http://127.0.0.1:${port}/`),
    fetch: () => fetch(`http://127.0.0.1:${port}/`),
    dns: () => dns.lookup('localhost', () => undefined),
    resolver: () => new dns.Resolver().resolve4('localhost', () => undefined),
    udp: () => dgram.createSocket('udp4').send('x', port, '127.0.0.1'),
    listen: () => net.createServer().listen(0),
    inspector: () => inspector.open(0, '127.0.0.1'),
    binding: () => Reflect.get(process, 'binding')('tcp_wrap').TCP,
  };
  const outcomes: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    outcomes.push(`${name}: ${await attemptLater(way)}`);
  }
  return outcomes;
}

/** Failures may come later: as a rejection, or as an error that is thrown in a callback. */
async function attemptLater(deed: () => unknown): Promise<string> {
  const later = new Promise<string>((resolve) => {
    process.once('uncaughtException', (thrown) => resolve(refusal(thrown)));
    setTimeout(() => resolve('nothing happened'), 300);
  });
  try {
    const result = await deed();
    return result instanceof Promise ? String(await result) : await later;
  } catch (thrown) {
    return refusal(thrown);
  }
}

export function refusal(thrown: unknown): string {
  return thrown instanceof Error
    ? `refused: ${Reflect.get(thrown, 'code') ?? thrown.name}`
    : 'refused';
}
