/**
 * Tokens per second through the model process, as a share of the bare engine on ready-made
 * batches: that it takes one text at a time must not cost more than batches would save.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import { shippedFolder } from '../../src/library/models/shipped-models.ts';
import { figure, type Measurement } from '../figure.ts';
import { median } from '../statistics.ts';
import { type Batch, batches } from './padded-batches.ts';

const PASSAGES = 64;
const ROUNDS = 5;

const SENTENCE =
  'The learner who recalls an idea from memory keeps it longer than the one who reads it again. ';

export const embeddingSpeed: Measurement = {
  name: 'embedding-speed',
  async run() {
    const texts = Array.from({ length: PASSAGES }, (_, at) => SENTENCE.repeat(4 + (at % 8)));
    const models = await openShippedModels({ mostRemembered: 0 });
    const bare = await bareEngine(texts);
    try {
      await models.embed(texts);
      await bare.run();
      const rates: { ours: number; bare: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await seconds(() => models.embed(texts));
        rates.push({ ours: bare.tokens / ours, bare: bare.tokens / (await seconds(bare.run)) });
      }
      const shares = rates.map((rate) => rate.ours / rate.bare);
      const on = `${PASSAGES} passages`;
      const unit = 'tokens/s';
      return [
        figure({ name: 'embedding', on, value: median(rates.map(({ ours }) => ours)), unit }),
        figure({ name: 'embedding, bare', on, value: median(rates.map((one) => one.bare)), unit }),
        figure({
          name: 'embedding, share of the bare engine',
          on,
          value: median(shares),
          unit: '×',
          bar: { atLeast: 0.8 },
          note: `rounds ${shares.map((share) => share.toFixed(2)).join(', ')}`,
        }),
      ];
    } finally {
      models.close();
    }
  },
};

/** Words are cut into tokens beforehand: only the network runs. */
async function bareEngine(texts: readonly string[]) {
  const folder = join(shippedFolder, 'embedder');
  const words = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8'));
  const tokenizer = new Tokenizer(words, {});
  const rows = texts.map((text) => ({ ids: tokenizer.encode(text).ids }));
  const session = await InferenceSession.create(join(folder, 'model.onnx'));
  const ready = [...batches(rows)];
  return {
    tokens: rows.reduce((sum, { ids }) => sum + ids.length, 0),
    async run() {
      for (const batch of ready) await session.run(inputsOf(batch));
    },
  };
}

function inputsOf({ ids, mask, types, rows, length }: Batch) {
  const shape = [rows.length, length];
  return {
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', types, shape),
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
