import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { errorsOf } from './errors-of.ts';

const shopError = errorsOf({
  'shop.closed': { kind: 'outside', retryable: true },
  'shop.missing': { kind: 'missing' },
});

test('an error has the kind, the status and the hope that its area gave the code', () => {
  const cause = new Error('lights out');
  const closed = shopError('shop.closed', 'Come back later.', { details: { hour: 9 }, cause });

  expect(closed).toBeInstanceOf(AppError);
  expect(closed).toMatchObject({
    code: 'shop.closed',
    kind: 'outside',
    status: 503,
    retryable: true,
    message: 'Come back later.',
    details: { hour: 9 },
    cause,
  });
  expect(shopError('shop.missing', 'No such shop.').retryable).toBe(false);
});

test('a code that the area did not list does not compile', () => {
  // @ts-expect-error: nobody listed it
  shopError('shop.burnt', 'Gone.');
  // @ts-expect-error: nor can it be asked for
  expect(shopError.is(shopError('shop.missing', 'No such shop.'), 'shop.burnt')).toBe(false);
});

test('an error is known by any of the codes asked for', () => {
  const missing = shopError('shop.missing', 'No such shop.');

  expect(shopError.is(missing, 'shop.closed', 'shop.missing')).toBe(true);
  expect(shopError.is(missing, 'shop.closed')).toBe(false);
  expect(shopError.is(new Error('shop.missing'), 'shop.missing')).toBe(false);
  expect(shopError.is({ code: 'shop.missing' }, 'shop.missing')).toBe(false);
});

test('in other words it is the same error, without what was told to another reader', () => {
  const closed = shopError('shop.closed', 'Come back later.', { details: { hour: 9 } });

  expect(closed.reworded('Try again.')).toMatchObject({
    code: 'shop.closed',
    kind: 'outside',
    retryable: true,
    message: 'Try again.',
    details: {},
  });
});
