/** What is left of a body after its answer is known: read away, so that the answer arrives. */
import type { IncomingMessage } from 'node:http';

/**
 * Reads and throws away what is left of a body, so that the connection can carry the
 * next request: a client that is answered in the middle of its upload loses it.
 * False when there was more than we are willing to read.
 */
export function drain(incoming: IncomingMessage, bytes: number, timeMs: number): Promise<boolean> {
  if (incoming.readableEnded || !announcesBody(incoming)) return Promise.resolve(true);
  return new Promise((resolve) => {
    let left = bytes;
    const settle = (done: boolean): void => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      if (!done) incoming.pause();
      resolve(done);
    };
    const onData = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) settle(false);
    };
    const onEnd = (): void => settle(true);
    const onClose = (): void => settle(false);
    const timer = setTimeout(onClose, timeMs);
    incoming.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    incoming.resume();
    if (incoming.destroyed) settle(false);
  });
}

/**
 * For a client that still sends when its answer goes out. Node would close the socket right
 * behind the answer; with bytes unread that is a reset, which overtakes the answer. So we only
 * stop speaking, and read on until the client has gone too or the time is up.
 */
export function hangUpSlowly(incoming: IncomingMessage, lingerMs: number): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    socket.end();
    incoming.resume();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
