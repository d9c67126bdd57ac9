/**
 * `npm run bench [part]`: measures, prints a table, and writes `bench/results.json`.
 * Everything stays on this machine; a bar that is missed makes it end with 1.
 */
import { type Figure, failedToMeasure, type Measurement } from './figure.ts';
import { figureTable } from './figure-table.ts';
import { type Grounds, openGrounds } from './grounds.ts';
import { type Chosen, chooseMeasurements } from './parts.ts';
import { writeResults } from './results-file.ts';

process.exitCode = await bench(process.argv[2]);

async function bench(wanted: string | undefined): Promise<number> {
  let chosen: Chosen[];
  try {
    chosen = chooseMeasurements(wanted);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const figures = [...(await measureAll(chosen)).values()].flat();
  console.log(figureTable(figures));
  const barred = figures.filter(({ pass }) => pass !== null);
  const missed = barred.filter(({ pass }) => pass === false).length;
  console.log(`\n${barred.length - missed} of ${barred.length} bars passed`);
  return missed > 0 ? 1 : 0;
}

async function measureAll(chosen: readonly Chosen[]): Promise<Map<string, Figure[]>> {
  const figuresByPart = new Map<string, Figure[]>();
  const grounds = await openGrounds();
  const { postgres } = grounds;
  if ('missing' in postgres) console.error(`No PostgreSQL to measure on: ${postgres.missing}`);
  try {
    for (const { part, measurement } of chosen) {
      const started = performance.now();
      figuresByPart.set(part, await measureOne(part, measurement, grounds));
      console.error(`${part}: ${Math.round((performance.now() - started) / 1000)} s`);
    }
    await writeResults(figuresByPart, 'label' in postgres ? postgres.label : 'none');
  } finally {
    await grounds.close();
  }
  return figuresByPart;
}

/** What cannot be measured is told in the table, and the rest goes on. */
async function measureOne(
  part: string,
  measurement: Measurement,
  grounds: Grounds,
): Promise<Figure[]> {
  try {
    return await measurement.run(grounds);
  } catch (error) {
    console.error(error);
    return [failedToMeasure(part)];
  }
}
