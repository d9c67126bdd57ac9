/**
 * Where a request comes from. Behind proxies that is told by them, each adding whom it heard at
 * the end of a header; anything before what our own proxies added may be made up.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const told = (forwardedFor ?? '').split(',').map((address) => address.trim());
  const client = told.at(-trustedProxies);
  // A shorter list than there are proxies was not written by them.
  return client !== undefined && /^[\da-fA-F.:[\]]{2,60}$/.test(client) ? client : direct;
}
