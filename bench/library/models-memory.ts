/** What the model process holds when all five models were used on the longest inputs they take. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import { figure, type Measurement } from '../figure.ts';

const ROUNDS = 10;
const LONG = 'The learner who recalls an idea from memory keeps it longer. '.repeat(100);
const TEXTS = Array<string>(8).fill(LONG);

export const modelsMemory: Measurement = {
  name: 'models-memory',
  async run() {
    const models = await openShippedModels({ mostRemembered: 0 });
    const held: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round++) {
        await models.embed(TEXTS);
        await models.rerank(LONG, TEXTS);
        await models.entail(TEXTS.map((passage) => ({ passage, claim: passage })));
        await models.answer(LONG, TEXTS.slice(0, 2));
        await models.judge(
          TEXTS.map((text) => ({ kind: 'card', question: text, answer: text, sentence: text })),
        );
        held.push(await residentMb());
      }
    } finally {
      models.close();
    }
    return [
      figure({
        name: 'model process, all five in use',
        on: `${ROUNDS} rounds of long texts`,
        value: Math.max(...held),
        unit: 'MB',
        bar: { atMost: 1100 },
        note: `rounds ${held.map((megabytes) => megabytes.toFixed(0)).join(', ')}`,
      }),
    ];
  },
};

async function residentMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid=,rss=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const child = lines.find(
    ([parent, , ...args]) =>
      Number(parent) === process.pid && args.join(' ').includes('model-child'),
  );
  if (child === undefined) throw new Error('There is no model process.');
  return Number(child[1]) / 1024;
}
