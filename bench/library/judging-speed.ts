/**
 * Claims, answers and drafts per second through the model process, as a share of the bare
 * engine on the same rows, ready-made.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { LocalUse } from '../../src/kernel/model/local-models.ts';
import type { TokenRow } from '../../src/library/models/load-model.ts';
import { openShippedModels, type ShippedModels } from '../../src/library/models/local-models.ts';
import { modelFor, shippedFolder } from '../../src/library/models/shipped-models.ts';
import { claimRow, draftRow, idsOf, joined } from '../../src/library/models/token-rows.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { median } from '../statistics.ts';

const INPUTS = 32;
const ROUNDS = 5;
const SENTENCE =
  'The learner who recalls an idea from memory keeps it longer than the one who reads it again.';
const QUESTION = 'Who keeps an idea longer?';

interface Contest {
  use: LocalUse;
  ours(models: ShippedModels): Promise<unknown>;
  row(tokenizer: Tokenizer, at: number): TokenRow;
}

const numbers = Array.from({ length: INPUTS }, (_, at) => at);
const passageAt = (at: number): string => `${SENTENCE} `.repeat(2 + (at % 6));
const pairAt = (at: number) => ({ passage: passageAt(at), claim: SENTENCE });
const draftAt = (at: number) =>
  ({ kind: 'card', question: QUESTION, answer: `Learner ${at}`, sentence: SENTENCE }) as const;

const contests: readonly Contest[] = [
  {
    use: 'entail',
    ours: (models) => models.entail(numbers.map(pairAt)),
    row: (tokenizer, at) => claimRow(tokenizer, pairAt(at)),
  },
  {
    use: 'answer',
    ours: (models) => models.answer(QUESTION, numbers.map(passageAt)),
    row: (tokenizer, at) =>
      joined(tokenizer, [idsOf(tokenizer, QUESTION), idsOf(tokenizer, passageAt(at))]),
  },
  {
    use: 'judge',
    ours: (models) => models.judge(numbers.map(draftAt)),
    row: (tokenizer, at) => draftRow(tokenizer, draftAt(at)),
  },
];

export const judgingSpeed: Measurement = {
  name: 'judging-speed',
  async run() {
    const models = await openShippedModels({ mostRemembered: 0 });
    try {
      const figures: Figure[] = [];
      for (const contest of contests) figures.push(...(await hold(contest, models)));
      return figures;
    } finally {
      models.close();
    }
  },
};

async function hold({ use, ours, row }: Contest, models: ShippedModels): Promise<Figure[]> {
  const bare = await bareEngine(use, row);
  await ours(models);
  await bare();
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = await secondsOf(() => ours(models));
    rates.push({ ours: INPUTS / seconds, bare: INPUTS / (await secondsOf(bare)) });
  }
  const shares = rates.map((rate) => rate.ours / rate.bare);
  const { name } = modelFor[use];
  const on = `${INPUTS} inputs`;
  return [
    figure({ name, on, value: median(rates.map((rate) => rate.ours)), unit: 'inputs/s' }),
    figure({
      name: `${name}, share of the bare engine`,
      on,
      value: median(shares),
      unit: '×',
      bar: { atLeast: 0.8 },
      note: `rounds ${shares.map((share) => share.toFixed(2)).join(', ')}`,
    }),
  ];
}

/** Texts are cut into tokens beforehand: only the network runs. */
async function bareEngine(use: LocalUse, row: Contest['row']): Promise<() => Promise<void>> {
  const folder = join(shippedFolder, modelFor[use].name);
  const words = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8'));
  const tokenizer = new Tokenizer(words, {});
  const session = await InferenceSession.create(join(folder, 'model.onnx'), {
    // As ours: threads that spin while they wait would take the processor from each other.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const ready = numbers.map((at) => inputsOf(row(tokenizer, at)));
  return async () => {
    for (const inputs of ready) await session.run(inputs);
  };
}

function inputsOf({ ids, lastFrom = ids.length }: TokenRow) {
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return {
    input_ids: tensor(ids),
    attention_mask: tensor(ids.map(() => 1)),
    token_type_ids: tensor(ids.map((_, at) => (at < lastFrom ? 0 : 1))),
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
