import { expect, test } from 'vitest';
import { settle } from './settle.ts';
import { checkByRules, type RuleCheck } from './verify.ts';

const PASSAGE = 'Students who closed the book and recalled the text kept 60 % of the ideas.';
const sure = { passage: PASSAGE, entails: 0.97, contradicts: 0.01 };
const denying = { passage: PASSAGE, entails: 0.01, contradicts: 0.97 };

function ruled(claim: string, passage = PASSAGE): RuleCheck {
  const [check] = checkByRules(claim, passage, 'en');
  if (check === undefined) throw new Error('there is a sentence');
  return check;
}

test('a paraphrase that the model is sure of is supported, and the model is named', () => {
  const check = ruled('Pupils remembered three fifths by testing themselves.', PASSAGE);
  expect(check.verdict).toBe('neutral');
  const free = { ...check, reasons: [] };

  expect(settle(free, [sure], { isLong: false })).toMatchObject({
    verdict: 'supports',
    by: 'local-model',
    reasons: [{ rule: 'entailment', speaks: 'supports', evidence: PASSAGE }],
  });
});

test.each([
  ['number', 'Students who recalled the text remembered 70 % of it.'],
  ['name', 'The learners of Ebbinghaus remembered most by recalling the text.'],
  ['comparison', 'Recalling the text gave more ideas than reading it.'],
  ['quantifier', 'Recalling kept all ideas of the students.'],
])('a guard (%s) is not overruled by a sure model', (rule, claim) => {
  const check = ruled(claim);
  expect(check.reasons.map((reason) => reason.rule)).toContain(rule);
  expect(settle(check, [sure], { isLong: false }).verdict).not.toBe('supports');
});

test.each([
  [
    'a caution',
    'Recall may help learners in schools.',
    'In schools, learners are helped by recall.',
  ],
  [
    'a condition',
    'Recall helps learners if they get answers soon.',
    'Learners are helped by recall.',
  ],
])('what leaves out %s is not supported, however sure the model is', (_, passage, claim) => {
  expect(settle(ruled(claim, passage), [sure], { isLong: false }).verdict).not.toBe('supports');
});

test('in a quote the model may deny; in a long passage only when it is very sure', () => {
  const check = ruled('Pupils forgot what they had read.');
  const doubtful = { passage: PASSAGE, entails: 0.2, contradicts: 0.6 };

  expect(settle(check, [doubtful], { isLong: false }).verdict).toBe('contradicts');
  expect(settle(check, [doubtful], { isLong: true }).verdict).toBe('neutral');
  expect(settle(check, [denying], { isLong: true }).verdict).toBe('contradicts');
});

test('near wording needs no model, and a word-for-word sentence cannot be denied', () => {
  expect(settle(ruled(PASSAGE), [denying], { isLong: false })).toMatchObject({
    verdict: 'supports',
    by: 'rules',
  });
  expect(settle(ruled(PASSAGE), [], { isLong: false })).toMatchObject({ by: 'rules' });
});

test('two negatives agree, and inflection is no opposition', () => {
  const none = ruled(
    'Vitamin D is not associated with cancer.',
    'There was no association between vitamin D and cancer.',
  );
  expect(none.verdict).not.toBe('contradicts');
  expect(ruled('Aspirin reduces pain.', 'Aspirin reduced pain.').verdict).toBe('supports');
});

test('one word for another in near wording needs a surer model, and a sure denial opens the rules’ yes', () => {
  const passage = 'The vaccine lowered the risk of infection among adults.';
  const replaced = ruled('The vaccine lowered the risk of death among adults.', passage);
  expect(
    settle(replaced, [{ passage, entails: 0.7, contradicts: 0.1 }], { isLong: false }).verdict,
  ).toBe('neutral');
  expect(
    settle(replaced, [{ passage, entails: 0.9, contradicts: 0.1 }], { isLong: false }).verdict,
  ).toBe('supports');

  const near = ruled('The vaccine lowered the risk among adults.', passage);
  expect(near.verdict).toBe('supports');
  expect(
    settle(near, [{ passage, entails: 0.05, contradicts: 0.9 }], { isLong: false }),
  ).toMatchObject({ verdict: 'neutral', by: 'local-model' });
});
