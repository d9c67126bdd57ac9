/**
 * Finds the machine behind a name and refuses it unless all of its addresses are
 * public. Only addresses that went through here can be connected to (`PublicAddress`).
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { whyNotPublic } from './public-address.ts';

declare const checked: unique symbol;
export type PublicAddress = string & { readonly [checked]: true };

/** All IP addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
};

/** Throws `net.refused` if one of the addresses is not public, `net.failed` if there is none. */
export async function checkedAddresses(
  url: URL,
  resolve: Resolve,
): Promise<[PublicAddress, ...PublicAddress[]]> {
  const hostname = plainHostname(url);
  const addresses = isIP(hostname) === 0 ? await resolveName(hostname, resolve) : [hostname];
  for (const address of addresses) {
    const reason = whyNotPublic(address);
    if (reason !== null) throw notPublic(url, reason);
  }
  const [first, ...others] = addresses as PublicAddress[];
  if (first === undefined) throw unknownName(hostname);
  return [first, ...others];
}

/** The name without the brackets of an IPv6 address and without a last dot. */
export function plainHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

async function resolveName(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(hostname);
  } catch (cause) {
    throw unknownName(hostname, cause);
  }
}

function unknownName(hostname: string, cause?: unknown): AppError {
  return kernelError('net.failed', `No machine named ${hostname} was found.`, {
    details: { host: hostname },
    cause,
  });
}

function notPublic(url: URL, reason: string): AppError {
  return kernelError(
    'net.refused',
    `${url.hostname} is ${reason}; only public addresses of the internet are fetched.`,
    { details: { host: url.hostname } },
  );
}
