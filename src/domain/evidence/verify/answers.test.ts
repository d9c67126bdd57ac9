import { expect, test } from 'vitest';
import { isComputed } from './computed-answer.ts';
import { plainReason } from './plain-reason.ts';
import { openReasons } from './settle-answer.ts';
import { statedAnswer } from './stated-answer.ts';
import { supportAt } from './support-at.ts';
import { verify } from './verify.ts';

test.each([
  ['What is a chunk?', 'A group of items.', 'A chunk is a group of items.'],
  ['How long does echoic memory last?', 'Four seconds', 'Echoic memory last four seconds.'],
  ['Which memories were lost?', 'Those of youth', 'Those of youth were lost.'],
  ['Who put the span at seven?', 'Miller', 'Miller put the span at seven.'],
  ['After a week, what share did they keep?', '60 %', 'After a week, they keep 60 %.'],
  ['It lasts 50 days. Which gap fits?', 'Five days', 'It lasts 50 days. Five days fits.'],
])('%s with its answer is one statement', (question, answer, statement) => {
  expect(statedAnswer(question, answer)).toBe(statement);
});

test('what cannot be turned round is left alone', () => {
  expect(statedAnswer('Name the effect.', 'Testing')).toBeNull();
});

test.each([
  ['a share of what the question names', 'Of 200 seeds, how many?', '20 to 40', true],
  ['another number', 'Of 200 seeds, how many?', '50', false],
  ['a difference that was asked for', 'By how many points?', '43 points', true],
  ['a difference that was not', 'How many points?', '43 points', false],
  ['no number at all', 'Of 200 seeds, which?', 'The small ones', false],
])('%s', (_, question, answer, expected) => {
  const quote = 'Between 10 and 20 percent of the seeds fail, and 63 percent grow.';
  expect(isComputed({ question, answer, quote }, 'en')).toBe(expected);
});

test('what the question says already lifts a guard', () => {
  const { reasons } = verify('The ideas kept were 60 %.', 'They kept roughly 60 % of the ideas.');
  expect(reasons.map(({ rule }) => rule)).toContain('certainty');
  const asked = { question: 'About what share was kept?', quote: 'They kept roughly 60 %.' };
  const rules = openReasons(reasons, asked, 'en').map(({ rule }) => rule);
  expect(rules).not.toContain('certainty');
});

test('“only” is said by a passage that sets two things against each other', () => {
  const question = 'When does rereading help?';
  const isOpen = (quote: string) => {
    const { reasons } = verify('Only after five minutes.', quote);
    return openReasons(reasons, { question, quote }, 'en').some(({ claim }) => claim === 'only');
  };
  expect(isOpen('After five minutes rereading helps. After a week it does too.')).toBe(true);
  expect(isOpen('After five minutes rereading helps, but after a week it does not.')).toBe(false);
});

test('a reason is told so that it can be mended', () => {
  const { reasons } = verify('They gained 40 points.', 'They gained 4 points.');
  expect(plainReason(reasons, 'the card')).toBe('The quoted words say 4, the card says 40.');
  expect(plainReason([], 'the card')).toBe('The quoted words do not carry the card.');
});

test.each([
  [{ kind: 'paragraph', section: 'Causes' }, true],
  [{ kind: 'heading', section: 'Causes' }, false],
  [{ kind: 'list', section: '7. References' }, false],
  [{ kind: 'list', section: 'Litteraturliste' }, false],
])('%o can carry a claim: %s', (block, isProse) => {
  const blockById = new Map([['b1', { ...block, block_id: 'b1', text: 'The moon pulls.' }]]);
  const span = { block_id: 'b1', start: 4, end: 8 };
  expect(supportAt([span], blockById)).toEqual({ words: 'moon', isProse });
});
