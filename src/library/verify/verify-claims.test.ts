import { expect, test } from 'vitest';
import { noLocalModels } from '../../kernel/model/local-models.ts';
import { keptTools } from '../../testing/kept-tools.ts';
import { verifyClaims } from './verify-claims.ts';

const { models } = await keptTools();

const QUOTE =
  'When learners close the book and try to recall what they have just read, the act of retrieval itself strengthens the memory trace, even when no feedback is given.';
const language = 'en' as const;

test('a paraphrase is supported by the shipped model; without it, it stays unverified', async () => {
  const claim = 'Trying to remember a text makes the memory of it stronger.';

  const [found] = await verifyClaims(models, [{ claim, quote: QUOTE, language }]);
  expect(found).toMatchObject({ verdict: 'supports', by: 'local-model' });
  expect(found?.verifier).toContain('entailment');

  const [without] = await verifyClaims(noLocalModels, [{ claim, quote: QUOTE, language }]);
  expect(without).toMatchObject({ verdict: 'neutral', by: 'rules' });
});

test('many claims are answered in their order, and none is moved by another', async () => {
  const claims = [
    'The act of retrieval itself strengthens the memory trace.',
    'Recalling a text weakens the memory of it.',
    'Trying to remember a text makes the memory of it stronger.',
  ].map((claim) => ({ claim, quote: QUOTE, language }));

  const together = await verifyClaims(models, claims);
  const alone = await Promise.all(
    claims.map(async (one) => (await verifyClaims(models, [one]))[0]),
  );

  expect(together.map(({ verdict }) => verdict)).toEqual(['supports', 'contradicts', 'supports']);
  expect(together).toEqual(alone);
});

test('a claim of two sentences needs both', async () => {
  const claim = 'Trying to remember makes the memory stronger. It also cures headaches.';
  const [found] = await verifyClaims(models, [{ claim, quote: QUOTE, language }]);
  expect(found?.verdict).toBe('neutral');
});

test('nothing to verify asks nobody', async () => {
  expect(await verifyClaims(noLocalModels, [])).toEqual([]);
  const [empty] = await verifyClaims(noLocalModels, [{ claim: ' ', quote: QUOTE, language }]);
  expect(empty?.verdict).toBe('neutral');
});

test('Norwegian is judged by the rules alone: the model reads English', async () => {
  const [found] = await verifyClaims(models, [
    { claim: 'Havet stiger.', quote: 'Vannet i fjorden går opp.', language: 'no' },
  ]);
  expect(found).toMatchObject({ verdict: 'neutral', by: 'rules' });
});
