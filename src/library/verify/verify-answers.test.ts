import { expect, test } from 'vitest';
import { noLocalModels } from '../../kernel/model/local-models.ts';
import { keptTools } from '../../testing/kept-tools.ts';
import { verifyAnswers } from './verify-answers.ts';

const { models } = await keptTools();

const GAP_RULE = 'A useful rule of thumb is a gap of 10 to 20 percent of the retention interval.';
const AMNESIA =
  'Anterograde amnesia is the inability to form new lasting memories after an injury to the brain.';
const INTERLEAVING =
  'Interleaving different kinds of problems makes practice feel more difficult, but it teaches students to select the right method rather than merely to apply it.';
const SPAN = 'Miller (1956) put the span at seven chunks, give or take two.';

async function verdictOf(question: string, answer: string, quote: string, local = models) {
  const [found] = await verifyAnswers(local, [{ question, answer, quote, language: 'en' }]);
  return found;
}

test('an answer in other words is carried by the model, with its reason', async () => {
  const question = 'Why does interleaving help although it feels harder?';
  const answer = 'It teaches students to select the right method instead of merely applying it.';
  expect(await verdictOf(question, answer, INTERLEAVING)).toMatchObject({
    verdict: 'supports',
    by: 'local-model',
  });
});

test.each([
  [
    'says it of something else',
    'What is retrograde amnesia?',
    AMNESIA,
    'contradicts',
    'The inability to form new lasting memories after the brain has been injured.',
  ],
  ['names somebody else', 'Who put the span at seven chunks?', SPAN, 'neutral', 'Cowan.'],
  [
    'answers another question',
    'When does position decide the reading order?',
    INTERLEAVING,
    'neutral',
    'It teaches students to select the right method.',
  ],
])('an answer that %s is not carried', async (_, question, quote, verdict, answer) => {
  expect((await verdictOf(question, answer, quote))?.verdict).toBe(verdict);
});

test('a number that follows by reckoning is carried, another one is not', async () => {
  const question = 'A test comes after 50 days. How far apart should the sessions lie?';
  expect((await verdictOf(question, '5 to 10 days', GAP_RULE))?.verdict).toBe('supports');
  expect((await verdictOf(question, '15 to 25 days', GAP_RULE))?.verdict).not.toBe('supports');
});

test('where the contrary is asked for, the key is what the passage denies', async () => {
  const question = 'Which statement CONTRADICTS the text?';
  const denied = 'Interleaving different kinds of problems makes practice feel easier.';
  const said = 'Interleaving makes practice feel more difficult.';
  expect((await verdictOf(question, denied, INTERLEAVING))?.verdict).toBe('supports');
  expect((await verdictOf(question, said, INTERLEAVING))?.verdict).toBe('neutral');
});

test('a gap is judged filled', async () => {
  const question = 'A useful rule of thumb is a gap of ____ of the retention interval.';
  expect(await verdictOf(question, '10 to 20 percent', GAP_RULE)).toMatchObject({
    verdict: 'supports',
    by: 'rules',
  });
  expect((await verdictOf(question, '30 to 40 percent', GAP_RULE))?.verdict).toBe('contradicts');
});

test('without the model the rules speak alone, and so they do when it fails', async () => {
  const failing = { ...noLocalModels, available: { ...noLocalModels.available, entail: true } };
  for (const local of [noLocalModels, failing]) {
    const [near, far] = await verifyAnswers(local, [
      { question: 'What is a gap?', answer: '10 to 20 percent', quote: GAP_RULE, language: 'en' },
      { question: 'Who counted?', answer: 'A man of science', quote: SPAN, language: 'en' },
    ]);
    expect(near).toMatchObject({ verdict: 'supports', by: 'rules' });
    expect(far).toMatchObject({ verdict: 'neutral', by: 'rules' });
  }
});
