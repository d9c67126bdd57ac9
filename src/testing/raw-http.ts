/** HTTP without the manners of fetch: any Host, any bytes, one connection on purpose. */
import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The local port, to see whether a connection was used again. */
  port: number | undefined;
}

export interface RawRequest {
  port: number;
  path?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  agent?: Agent;
}

export async function sendRequest(asked: RawRequest): Promise<RawAnswer> {
  const { body, path = '/', method = 'GET', headers = {}, port, agent } = asked;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers,
    ...(agent && { agent }),
  });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  const localPort = incoming.socket.localPort;
  const answer = await text(incoming);
  return { status: incoming.statusCode, headers: incoming.headers, text: answer, port: localPort };
}

/** Sends bytes as they are, and gives back all that came until the server hung up. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(bytes);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  // A server that hangs up on a flood does so with a reset; what it said before is what counts.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}
