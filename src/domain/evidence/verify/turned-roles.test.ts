import { expect, test } from 'vitest';
import { isGuard } from './settle.ts';
import { checkByRules } from './verify.ts';

const isHeldBack = (claim: string, passage: string, language: 'en' | 'no') =>
  checkByRules(claim, passage, language).some(
    ({ verdict, reasons }) => verdict !== 'supports' && reasons.some(isGuard),
  );

test.each([
  [
    'where it comes from and goes to',
    'Red blood cells carry oxygen from the tissues to the lungs.',
    'Red blood cells carry oxygen from the lungs to the tissues and some carbon dioxide back.',
  ],
  [
    'what turns into what',
    'Photosynthesis converts chemical energy into light energy.',
    'Photosynthesis converts light energy into chemical energy stored in glucose.',
  ],
  [
    'cause and effect',
    'By summoning the Estates-General, Louis XVI brought on a financial crisis.',
    'In 1789 a financial crisis forced Louis XVI to summon the Estates-General.',
  ],
  [
    'cause and effect, with because',
    'The wind blows because the trees move.',
    'The trees move because the wind blows.',
  ],
  [
    'what follows from what',
    'When investment falls, the government raises interest rates.',
    'If the government raises interest rates, borrowing becomes expensive and investment falls.',
  ],
  [
    'cause and effect, with a verb that stays',
    'Inflation tends to cause an increase in the money supply.',
    'An increase in the money supply tends to cause inflation in the long run.',
  ],
  [
    'who does it to whom',
    'The Earth orbits the Moon once every 27.3 days.',
    'The Moon orbits the Earth once every 27.3 days and always shows the same side.',
  ],
  [
    'what goes together and what causes',
    'Smoking causes lower birth weight.',
    'Smoking is associated with lower birth weight, but it was not shown to be the cause.',
  ],
  [
    'what it is contrasted with',
    'Most liquids expand when they freeze.',
    'Most metals expand when heated; water, unlike most liquids, expands when it freezes.',
  ],
])('%s, mixed up, is held back', (_, claim, passage) => {
  expect(isHeldBack(claim, passage, 'en')).toBe(true);
});

test.each([
  [
    'Oxygen is brought from the lungs to the tissues by red blood cells.',
    'Red blood cells carry oxygen from the lungs to the tissues and some carbon dioxide back.',
  ],
  [
    'In photosynthesis light energy is turned into chemical energy.',
    'Photosynthesis converts light energy into chemical energy stored in glucose.',
  ],
  [
    'Because a financial crisis came, Louis XVI summoned the Estates-General.',
    'A financial crisis forced Louis XVI to summon the Estates-General.',
  ],
  [
    'Cells take up glucose under the influence of insulin, so that blood sugar falls.',
    'Insulin lowers blood sugar by making cells take up glucose.',
  ],
  ['Because the trees move when wind blows.', 'The trees move so much when wind blows.'],
  ['Since the wind blows, the trees move.', 'The trees move because the wind blows.'],
])('said in another order it is not: %s', (claim, passage) => {
  expect(isHeldBack(claim, passage, 'en')).toBe(false);
});

const WAR =
  'Norge var nøytralt under første verdenskrig, men ble okkupert av Tyskland under den andre.';

test.each([
  ['Tyskland ble okkupert av Norge under den andre verdenskrigen.', WAR],
  ['Norge ble okkupert av Tyskland under første verdenskrig.', WAR],
  [
    'I kloroplastene omdannes kjemisk energi til lysenergi.',
    'I kloroplastene omdannes lysenergi til kjemisk energi.',
  ],
])('Norwegian has the same roles: %s', (claim, passage) => {
  expect(isHeldBack(claim, passage, 'no')).toBe(true);
});

test('Norwegian: what makes what is not said by what goes together', () => {
  const [check] = checkByRules(
    'Dårlig konsentrasjon på skolen gjør at unge sover mindre enn seks timer.',
    'Unge som sover mindre enn seks timer, har oftere dårlig konsentrasjon på skolen.',
    'no',
  );
  expect(check?.verdict).not.toBe('supports');
});

test('“less than six hours” compares nothing', () => {
  const [check] = checkByRules(
    'Unge som sover mindre enn seks timer har dårlig konsentrasjon på skolen.',
    'På skolen har unge som sover mindre enn seks timer, oftere dårlig konsentrasjon.',
    'no',
  );
  expect(check?.reasons.map(({ rule }) => rule)).not.toContain('comparison');
});

test('what stands first in Norwegian says when, and nothing is swapped', () => {
  const [check] = checkByRules('Under første verdenskrig var Norge nøytralt.', WAR, 'no');
  expect(check?.verdict).toBe('supports');
});
