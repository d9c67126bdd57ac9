/** What was opened last in this browser: documents and sets, by their ids. */
import { useEffect } from 'react';
import { readStored, writeStored } from './stored.ts';

const STORED_AS = 'lyceum.visits';
const KEPT = 50;

const isVisits = (value: unknown): value is [string, number][] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]));

/** When each was opened last, the latest first. */
export const readVisits = (): Map<string, number> => new Map(readStored(STORED_AS, isVisits) ?? []);

export function useVisit(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const others = [...readVisits()].filter(([other]) => other !== id);
    writeStored(STORED_AS, [[id, Date.now()], ...others].slice(0, KEPT));
  }, [id]);
}
