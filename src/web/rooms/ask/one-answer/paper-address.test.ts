import { expect, test } from 'vitest';
import { paperAddress } from './paper-address.ts';

test.each([
  ['arxiv', 'http://arxiv.org/abs/1706.03762v7', 'https://arxiv.org/pdf/1706.03762'],
  ['arxiv', 'http://arxiv.org/abs/cs/0701001', 'https://arxiv.org/pdf/cs/0701001'],
  ['web', 'http://arxiv.org/abs/1706.03762v7', null],
  ['arxiv', null, null],
] as const)('of %s at %s the paper is at %s', (source_type, url, paper) => {
  expect(paperAddress({ source_type, url })).toBe(paper);
});
