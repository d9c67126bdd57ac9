/**
 * Ends a request whose body has stopped coming. One that is slow may take the time it needs:
 * a bound on the whole request, like Node's own, cuts a large file on a slow line.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { announcesBody } from './drain.ts';

/** The slowest line brings more than this within the bound; who drips to hold a socket does not. */
const LEAST_BYTES = 100;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

export function endSilentBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  silenceMs: number,
): void {
  if (!announcesBody(incoming)) return;
  const { socket } = incoming;
  // The first piece may have come together with the head, so the first look finds no fault.
  let seen = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    if (incoming.complete) return;
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // What waits here to be read is no silence of theirs.
    if (came >= LEAST_BYTES || incoming.readableLength > 0) return;
    clearInterval(timer);
    if (!outgoing.headersSent) socket.write(TIMED_OUT);
    socket.destroySoon();
  };
  // After a stall of our own, what came meanwhile is taken in before it is judged.
  const timer = setInterval(() => setImmediate(look), silenceMs);
  outgoing.once('close', () => clearInterval(timer));
}
