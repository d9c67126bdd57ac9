/**
 * Takes the network away from this process. Node 24's permission model does not
 * cover sockets yet; every way out of a Node process goes through the few functions
 * replaced here. Imported first, before anything that could keep the originals.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw Object.assign(new Error('This process has no network.'), { code: 'ERR_ACCESS_DENIED' });
}

/** Fixed, so that nothing puts the original back. */
function replace(holder: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false });
  }
}

const functionsOf = (holder: object): string[] =>
  Object.getOwnPropertyNames(holder).filter(
    (name) => name !== 'constructor' && typeof Reflect.get(holder, name) === 'function',
  );

replace(net.Socket.prototype, ['connect']);
replace(net.Server.prototype, ['listen']);
replace(dgram.Socket.prototype, ['bind', 'send', 'connect']);
for (const holder of [dns, dns.promises]) {
  replace(holder.Resolver.prototype, functionsOf(holder.Resolver.prototype));
  replace(holder, functionsOf(holder));
}
replace(globalThis, ['fetch', 'WebSocket', 'EventSource']);
syncBuiltinESMExports();
