/** What is remembered of a person's questions. Facts are added, never rewritten. */
import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { ResearchQueryId } from './research.ts';

const isoTime = z.iso.datetime();
const share = z.number().min(0).max(1);

export const EntityId = z.uuid('is not an id').brand<'EntityId'>();
export type EntityId = z.infer<typeof EntityId>;

export const EntityType = z.enum([
  'person',
  'organization',
  'location',
  'concept',
  'technology',
  'publication',
  'event',
]);
export type EntityType = z.infer<typeof EntityType>;

export const RelationType = z.enum([
  'is_part_of',
  'compared_with',
  'authored_by',
  'mentions',
  'contradicts',
  'supports',
]);
export type RelationType = z.infer<typeof RelationType>;

export const Entity = z.object({
  id: EntityId,
  name: z.string(),
  type: EntityType,
  confidence: share,
  mentions: z.int(),
  first_seen: isoTime,
  last_seen: isoTime,
});
export type Entity = z.infer<typeof Entity>;

export const EntityRelationship = z.object({
  id: z.uuid(),
  from: EntityId,
  from_name: z.string(),
  to: EntityId,
  to_name: z.string(),
  type: RelationType,
  confidence: share,
  shown_by: z.string().describe('The sentence that shows it.'),
  at: isoTime,
});
export type EntityRelationship = z.infer<typeof EntityRelationship>;

export const EntityCorrection = z
  .object({ name: oneLine(120).optional(), type: EntityType.optional() })
  .refine(({ name, type }) => name !== undefined || type !== undefined, 'must change something');
export type EntityCorrection = z.infer<typeof EntityCorrection>;

/** A sentence of an answer, as long as nothing newer says otherwise. */
export const RememberedFact = z.object({
  id: z.uuid(),
  query_id: ResearchQueryId,
  text: z.string(),
  at: isoTime,
  superseded_at: isoTime.nullable(),
  superseded_by: z.uuid().nullable(),
});
export type RememberedFact = z.infer<typeof RememberedFact>;

export const HistoryEntry = z.object({
  query_id: ResearchQueryId,
  response_id: ResearchQueryId.nullable(),
  session_id: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  outcome: z.enum(['answered', 'refused']).nullable(),
  asked_at: isoTime,
  answered_at: isoTime.nullable(),
  context: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
