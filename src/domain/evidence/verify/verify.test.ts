import { expect, test } from 'vitest';
import { seededChance } from '../../../../evals/library/evidence/chance.ts';
import {
  alteredSentences,
  relatedStrangers,
  supportedByRules,
  unsupportedOriginals,
} from '../../../../evals/library/evidence/verify-suite.ts';
import { writeSentence, writtenBlocks } from '../../../../evals/library/evidence/written-text.ts';
import { splitSentences } from '../../text/sentences.ts';
import { verify } from './verify.ts';

const STUDY =
  'After one week the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';

test('a sentence of the passage is supported by it, word for word', () => {
  const passage = `Two groups read a text. ${STUDY} So it goes.`;

  expect(verify(STUDY, passage)).toMatchObject({ verdict: 'supports', score: 1 });
  expect(verify(STUDY.toUpperCase(), passage).verdict).toBe('supports');
});

test('a part of a sentence is supported, when nothing before it takes it back', () => {
  const claim = 'The rereading group remembers only 40% of the ideas';

  expect(verify('the retrieval group remembers roughly 60% of the ideas', STUDY).verdict).toBe(
    'supports',
  );
  expect(verify(claim, `It is not true that ${claim.toLowerCase()}.`).verdict).toBe('contradicts');
  expect(verify(claim, `Students believe that ${claim.toLowerCase()}.`).verdict).toBe('neutral');
});

test.each([
  ['number', STUDY.replace('60%', '65%')],
  ['number', STUDY.replace('60%', '40%').replace(/40%\.$/, '60%.')],
  ['number', STUDY.replace('one week', 'two weeks')],
  ['negation', STUDY.replace('remembers', 'never remembers')],
  ['negation', STUDY.replace('remembers', 'does not remember')],
  ['direction', STUDY.replace('After', 'Before')],
  ['order', 'The rereading group surpasses the retrieval group.'],
  ['quantifier', 'Practice always improves recall in schools.'],
  ['certainty', 'Practice certainly improves recall in schools.'],
  ['certainty', 'Spacing improves recall.'],
  ['quantifier', 'All laboratory studies use short texts.'],
  ['direction', 'Feedback is ineffective after quizzes.'],
  ['other-words', 'The volunteers were paid for their sleep.'],
])('a difference of %s is not supported: %s', (rule, claim) => {
  const passage = [
    STUDY,
    'The retrieval group surpasses the rereading group.',
    'Practice improves recall in schools.',
    'Spacing may improve recall.',
    'Most laboratory studies use short texts.',
    'Feedback is effective after quizzes.',
    'The volunteers were paid for their time.',
  ].join(' ');
  const { verdict, reasons } = verify(claim, passage);

  expect(verdict).not.toBe('supports');
  expect(reasons.map((reason) => reason.rule)).toContain(rule);
});

test.each([
  ['Klorofyllet absorberer ikke rødt lys.', 'Klorofyllet absorberer rødt lys.', 'contradicts'],
  ['Avlingen øker med 40 prosent.', 'Avlingen øker med 30 prosent.', 'contradicts'],
  ['Temperaturen minker om natta.', 'Temperaturen øker om natta.', 'contradicts'],
  ['Det er mulig å øke avlingen.', 'Det er umulig å øke avlingen.', 'contradicts'],
  ['Avlingen øker med 30 %.', 'I et drivhus gjelder: Avlingen øker med 30 prosent.', 'supports'],
])('Norwegian follows the same rules: %s', (claim, evidence, verdict) => {
  expect(verify(claim, evidence).verdict).toBe(verdict);
});

test('a claim in its own words is contradicted when its directions are opposed', () => {
  const evidence = 'Regular walking lowers blood pressure in most adults, and it reduces stress.';
  const { verdict, reasons } = verify('Walking raises the blood pressure of adults.', evidence);

  expect(verdict).toBe('contradicts');
  expect(reasons[0]).toMatchObject({ rule: 'direction', claim: 'raises' });
});

test('unrelated sentences are neutral', () => {
  expect(verify('The harbour froze in January.', STUDY)).toMatchObject({ verdict: 'neutral' });
  expect(verify('', STUDY)).toEqual({ verdict: 'neutral', score: 0, reasons: [] });
  expect(verify('The harbour froze in January.', '').verdict).toBe('neutral');
});

test('a claim of two sentences needs support for both', () => {
  expect(verify(`${STUDY} Cells divide.`, `${STUDY} So it goes.`).verdict).toBe('neutral');
  expect(verify(`${STUDY} Cells divide.`, `Cells divide. ${STUDY}`).verdict).toBe('supports');
});

