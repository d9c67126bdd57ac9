/**
 * What a room is: everything the rest of the app needs to know about it, as one value.
 * To add a room, write its value (with `satisfies Room`: links learn every address from the type
 * of its routes) and add it to the list in `rooms.ts`.
 */
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Texts } from '../texts/define-texts.ts';
import type { FindingGroup } from './finding.ts';

export interface Room {
  /** Where it begins. All addresses below this one belong to it. */
  path: string;
  /** Another address that belongs to it, with all below. */
  alsoAt?: string;
  icon: LucideIcon;
  name: Texts<string>;
  routes: readonly AnyRoute[];
  /** What its runs are called, by the name of their workflow. */
  runNames?: ReadonlyMap<string, Texts<string>>;
  /** What its runs work on; read from the server only while runs are shown. */
  useRunSubjects?(isShown: boolean): RunSubject[];
  /** What the search offers to do here. */
  commands?: readonly Command[];
  /** What the search finds here; with no words typed, what it suggests. */
  useFindings?(words: string): FindingGroup[];
}

export interface RunSubject {
  /** The run that made it has the same id, or gives this id in its result. */
  id: string;
  title: string | null;
  /** The run that read it: other runs of the same session are about it too. */
  readBy?: string | null;
}

export interface Command {
  name: Texts<string>;
  to: string;
  hash?: string;
}
