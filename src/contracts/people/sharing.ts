/** Classes, and what is shared with them. */
import { z } from 'zod';
import { UserId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

export const ShareKind = z.enum(['collection', 'study_set', 'quiz']);
export type ShareKind = z.infer<typeof ShareKind>;

export const Share = z.object({
  id: z.uuid(),
  class_id: z.uuid(),
  kind: ShareKind,
  thing_id: z.string(),
  title: z.string(),
  may_study: z.boolean().describe('Members may study a copy of their own.'),
  made_at: z.iso.datetime(),
});
export type Share = z.infer<typeof Share>;

export const Class = z.object({
  id: z.uuid(),
  name: z.string(),
  member_count: z.int(),
  can_join: z.boolean(),
  made_at: z.iso.datetime(),
});
export type Class = z.infer<typeof Class>;
export const Classes = z.object({ classes: z.array(Class) });
export const OneClass = Class.extend({
  members: z.array(z.object({ id: UserId, name: z.string() })),
  shares: z.array(Share),
});
export type OneClass = z.infer<typeof OneClass>;

export const NewClass = z.object({ name: oneLine(200) });
/** Whoever has an account and this link can join, until another link is made. */
export const ClassLink = z.object({ secret: z.string() });

export const NewShare = z.object({
  kind: ShareKind,
  thing_id: z.string().max(100),
  may_study: z.boolean().default(false),
});
export type NewShare = z.infer<typeof NewShare>;

export const JoinedClasses = z.object({
  classes: z.array(z.object({ id: z.uuid(), name: z.string(), joined_at: z.iso.datetime() })),
});
export type JoinedClasses = z.infer<typeof JoinedClasses>;
export const JoinedClass = z.object({ id: z.uuid(), name: z.string() });

/** What a member sees: `path` is where it is read or taken. */
export const SharedWithMe = z.object({
  shared: z.array(
    Share.omit({ class_id: true }).extend({ class_name: z.string(), path: z.string() }),
  ),
});
export type SharedWithMe = z.infer<typeof SharedWithMe>;

export const TakenCopy = z.object({ study_set_id: z.string(), added: z.int() });
export type TakenCopy = z.infer<typeof TakenCopy>;

const Counts = z.object({
  people: z.int().describe('Members who answered.'),
  answers: z.int(),
  correct: z.int(),
});
/** Of members who are still there; never who answered what. */
export const ClassResults = z.object({
  members: z.int(),
  items: z.array(
    Counts.extend({ id: z.string(), question: z.string(), concept: z.string().nullable() }),
  ),
  concepts: z.array(Counts.extend({ concept: z.string() })),
});
export type ClassResults = z.infer<typeof ClassResults>;
