import { expect, test } from 'vitest';
import { sideOfRule } from './rule-sides.ts';

test.each([
  ['A request for erasure shall be answered within one month.', 'support'],
  ['Every person has the right to obtain a copy of the data.', 'support'],
  ['A person has the right to have data erased where they are no longer necessary.', 'support'],
  ['A transfer may take place in the absence of adequacy with safeguards.', 'conditional'],
  ['We will notify users of requests unless the law forbids it, and we may wait.', 'conditional'],
  ['Paragraph 1 shall not apply where the data are needed for a claim.', 'critical'],
  ['Small harbours may refuse requests that are too much for them.', 'critical'],
  ['A holder shall not make the use of a berth depend on consent.', 'critical'],
])('%s speaks for the side %s', (sentence, side) => {
  expect(sideOfRule(sentence, 'en')).toBe(side);
});

test('what lays down nothing takes no side', () => {
  expect(sideOfRule('The harbour has fifty berths and a crane.', 'en')).toBeNull();
  expect(sideOfRule('Dataene skal slettes innen en måned.', 'no')).toBe('support');
  expect(sideOfRule('Dette gjelder ikke, og havnen kan avslå kravet.', 'no')).toBe('critical');
});
