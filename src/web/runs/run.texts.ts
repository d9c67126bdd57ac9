import { defineTexts } from '../texts/define-texts.ts';

/** The states of runs. */
export const runTexts = defineTexts(
  {
    queued: 'Waits its turn',
    running: 'Working',
    waiting: 'Waits for you',
    timed: 'Waits for its time',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  {
    queued: 'Venter på tur',
    running: 'Arbeider',
    waiting: 'Venter på deg',
    timed: 'Venter til neste gang',
    done: 'Ferdig',
    failed: 'Mislyktes',
    cancelled: 'Stoppet',
  },
);
