/**
 * Steps per second, ours as a share of DBOS used directly: the same trivial steps, as
 * many runs at once, on the same kind of store. The share is taken within each round.
 */
import { type Contestant, holdContest } from '../contest.ts';
import { type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import { type Grounds, type StoreKind, storeTitle } from '../grounds.ts';
import { NOT_INSTALLED, peerVersion } from '../peers.ts';
import { median } from '../statistics.ts';
import { DBOS_PACKAGE } from './dbos.ts';
import { AT_ONCE, RUNS, STEPS, type StepsTask } from './steps-task.ts';

const ROUNDS = 5;

const ours = new URL('./steps-ours.child.ts', import.meta.url);
const theirs = new URL('./steps-dbos.child.ts', import.meta.url);

export const steps: Measurement = {
  name: 'steps',
  async run(grounds) {
    const figures: Figure[] = [];
    for (const kind of grounds.kinds) figures.push(...(await measureOn(grounds, kind)));
    return figures;
  },
};

async function measureOn(grounds: Grounds, kind: StoreKind): Promise<Figure[]> {
  const version = peerVersion(DBOS_PACKAGE);
  const contestants = [await contestant('ours', ours, grounds, kind)];
  if (version) contestants.push(await contestant('DBOS', theirs, grounds, kind));
  const seconds = await holdContest(contestants, ROUNDS);
  const rates = (name: string): number[] =>
    (seconds.get(name) ?? []).map((value) => (RUNS * STEPS) / value);

  const on = storeTitle[kind];
  const note = `${RUNS} runs of ${STEPS} steps, ${AT_ONCE} at once; median of ${ROUNDS} rounds`;
  const unit = 'steps/s';
  const figures = [figure({ name: 'steps', on, value: median(rates('ours')), unit, note })];
  if (!version) return [...figures, notMeasured('steps, share of DBOS', on, NOT_INSTALLED)];
  const shares = rates('ours').map((rate, round) => rate / (rates('DBOS')[round] ?? Number.NaN));
  return [
    ...figures,
    figure({
      name: 'steps, DBOS',
      on,
      value: median(rates('DBOS')),
      unit,
      note: `DBOS ${version}`,
    }),
    figure({
      name: 'steps, share of DBOS',
      on,
      value: median(shares),
      unit: '×',
      bar: { atLeast: 0.8 },
      note: `rounds ${shares.map((share) => share.toFixed(2)).join(', ')}`,
    }),
  ];
}

async function contestant(
  name: string,
  module: URL,
  grounds: Grounds,
  kind: StoreKind,
): Promise<Contestant> {
  const task: StepsTask = { place: await grounds.freshPlace(kind) };
  return { name, module, task };
}
