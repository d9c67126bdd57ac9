/** The coach writes its notes in fixed phrases for programs; here they become sentences for the person. */
import { useTexts } from '../../texts/define-texts.ts';
import { coachTexts } from './coach.texts.ts';

const STRUGGLES = /^User struggles with '(.+)'\.$/s;
const SLOW = /^User takes long over questions about '(.+)'\.$/s;
const LEVEL = /^User consistently answers (EASY|MEDIUM|HARD) questions incorrectly\.$/;

const levels = { EASY: 'easy', MEDIUM: 'medium', HARD: 'hard' } as const;

export function useCoachNotes(): (note: string) => string {
  const texts = useTexts(coachTexts);
  return (note) => {
    const [, weak] = STRUGGLES.exec(note) ?? [];
    if (weak !== undefined) return texts.struggles(weak);
    const [, slow] = SLOW.exec(note) ?? [];
    if (slow !== undefined) return texts.slow(slow);
    const [, level] = LEVEL.exec(note) ?? [];
    return level === undefined ? note : texts.level(texts[levels[level as keyof typeof levels]]);
  };
}

/** The concepts that the notes name. */
export function weakAreas(notes: readonly string[]): string[] {
  const areas = notes.flatMap((note) => STRUGGLES.exec(note)?.[1] ?? SLOW.exec(note)?.[1] ?? []);
  return [...new Set(areas)];
}
