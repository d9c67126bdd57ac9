/**
 * Which addresses of the web may be fetched at all, judged by their text alone. The
 * machine behind the name is judged by `checked-address`, after DNS.
 */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

/** `ports` are allowed beside the default port of the scheme. Throws `net.refused`. */
export function publicUrl(text: string | URL, ports: readonly number[]): URL {
  const url = URL.parse(String(text));
  if (url === null) throw refused('This is not a web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refused(`Only http and https addresses are fetched, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('An address with a user name or a password in it is not fetched.');
  }
  if (url.port !== '' && !ports.includes(Number(url.port))) {
    throw refused(`Only web servers on their usual port are fetched, not on port ${url.port}.`);
  }
  url.hash = '';
  return url;
}

/** Where a redirect leads. A secure page must not hand over to an open one. */
export function redirectedUrl(from: URL, location: string, ports: readonly number[]): URL {
  // Header bytes arrive as Latin-1, while servers write UTF-8.
  const target = URL.parse(Buffer.from(location, 'latin1').toString('utf8'), from.href);
  if (target === null) throw refused(`${from.host} redirects to something that is no address.`);
  const url = publicUrl(target, ports);
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw refused(`${from.host} redirects from https to http, which could be read on the way.`);
  }
  return url;
}

function refused(message: string): AppError {
  return kernelError('net.refused', message);
}
