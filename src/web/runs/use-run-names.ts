/** What a run is called for people, and its state in words. */
import type { Run } from '../../contracts/run.ts';
import { useRoomParts } from '../room/rooms-context.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useLanguage } from '../texts/language.tsx';
import type { BadgeTone } from '../ui/badge.tsx';
import { runTexts } from './run.texts.ts';

const tones: Record<Run['status'], BadgeTone> = {
  queued: 'plain',
  running: 'accent',
  waiting: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

type RunState = Pick<Run, 'status'> & Partial<Pick<Run, 'workflow'>>;

export function useRunNames() {
  const texts = useTexts(runTexts);
  const { language } = useLanguage();
  const parts = useRoomParts();
  const waitsForPerson = ({ status, workflow }: RunState): boolean =>
    status === 'waiting' && !parts.some(({ timedRuns }) => timedRuns?.has(workflow ?? ''));
  return {
    name({ workflow }: Run): string {
      const part = parts.find(({ runNames }) => runNames?.has(workflow));
      return part?.runNames?.get(workflow)?.[language] ?? workflow;
    },
    state(run: RunState): { text: string; tone: BadgeTone } {
      const { status } = run;
      if (status === 'waiting' && !waitsForPerson(run)) return { text: texts.timed, tone: 'plain' };
      return { text: texts[status], tone: tones[status] };
    },
    waitsForPerson,
  };
}
