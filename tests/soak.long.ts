/**
 * An hour of everything that people do, with random kills and restarts of the store. SOAK_MINUTES
 * makes it shorter, to try it; SOAK_STORE=pglite takes one server on the embedded store.
 */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { MemoryLine } from '../bench/app/soak/memory-line.ts';
import { type AfterSoak, soak } from '../bench/app/soak/soak.ts';
import { soakSettings } from '../bench/app/soak/soak-settings.ts';

const { minutes, kind } = soakSettings();
/** Over a few minutes the slope of an hour says nothing. */
const MINUTES_FOR_A_SLOPE = 30;
const SETTLING_MS = 40 * 60_000;

test(`after ${minutes} minutes on ${kind} nothing is lost or doubled, and memory is as it was`, {
  timeout: minutes * 60_000 + SETTLING_MS,
}, async () => {
  const after = await soak(kind, minutes);
  process.stdout.write(`${lineFor(after)}\n`);
  const { lost, doubled, refusals, troubles, memory } = after;
  expect({ lost, doubled, refusals, exits: troubles.exits }).toEqual({
    ...{ lost: [], doubled: [], refusals: [], exits: 0 },
  });
  if (minutes < MINUTES_FOR_A_SLOPE) return;
  expect(memory.own?.percentPerHour).toBeLessThanOrEqual(1);
  expect(memory.all?.percentPerHour).toBeLessThanOrEqual(1);
});

/** A row for docs/quality.md. */
function lineFor(after: AfterSoak): string {
  const { troubles, memory } = after;
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    `| ${date} | ${commit} | soak, ${kind}, ${after.minutes} min, ${after.people} people`,
    `${after.requests} requests, ${after.unanswered} unanswered, ${after.refusals.length} refused`,
    `${troubles.kills} kills, ${troubles.stops} stops, ${troubles.storeRestarts} store restarts, ${troubles.exits} exits by itself`,
    `${after.writes} acknowledged writes, ${after.lost.length} lost, ${after.doubled.length} doubled`,
    `${after.runs} runs, the longest ${after.longestRunSeconds.toFixed(0)} s`,
    `server ${shown(memory.own)}`,
    `with its children ${shown(memory.all)} |`,
  ].join(' | ');
}

function shown(line: MemoryLine | null): string {
  if (line === null) return 'memory not measured';
  const { interceptMb, mbPerHour, percentPerHour, errorPercent, minutes: fitted } = line;
  const slope = `${mbPerHour.toFixed(1)} MB/h = ${percentPerHour.toFixed(2)} ± ${errorPercent.toFixed(2)} %/h`;
  return `${interceptMb.toFixed(0)} MB ${slope} over ${fitted} min`;
}
