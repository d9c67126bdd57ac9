/** The title of what a run works on: a document, a set, a debate. */
import type { Run } from '../../contracts/run.ts';
import type { RunSubject } from '../room/room.ts';
import { useRoomParts } from '../room/rooms-context.ts';

export function useRunSubjects(
  runs: readonly Run[],
  isShown = true,
): (run: Run) => string | undefined {
  const parts = useRoomParts();
  const subjects: RunSubject[] = [];
  for (const part of parts) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the rooms never change while the page is open
    subjects.push(...(part.useRunSubjects?.(isShown) ?? []));
  }
  const titles = new Map<unknown, string | null>(subjects.map(({ id, title }) => [id, title]));
  const bySession = new Map<string, string | null>();
  for (const { readBy, title } of subjects) {
    const reading = readBy && runs.find((run) => run.run_id === readBy);
    if (reading) bySession.set(reading.session_id, title);
  }
  return ({ run_id, session_id, result }) => {
    const made = idsIn(result).find((id) => titles.has(id));
    return titles.get(run_id) ?? titles.get(made) ?? bySession.get(session_id) ?? undefined;
  };
}

/** A run names what it has made or read in its result. */
function idsIn(result: unknown): unknown[] {
  return typeof result === 'object' && result !== null ? Object.values(result) : [];
}
