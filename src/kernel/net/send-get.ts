/**
 * One GET to one address that was checked. The connection goes to that address and
 * nowhere else: the name is not looked up again (that is how DNS rebinding gets in),
 * no connection is reused, and no redirect is followed.
 */
import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type PublicAddress, plainHostname } from './checked-address.ts';

export interface DialAddress {
  address: string;
  port: number;
}

/** Where to connect for a checked address. Only tests dial somewhere else than it says. */
export type Dial = (address: PublicAddress, port: number) => DialAddress;

export const dialAsSaid: Dial = (address, port) => ({ address, port });

export interface GetRequest {
  url: URL;
  addresses: readonly [PublicAddress, ...PublicAddress[]];
  headers: Record<string, string>;
  dial: Dial;
  signal: AbortSignal;
}

/** Resolves with the head of the answer; its body is still to be read or destroyed. */
export function sendGet({
  url,
  addresses,
  headers,
  dial,
  signal,
}: GetRequest): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  const hostname = plainHostname(url);
  const [first, ...others] = addresses;
  const target = dial(first, port);
  const targets = [target, ...others.map((address) => dial(address, port))];

  const options: RequestOptions & { servername: string } = {
    method: 'GET',
    path: url.pathname + url.search,
    // Node never looks up an address, so a name is needed for `lookup` to be asked.
    host: isIP(hostname) === 0 ? hostname : target.address,
    port: target.port,
    lookup: alwaysAnswer(targets.map(({ address }) => ({ address, family: isIP(address) }))),
    servername: isIP(hostname) === 0 ? hostname : '',
    headers: { ...headers, host: url.host },
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? requestHttps : requestHttp)(options);
    request.once('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

function alwaysAnswer(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    if (all === true) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}
