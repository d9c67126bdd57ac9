/** What can be measured: parts of the project, each a list of measurements. */
import { crowd } from './app/crowd.ts';
import { school } from './app/school.ts';
import { holdDebate } from './debate/hold-debate.ts';
import { load } from './documents/load.ts';
import { ocrSpeed } from './documents/ocr-speed.ts';
import { readingSpeed } from './documents/reading-speed.ts';
import type { Measurement } from './figure.ts';
import { busyStore } from './kernel/busy-store.ts';
import { events } from './kernel/events.ts';
import { fanOut } from './kernel/fan-out.ts';
import { scale } from './kernel/scale.ts';
import { startUp } from './kernel/start-up.ts';
import { steps } from './kernel/steps.ts';
import { waiting } from './kernel/waiting.ts';
import { studying } from './learner/studying.ts';
import { answerSpeed } from './library/answer-speed.ts';
import { embeddingSpeed } from './library/embedding-speed.ts';
import { judgingSpeed } from './library/judging-speed.ts';
import { modelsMemory } from './library/models-memory.ts';
import { searchSpeed } from './library/search-speed.ts';
import { searchable } from './library/searchable.ts';
import { verifyingSpeed } from './library/verifying-speed.ts';
import { makeSet } from './reading/make-set.ts';
import { askedLibrary } from './research/asked-library.ts';
import { taughtClass } from './tutoring/taught-class.ts';
import { clicks } from './web/clicks.ts';
import { openPage } from './web/open-page.ts';

const parts: Record<string, readonly Measurement[]> = {
  app: [crowd, school],
  debate: [holdDebate],
  documents: [readingSpeed, ocrSpeed, load],
  kernel: [steps, fanOut, events, startUp, waiting, busyStore, scale],
  learner: [studying],
  library: [
    searchSpeed,
    answerSpeed,
    embeddingSpeed,
    judgingSpeed,
    verifyingSpeed,
    modelsMemory,
    searchable,
  ],
  reading: [makeSet],
  research: [askedLibrary],
  tutoring: [taughtClass],
  web: [openPage, clicks],
};

export interface Chosen {
  part: string;
  measurement: Measurement;
}

/** By `kernel`, by `kernel/steps`, or all; throws one line for anything else. */
export function chooseMeasurements(wanted: string | undefined): Chosen[] {
  const all = Object.entries(parts).flatMap(([folder, measurements]) =>
    measurements.map((measurement) => ({ part: `${folder}/${measurement.name}`, measurement })),
  );
  const chosen = all.filter(
    ({ part }) => wanted === undefined || part === wanted || part.startsWith(`${wanted}/`),
  );
  if (chosen.length > 0) return chosen;
  const known = [...Object.keys(parts), ...all.map(({ part }) => part)].join(', ');
  throw new Error(`There is nothing to bench by the name "${wanted}". There is: ${known}.`);
}
