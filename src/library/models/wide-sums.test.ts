import { expect, test } from 'vitest';
import { namesWideSums } from './wide-sums.ts';

test.each([
  ['AVX-512 with it', 'processor\t: 0\nflags\t\t: fpu avx2 avx512f avx512_vnni\n', true],
  ['AVX2 with it', 'flags\t\t: fpu avx2 avx_vnni fsrm\n', true],
  ['AVX-512 without it', 'flags\t\t: fpu avx2 avx512f avx512bw\n', false],
  ['a system that does not say', '', false],
])('%s', (_name, processors, expected) => {
  expect(namesWideSums(processors)).toBe(expected);
});
