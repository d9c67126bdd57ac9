import { defineTexts } from '../texts/define-texts.ts';

/** The states of runs. */
export const runTexts = defineTexts(
  {
    queued: 'Waits its turn',
    running: 'Working',
    waiting: 'Waits for you',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  {
    queued: 'Venter på tur',
    running: 'Arbeider',
    waiting: 'Venter på deg',
    done: 'Ferdig',
    failed: 'Mislyktes',
    cancelled: 'Stoppet',
  },
);
