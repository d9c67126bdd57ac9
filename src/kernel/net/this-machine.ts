/** Which addresses are surely this machine. One that only looks foreign is taken for foreign. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

export function isOnThisMachine(url: string): boolean {
  const { hostname } = URL.parse(url) ?? { hostname: '' };
  return isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
