import { expect, test } from 'vitest';
import { figuresApart } from './figures-apart.ts';

test.each([
  ['Reading aloud reached 64 percent, compared with 52 percent for silent reading.', '12', true],
  ['The sum reached .732 where rank fusion reached .700.', '.032', false],
  ['It gains accuracy with 40 items over one with 120 items (73.7% vs 68.4%).', '5.3', true],
  ['De leste 99,5 prosent av ordene, mot 65 prosent før.', '34.5', true],
])('what is set against another figure is subtracted: %s', (text, by, isShare) => {
  expect(figuresApart(text)).toMatchObject({ by, isShare });
});

test.each([
  'It was tried on 120 texts, compared with 40 before.',
  'The score is .71, against 80 percent of the words.',
  'Both reached .71 against .71 before.',
  'A share of 12 percent is enough.',
  'The model with 50% pruned weights does better than the one with 90% pruned weights.',
])(
  'counts, other units, equal figures, settings and a figure alone are not compared: %s',
  (text) => {
    expect(figuresApart(text)).toBeNull();
  },
);
