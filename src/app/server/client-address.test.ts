import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['no proxy of ours: what is told is not believed', '10.0.0.9', '1.2.3.4', 0, '10.0.0.9'],
  ['one proxy: the last entry is its word', '10.0.0.9', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['two proxies: the last but one', '10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2, '1.2.3.4'],
  ['fewer entries than proxies', '10.0.0.9', '1.2.3.4', 2, '10.0.0.9'],
  ['nothing told', '10.0.0.9', undefined, 1, '10.0.0.9'],
  ['no address at all', '10.0.0.9', 'a <script>', 1, '10.0.0.9'],
  ['IPv6', '::1', '2001:db8::1', 1, '2001:db8::1'],
])('%s', (_case, socket, told, proxies, client) => {
  expect(clientAddress(socket, told, proxies)).toBe(client);
});
