import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { definePrompt } from './define-prompt.ts';

const greeting = definePrompt({
  id: 'greeter@2',
  input: z.object({ name: z.string().min(1), times: z.int().default(1) }),
  render: ({ name, times }) => ({
    system: 'You greet people.',
    user: `Greet ${name} ${times} times.`,
  }),
});

test('a prompt renders its words from its input, with the defaults filled in', () => {
  expect(greeting.render({ name: 'Ada' })).toEqual({
    system: 'You greet people.',
    user: 'Greet Ada 1 times.',
  });
  expect(greeting.id).toBe('greeter@2');
});

test('input that does not fit is refused with the place of the fault, before any word is made', () => {
  const refused = thrownBy(() => greeting.render({ name: '' }));

  expect(refused.code).toBe('prompt.input-invalid');
  expect(refused.faults).toEqual([{ path: 'name', message: expect.any(String) }]);
});

test.each(['greeter', 'Greeter@1', 'greeter@', 'greeter@v1', '@1', `${'a'.repeat(31)}@1`, 'a b@1'])(
  'the id %j is refused when the prompt is defined',
  (id) => {
    const refused = thrownBy(() =>
      definePrompt({ id, input: z.object({}), render: () => ({ system: '', user: '' }) }),
    );

    expect(refused.code).toBe('prompt.id-invalid');
  },
);

function thrownBy(work: () => unknown): AppError {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}
