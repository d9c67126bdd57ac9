import { expect, test } from 'vitest';
import { libraryError } from '../../library/error-codes.ts';
import { kernelError } from '../errors/error-codes.ts';
import { isPassingFault } from './passing-fault.ts';
import { databaseFailed, storeLost } from './store-errors.ts';

const refused = (code: string) => databaseFailed(Object.assign(new Error('refused'), { code }));

test.each([
  ['a lost connection', storeLost(new Error('gone'))],
  ['a server that is not there', kernelError('store.unreachable', 'x')],
  ['no connection free', kernelError('store.busy', 'x')],
  ['too many connections', refused('53300')],
  ['a full disk', refused('53100')],
  ['a deadlock', refused('40P01')],
  ['a serialization failure', refused('40001')],
  ['one in the words of somebody else', new Error('x', { cause: refused('40001') })],
])('%s passes', (_what, fault) => {
  expect(isPassingFault(fault)).toBe(true);
});

test.each([
  ['a broken constraint', refused('23505')],
  ['a wrong value', refused('22P05')],
  ['a closed store', kernelError('store.closed', 'x')],
  ['a fault of the input', libraryError('document.corrupt', 'x')],
  ['nothing that was thrown', undefined],
])('%s does not', (_what, fault) => {
  expect(isPassingFault(fault)).toBe(false);
});