test('similarity by embeddings moves the score and never the verdict', () => {
  const claim = STUDY.replace('60%', '65%');
  const alone = verify(claim, STUDY);
  const similar = verify(claim, STUDY, { similarity: 1 });

  expect(similar.verdict).toBe(alone.verdict);
  expect(similar.score).toBeCloseTo((alone.score + 1) / 2);
});

test.each(['en', 'no'] as const)('500 falsified sentences are never supported (%s)', (tongue) => {
  const altered = alteredSentences(sentences(tongue), 500, seededChance(31));

  expect(supportedByRules(altered)).toEqual([]);
  for (const kind of ['number', 'negation', 'direction'])
    expect(altered.filter(({ how }) => how === kind).length).toBeGreaterThan(100);
});

test.each(['en', 'no'] as const)(
  'every sentence is supported by itself and its paragraph (%s)',
  (tongue) => {
    expect(unsupportedOriginals(sentences(tongue))).toEqual([]);
  },
);

test('500 sentences of other matters are neutral', () => {
  const chance = seededChance(32);
  const foreign = Array.from({ length: 50 }, () => writeSentence(chance, 'en', 'foreign'));
  const others = foreign.map((text) => ({ text, passage: text, tongue: 'en' as const }));

  expect(relatedStrangers(sentences('en').slice(0, 12), others, 500, chance)).toEqual([]);
});

function sentences(tongue: 'en' | 'no') {
  return writtenBlocks(seededChance(30), 120, tongue).flatMap(({ text }) =>
    splitSentences(text)
      .map((sentence) => sentence.text.trim())
      .filter((sentence) => sentence.split(' ').length >= 4)
      .map((sentence) => ({ text: sentence, passage: text, tongue })),
  );
}

test.each([
  ['If the soil is dry, the seeds sleep for a year.', 'The seeds sleep for a year.'],
  ['The bridge holds twelve carts unless the river is high.', 'The bridge holds twelve carts.'],
  ['Rereading helps only on a test a few minutes later.', 'Rereading helps.'],
  [
    'A parent with a cleft who has both genes will pass on the cleft if the gene is dominant.',
    'A parent with a cleft who has both genes will pass on the cleft.',
  ],
  [
    'If two parents with the gene have a child, the child has a chance of 25%.',
    'The child has a chance of 25%.',
  ],
  [
    'A trait will only show in the child if both parents carry the gene.',
    'A trait will only show in the child.',
  ],
  ['Demand falls, provided that other things are unchanged.', 'Demand falls.'],
  ['Hvis to foreldre bærer genet, har barnet en sjanse på 25 %.', 'Barnet har en sjanse på 25 %.'],
])('a condition that is left out: “%s” does not carry “%s”', (sentence, claim) => {
  expect(verify(claim, sentence).verdict).toBe('neutral');
});

test.each([
  [
    'a word that changes places',
    'I kloroplastene omdannes lysenergi til kjemisk energi.',
    'Fotosyntesen foregår i kloroplastene, der lysenergi omdannes til kjemisk energi.',
  ],
  [
    'a date at the other end',
    '17. mai 1814 vedtok 112 menn Grunnloven på Eidsvoll.',
    'Grunnloven ble vedtatt på Eidsvoll 17. mai 1814 av 112 menn.',
  ],
  [
    'a denial in another place',
    'En katalysator blir ikke brukt opp, men gjør at reaksjonen går raskere.',
    'En katalysator gjør at reaksjonen går raskere uten at den selv blir brukt opp.',
  ],
  [
    'another word for about',
    'Omtrent 70 % av jordas overflate er dekket av vann.',
    'Om lag 70 prosent av jordas overflate er dekket av vann.',
  ],
  [
    'a year that is said last',
    'A crisis forced the king to call the estates in 1789.',
    'In 1789, a crisis forced the king to call the estates.',
  ],
])('%s takes no support away', (_, claim, passage) => {
  expect(verify(claim, passage).verdict).toBe('supports');
});

test('a single one is a number, and care about a number is of that number', () => {
  const paired = 'A stimulus elicits a response after it was paired repeatedly with another.';
  expect(verify('A stimulus elicits a response after a single pairing.', paired).verdict).not.toBe(
    'supports',
  );
  const { reasons } = verify(
    'The order is turned in a week.',
    'In a week the order is reversed: one group has roughly 60%.',
  );
  expect(reasons.map(({ rule }) => rule)).not.toContain('certainty');
});
