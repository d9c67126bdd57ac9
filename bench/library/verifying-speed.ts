/**
 * What checking adds to a set of 15 cards and 10 questions, and to an answer of 12 sentences in
 * words of their own: each read by the entailment model for the first time. The models are at
 * work already, as they are in a server that has just read the document.
 */
import { goodItems } from '../../evals/model-mind/good-items.ts';
import { ourBlocks } from '../../evals/model-mind/our-texts.ts';
import { recordedCards } from '../../evals/model-mind/recorded-cards.ts';
import { recordedClaims } from '../../evals/model-mind/recorded-claims.ts';
import { checkedText } from '../../src/learner/items/check-draft.ts';
import { findingsOfDrafts } from '../../src/learner/items/verify-drafts.ts';
import { openShippedModels, type ShippedModels } from '../../src/library/models/local-models.ts';
import { verifyClaims } from '../../src/library/verify/verify-claims.ts';
import { figure, type Measurement } from '../figure.ts';
import { median } from '../statistics.ts';

const ROUNDS = 5;
const CARDS = 15;
const ITEMS = 10;
const SENTENCES = 12;

export const verifyingSpeed: Measurement = {
  name: 'verifying-speed',
  async run() {
    const [sets, answers]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      // What was read once is remembered, so each round has models that have read nothing.
      const models = await openShippedModels({ mostRemembered: 0 });
      try {
        await models.entail([{ passage: 'It rains.', claim: 'It is raining.' }]);
        sets.push(await secondsOf(() => checkSet(models)));
        answers.push(await secondsOf(() => checkAnswer(models)));
      } finally {
        models.close();
      }
    }
    const note = (seconds: readonly number[]) =>
      `rounds ${seconds.map((one) => one.toFixed(2)).join(', ')}`;
    return [
      figure({
        ...{ name: 'checking a set', on: `${CARDS} cards, ${ITEMS} questions`, unit: 's' },
        ...{ value: median(sets), bar: { atMost: 3 }, note: note(sets) },
      }),
      figure({
        ...{ name: 'checking an answer', on: `${SENTENCES} sentences`, unit: 's' },
        ...{ value: median(answers), bar: { atMost: 1.5 }, note: note(answers) },
      }),
    ];
  },
};

async function checkSet(models: ShippedModels): Promise<void> {
  const cards = recordedCards.slice(0, CARDS);
  const items = goodItems.slice(0, ITEMS);
  if (cards.length < CARDS || items.length < ITEMS)
    throw new RangeError('There are too few drafts.');
  await findingsOfDrafts(
    models,
    [
      ...cards.map(({ draft }) => ({ card: draft })),
      ...items.map(({ draft }) => ({ item: draft })),
    ],
    checkedText(ourBlocks(), 'en'),
  );
}

async function checkAnswer(models: ShippedModels): Promise<void> {
  const claims = recordedClaims.slice(0, SENTENCES).map(({ draft: { claim, quotes } }) => ({
    ...{ claim, quote: quotes.join(' '), language: 'en' as const },
  }));
  if (claims.length < SENTENCES) throw new RangeError('There are too few sentences.');
  await verifyClaims(models, claims);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
