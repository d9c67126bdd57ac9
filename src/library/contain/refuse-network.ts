/**
 * Takes the network away from this process. Node 24's permission model does not
 * cover sockets yet; every way out of a Node process goes through the few functions
 * replaced here. Imported by a flag (without-network.ts), before anything that could keep the
 * originals; threads get the flags of their process, unless they could choose their own.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import threads from 'node:worker_threads';

function refuse(): never {
  throw Object.assign(new Error('This process has no network.'), { code: 'ERR_ACCESS_DENIED' });
}

/** Fixed, so that nothing puts the original back. */
function replace(holder: object, names: readonly string[], value: object = refuse): void {
  for (const name of names) {
    Object.defineProperty(holder, name, { value, writable: false, configurable: false });
  }
}

const functionsOf = (holder: object): string[] =>
  Object.getOwnPropertyNames(holder).filter(
    (name) => name !== 'constructor' && typeof Reflect.get(holder, name) === 'function',
  );

class ThreadWithOurFlags extends threads.Worker {
  constructor(program: string | URL, options?: threads.WorkerOptions) {
    const { execArgv: _flags, ...rest } = options ?? {};
    super(program, rest);
  }
}

replace(net.Socket.prototype, ['connect']);
replace(net.Server.prototype, ['listen']);
replace(dgram.Socket.prototype, ['bind', 'send', 'connect']);
for (const holder of [dns, dns.promises]) {
  replace(holder.Resolver.prototype, functionsOf(holder.Resolver.prototype));
  replace(holder, functionsOf(holder));
}
replace(globalThis, ['fetch', 'WebSocket', 'EventSource']);
replace(threads, ['Worker'], ThreadWithOurFlags);
syncBuiltinESMExports();
