/**
 * What a room is: everything the rest of the app needs to know about it, as one value.
 * A room is put together of parts; each part brings its pages, and what the search and the tray
 * need to know of them. To add a part, write its value (with `satisfies RoomPart`: links learn
 * every address from the type of its routes) and add it to the `parts` of its room.
 */
import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/define-texts.ts';
import type { FindingGroup } from './finding.ts';

export interface Room {
  /** All addresses below this one belong to it. */
  path: string;
  /** Other addresses that belong to it, with all below. */
  alsoAt?: readonly string[];
  /** Where its pages were before, and where they are now: old addresses lead on. */
  formerly?: readonly (readonly [before: string, now: string])[];
  icon: LucideIcon;
  name: Texts<string>;
  /** Where its link stands; without a word, on the rail. */
  place?: 'foot' | 'tray';
  /** The first page of the first one is where the room begins. */
  parts: readonly [RoomPart, ...RoomPart[]];
}

export interface RoomPart {
  /** Pages that one comes to from the room itself, as its tabs. */
  fronts: readonly Front[];
  routes: readonly AnyRoute[];
  /** Pages that people come to from outside, with all below: nothing of the rest stands around them. */
  aloneAt?: readonly string[];
  /** What its runs are called, by the name of their workflow. */
  runNames?: ReadonlyMap<string, Texts<string>>;
  /** Workflows whose runs wait for a time, and not for a person. */
  timedRuns?: ReadonlySet<string>;
  /** What its runs work on; read from the server only while runs are shown. */
  useRunSubjects?(isShown: boolean): RunSubject[];
  /** Its button on a document: one press with good defaults. */
  DocumentAction?: ComponentType<{ documentId: string }>;
  /** What it has on an idea, for the page of the idea. */
  ConceptPanel?: AsyncRouteComponent<{ term: string }>;
  /** What the search offers to do here. */
  commands?: readonly Command[];
  /** What the search finds here; with no words typed, what it suggests. */
  useFindings?(words: string): FindingGroup[];
}

/** Whom something is for; without a word, everybody. Members are people with an account. */
export type Audience = 'authors' | 'admins' | 'members';

export interface Front {
  to: string;
  name: Texts<string>;
  audience?: Audience;
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
  audience?: Audience;
}

export const frontsOf = ({ parts }: Room): Front[] => parts.flatMap(({ fronts }) => fronts);

/** Where a room begins. */
export const frontDoor = (room: Room): string => frontsOf(room)[0]?.to ?? room.path;

export const isIn = (pathname: string, { path, alsoAt = [] }: Room): boolean =>
  [path, ...alsoAt].some((at) => pathname === at || pathname.startsWith(`${at}/`));

export const standsAlone = (pathname: string, rooms: readonly Room[]): boolean =>
  rooms
    .flatMap(({ parts }) => parts.flatMap(({ aloneAt = [] }) => aloneAt))
    .some((at) => pathname === at || pathname.startsWith(`${at}/`));
