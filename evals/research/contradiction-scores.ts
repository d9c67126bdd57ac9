/**
 * Where sources contradict each other: SciFact pairs (a claim beside its evidence), planted ones,
 * and false alarms in contexts of five real abstracts.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { compareChunks } from '../../src/domain/research/find-contradictions.ts';
import { contradictionsIn } from '../../src/features/research/method/evaluate-context.ts';
import type { ShippedModels } from '../../src/library/models/local-models.ts';
import { verifyClaims } from '../../src/library/verify/verify-claims.ts';
import type { Score } from '../score.ts';

const Pair = z.object({
  claim: z.string(),
  evidence: z.array(z.string()),
  label: z.enum(['SUPPORT', 'CONTRADICT']),
});
const Abstract = z.object({ doc_id: z.int(), abstract: z.array(z.string()) });
const CONTEXTS = 100;
const never = new AbortController().signal;

export async function contradictionScores(
  models: ShippedModels,
  data: string | null,
): Promise<Score[]> {
  const scores = [planted()];
  if (data === null || !existsSync(join(data, 'scifact'))) return scores;
  const pairs = await rowsIn(join(data, 'scifact', 'claim_evidence_pairs.jsonl'), Pair);
  const corpus = await rowsIn(join(data, 'scifact', 'corpus.jsonl'), Abstract);
  return [...scores, await pairScore(models, pairs), await alarmScore(models, corpus)];
}

async function rowsIn<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

async function pairScore(
  models: ShippedModels,
  pairs: readonly z.infer<typeof Pair>[],
): Promise<Score> {
  const verified = await verifyClaims(
    models,
    pairs.map(({ claim, evidence }) => ({
      claim,
      quote: evidence.join(' '),
      language: 'en' as const,
    })),
  );
  const said = verified.map(({ verdict }) => verdict === 'contradicts');
  const isTrue = pairs.map(({ label }) => label === 'CONTRADICT');
  const right = said.filter((one, at) => one && isTrue[at]).length;
  const value =
    (2 * right) / Math.max(1, said.filter(Boolean).length + isTrue.filter(Boolean).length);
  return {
    on: `SciFact, ${pairs.length} pairs`,
    measure: 'contradiction F1',
    value,
    baseline: null,
    bar: 0.6,
  };
}

/** Five abstracts that share the most words with a first one, as a search would bring them. */
async function alarmScore(
  models: ShippedModels,
  corpus: readonly z.infer<typeof Abstract>[],
): Promise<Score> {
  const bags = corpus.map(
    ({ abstract }) =>
      new Set(
        abstract
          .join(' ')
          .toLowerCase()
          .match(/[a-z]{6,}/gu) ?? [],
      ),
  );
  const step = Math.floor(corpus.length / CONTEXTS);
  let alarms = 0;
  for (let nth = 0; nth < CONTEXTS; nth += 1) {
    const first = bags[nth * step] ?? new Set<string>();
    const nearest = bags
      .map((bag, at) => ({ at, shared: bag.intersection(first).size / Math.sqrt(bag.size + 1) }))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, 5);
    const chunks = nearest.flatMap(({ at }) => {
      const one = corpus[at];
      if (!one) return [];
      const id = `${one.doc_id}`;
      return [{ id, source_id: id, text: one.abstract.join(' ').slice(0, 1000) }];
    });
    alarms += (await contradictionsIn(chunks, models, never)).length;
  }
  return {
    on: `SciFact, ${CONTEXTS} contexts of five abstracts`,
    measure: 'contexts without a false alarm, 1 − alarms per context',
    value: 1 - alarms / CONTEXTS,
    baseline: null,
    bar: 0.8,
  };
}

const SUBJECTS = [
  'bridge over the fjord',
  'museum in the old harbour',
  'northern railway',
  'city library',
  'reactor at the coast',
  'glacier behind the village',
  'observatory on the hill',
  'school by the river',
  'dam above the valley',
  'tunnel under the strait',
];
const WAYS: [string, string][] = [
  ['is 100 metres long', 'is 50 metres long'],
  ['was opened in 1954', 'was opened in 1962'],
  ['cost 3 million dollars', 'cost 8 million dollars'],
  ['has 1,200 visitors a day', 'has 2,500 visitors a day'],
  ['is safe in winter', 'is not safe in winter'],
  ['was never repaired after the war', 'was repaired after the war'],
  ['increases the traffic in the town', 'decreases the traffic in the town'],
  ['improves the life of the people', 'worsens the life of the people'],
  ['is 2 kilometres wide', 'is 900 metres wide'],
  ['has no effect on the climate', 'has an effect on the climate'],
];

function planted(): Score {
  const found = SUBJECTS.flatMap((subject) =>
    WAYS.map(([one, other]) => {
      const said = [one, other].map((way, at) => ({
        id: `${at}`,
        sourceId: `${at}`,
        text: `The ${subject} ${way}.`,
      }));
      return compareChunks(said).found.length > 0 ? 1 : 0;
    }),
  );
  const value = found.filter((one) => one === 1).length / found.length;
  return {
    on: `${found.length} planted pairs`,
    measure: 'contradictions found',
    value,
    baseline: null,
    bar: 0.8,
  };
}
