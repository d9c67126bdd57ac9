import { expect, test } from 'vitest';
import type { Consult } from '../../kernel/agent/define-agent.ts';
import { noLocalModels } from '../../kernel/model/local-models.ts';
import { secondOpinionPrompt } from './second-opinion.prompt.ts';
import { type VerifyCall, withSecondOpinion } from './second-opinion.ts';
import { verifyAnswers } from './verify-answers.ts';
import { verifyClaims } from './verify-claims.ts';

const PASSAGE = 'The tide turns twice a day, and the mill grinds on both turns.';
const PARAPHRASE = 'Each day brings two occasions on which corn can be ground.';

/** Local models that no other test has told anything. */
const fresh = () => ({ ...noLocalModels });
const claim = (statement: string) => ({
  ...{ claim: statement, quote: PASSAGE, language: 'en' as const },
});

interface Opinion {
  number: number;
  verdict: 'says' | 'leaves-open' | 'denies';
  words: string;
}

/** Answers all questions alike, and remembers what it was asked. */
function consultant(opinions: Opinion[], asked: string[] = []): Consult {
  return async (prompt, input, schema) => {
    asked.push(prompt.render(input).user);
    return { answer: schema.parse({ opinions }), model: 'test:strong' };
  };
}

const says = (words: string): Opinion[] => [{ number: 1, verdict: 'says', words }];

test('what is left open is confirmed by the model, named for the record', async () => {
  const local = fresh();
  const asked: string[] = [];
  const consult = consultant(says('the mill grinds on both turns'), asked);

  const [found] = await withSecondOpinion({ local, consult }, (call) =>
    verifyClaims(local, [claim(PARAPHRASE)], call),
  );

  expect(found).toMatchObject({ verdict: 'supports', by: 'model' });
  expect(found?.verifier).toBe('second-opinion-1:test:strong');
  expect(asked).toHaveLength(1);
  const [later] = await verifyClaims(local, [claim(PARAPHRASE)]);
  expect(later).toEqual(found);
});

test('an answer is confirmed with its question, and not without', async () => {
  const local = fresh();
  const answer = { question: 'How often?', answer: 'On two occasions', quote: PASSAGE };
  const consult = consultant(says('turns twice a day'));

  const [found] = await withSecondOpinion({ local, consult }, (call) =>
    verifyAnswers(local, [{ ...answer, language: 'en' }], call),
  );

  expect(found).toMatchObject({ verdict: 'supports', by: 'model' });
  const other = { ...answer, question: 'How many mills?', language: 'en' as const };
  expect((await verifyAnswers(local, [other]))[0]?.verdict).not.toBe('supports');
});

test.each<[string, Opinion[]]>([
  ['copies words that do not stand there', says('corn is ground two times daily')],
  ['copies nothing', says('')],
  ['leaves it open', [{ number: 1, verdict: 'leaves-open', words: '' }]],
  ['denies it', [{ number: 1, verdict: 'denies', words: 'the mill grinds on both turns' }]],
  ['speaks of another number', [{ number: 9, verdict: 'says', words: 'twice a day' }]],
])('a model that %s confirms nothing', async (_, opinions) => {
  const local = fresh();
  const consult = consultant(opinions);
  const [found] = await withSecondOpinion({ local, consult }, (call) =>
    verifyClaims(local, [claim(PARAPHRASE)], call),
  );
  expect(found).toMatchObject({ verdict: 'neutral', by: 'rules' });
});

test('a model that fails leaves it as it was', async () => {
  const local = fresh();
  const [found] = await withSecondOpinion({ local, consult: async () => null }, (call) =>
    verifyClaims(local, [claim(PARAPHRASE)], call),
  );
  expect(found?.verdict).toBe('neutral');
});

test.each([
  ['another number', 'The tide turns 14 times a day.'],
  ['a denial', 'The mill does not grind on both turns.'],
  ['a name', 'The mill, says Ebbinghaus, grinds on both turns of the tide.'],
  ['a superlative', 'The mill is the best of all mills on the tide.'],
])('guards are not put to it: %s', async (_, statement) => {
  const doubts: VerifyCall['doubts'] = [];
  await verifyClaims(fresh(), [claim(statement)], { doubts });
  expect(doubts).toEqual([]);
});

test('its words', () => {
  const doubts = [
    { passage: PASSAGE, question: null, statement: PARAPHRASE },
    { passage: PASSAGE, question: 'How often?', statement: 'Twice' },
  ];
  expect(secondOpinionPrompt.render({ doubts })).toMatchSnapshot();
});
