/** What the shipped models say of claims, questions and drafts. */
import { beforeAll, expect, test } from 'vitest';
import type { JudgedDraft } from '../../kernel/model/local-models.ts';
import { keptTools } from '../../testing/kept-tools.ts';
import type { ShippedModels } from './local-models.ts';

const PASSAGE = 'The drug lowered mortality by 4 points among 240 patients.';
const GODEL = 'In 1931 Kurt Gödel proved “the incompleteness theorems”, at the age of 25.';
const FILLER = 'The weather was fine and nothing else happened on that day. ';

let models: ShippedModels;
beforeAll(async () => {
  ({ models } = await keptTools());
});

test('a passage says, denies or leaves open a claim', async () => {
  const [said, denied, open] = await models.entail([
    { passage: PASSAGE, claim: 'Mortality was lowered by the drug.' },
    { passage: PASSAGE, claim: 'The drug lowered mortality by 40 points.' },
    { passage: PASSAGE, claim: 'The bank raised its interest rate in March.' },
  ]);

  expect(said?.entails).toBeGreaterThan(0.8);
  expect(denied?.contradicts).toBeGreaterThan(0.8);
  expect(open?.neutral).toBeGreaterThan(0.5);
  for (const one of [said, denied, open]) {
    expect(Object.values(one ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  }
}, 120_000);

test('a question is answered with the words of the passage, as they are written there', async () => {
  const [found, foreign, empty] = await models.answer('What did Gödel prove?', [
    GODEL,
    FILLER,
    ' ',
  ]);

  expect(found).toMatchObject({ text: 'the incompleteness theorems' });
  expect(GODEL.slice(found?.start, found?.end)).toBe(found?.text);
  expect(found?.margin).toBeGreaterThan(4);
  expect(foreign?.margin).toBeLessThan((found?.margin ?? 0) - 5);
  expect(empty).toBeNull();
});

test('an answer at the end of a long passage is found', async () => {
  const passage = `${FILLER.repeat(100)}${GODEL}`;
  const [found] = await models.answer('When did Gödel prove the theorems?', [passage]);

  expect(found).toMatchObject({ text: '1931', start: passage.indexOf('1931') });
  expect(found?.margin).toBeGreaterThan(4);
});

test('a card and an option that teachers would take are told from others', async () => {
  const card = { kind: 'card', sentence: 'Mitosis is the division of a cell into two.' } as const;
  const item = { kind: 'option', stem: 'Which organ pumps blood?', key: 'the heart' } as const;
  const drafts: JudgedDraft[] = [
    { ...card, question: 'What is mitosis?', answer: 'The division of a cell into two.' },
    { ...card, question: 'What does it say?', answer: 'of a' },
    { ...item, option: 'the liver' },
    { ...item, option: 'in 1984 they said' },
  ];
  const [good = 0, bad = 0, likely = 0, odd = 0] = await models.judge(drafts);

  expect(good).toBeGreaterThan(0.5);
  expect(bad).toBeLessThan(0.3);
  expect(likely).toBeGreaterThan(0.3);
  expect(odd).toBeLessThan(0.3);
  expect(await models.judge(drafts.slice(2, 3))).toEqual([likely]);
  expect(await models.judge([{ ...item, option: ' the liver. ' }])).toEqual([likely]);
});

test('a text that spells the marks of the model does not end its part', async () => {
  const claims = ['The drug did [SEP] nothing.', 'The drug did (SEP) nothing.'];
  const [marked, plain] = await models.entail(claims.map((claim) => ({ passage: PASSAGE, claim })));

  expect(marked).toEqual(plain);
});

test('what is longer than a model reads is cut, and what is empty is taken', async () => {
  const endless = 'calcium '.repeat(20_000);
  const draft = { kind: 'card', question: endless, answer: endless, sentence: endless } as const;

  expect(await models.entail([{ passage: endless, claim: endless }])).toHaveLength(1);
  expect(await models.entail([{ passage: '', claim: '' }])).toHaveLength(1);
  expect(await models.judge([draft])).toHaveLength(1);
  expect(await models.answer(endless, ['Bone stores calcium.'])).toHaveLength(1);
  expect(await models.answer('', [endless])).toHaveLength(1);
  expect([
    await models.entail([]),
    await models.answer('Why?', []),
    await models.judge([]),
  ]).toEqual([[], [], []]);
}, 60_000);

test('work that is called off ends at once', async () => {
  const controller = new AbortController();
  const pairs = Array.from({ length: 2000 }, (_, at) => ({
    passage: PASSAGE,
    claim: `${PASSAGE} ${at}`,
  }));
  const working = models.entail(pairs, { signal: controller.signal });
  controller.abort();

  await expect(working).rejects.toMatchObject({ code: 'model.cancelled' });
  expect(await models.judge([])).toEqual([]);
});
