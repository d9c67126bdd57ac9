import { expect, test } from 'vitest';
import { foldPlural } from './fold-plural.ts';

test.each([
  ['cells', 'cell'],
  ['theories', 'theory'],
  ['ties', 'tie'],
  ['boxes', 'box'],
  ['processes', 'process'],
  ['responses', 'response'],
  ['analyses', 'analysis'],
  ['hypotheses', 'hypothesis'],
  ['biases', 'bias'],
  ['nuclei', 'nucleus'],
  ['stimuli', 'stimulus'],
  ['vertebrae', 'vertebra'],
  ['bacteria', 'bacterium'],
  ['phenomena', 'phenomenon'],
])('%s is the plural of %s', (plural, singular) => {
  expect(foldPlural(plural)).toBe(singular);
  expect(foldPlural(singular)).toBe(singular);
});

test.each(['bus', 'physics', 'analysis', 'glass', 'species', 'lens', 'gas', 'constructor'])(
  '%s stays as it is',
  (word) => {
    expect(foldPlural(word)).toBe(word);
  },
);
