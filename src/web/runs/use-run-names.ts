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

export function useRunNames() {
  const texts = useTexts(runTexts);
  const { language } = useLanguage();
  const parts = useRoomParts();
  return {
    name({ workflow }: Run): string {
      const part = parts.find(({ runNames }) => runNames?.has(workflow));
      return part?.runNames?.get(workflow)?.[language] ?? workflow;
    },
    state: ({ status }: Pick<Run, 'status'>): { text: string; tone: BadgeTone } => ({
      text: texts[status],
      tone: tones[status],
    }),
  };
}
