/** What a stage handed on, in words, as far as there are words for it; the record holds all of it. */
import type { BloomLevel, StageHandover } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { taskTexts } from './task.texts.ts';
import { tasksTexts } from './tasks.texts.ts';

type Payload = StageHandover['payload'];

const levels: readonly BloomLevel[] = ['Remembering', 'Understanding', 'Applying'];

/** How many of each level are missing, as the reviewer says it. */
export function missingIn({ missing }: Payload): [BloomLevel, number][] {
  if (typeof missing !== 'object' || missing === null) return [];
  const counts = new Map<string, unknown>(Object.entries(missing));
  return levels.flatMap((level): [BloomLevel, number][] => {
    const number = counts.get(level);
    return typeof number === 'number' && number > 0 ? [[level, number]] : [];
  });
}

export function usePayloadWords(payload: Payload): string[] {
  const texts = useTexts(taskTexts);
  const names = useTexts(tasksTexts);
  const { candidates, rejected, objectives, option_count, questions, frozen } = payload;
  const percentage = percentageIn(payload);
  return [
    ...(typeof candidates === 'number' && typeof rejected === 'number'
      ? [texts.candidates(candidates, rejected)]
      : []),
    ...missingIn(payload).map(([level, number]) => texts.missing(names[level], number)),
    ...(typeof objectives === 'number' ? [texts.objectivesMade(objectives)] : []),
    ...(typeof option_count === 'number' ? [texts.optionCount(option_count)] : []),
    ...(percentage === null ? [] : [texts.covered(percentage)]),
    ...(Array.isArray(questions) ? [texts.inFile(questions.join(', '))] : []),
    ...(keysOf(frozen).length > 0 ? [texts.frozen(keysOf(frozen).length)] : []),
  ];
}

function percentageIn({ coverage_summary: summary }: Payload): string | null {
  if (typeof summary !== 'object' || summary === null) return null;
  return 'coverage_percentage' in summary ? String(summary.coverage_percentage) : null;
}

export const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];
