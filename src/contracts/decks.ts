/**
 * Cards of a person's own: written by hand, brought from another program, flagged as wrong;
 * and the decks and limits that they are studied under.
 */
import { z } from 'zod';
import { DocumentId } from './document.ts';
import { ArtifactStatus, MadeBy } from './evidence.ts';
import { DeckCounts } from './learning.ts';
import { oneLine } from './one-line.ts';
import { CardId, Flashcard, ItemId, QuizItem, StudySetId } from './reading.ts';

/** Of a question or an answer; what other programs bring is as long. */
export const CardText = z.string().trim().min(1).max(20_000);

/** What a person marked in the page viewer. */
export const ChosenPassage = z.object({
  documentId: DocumentId,
  blockId: z.string().min(1).max(200).optional(),
  start: z.int().min(0).optional().describe('Where in the text of the block it begins.'),
  end: z.int().min(1).optional(),
  quote: z.string().trim().min(1).max(2000).describe('The marked words: they are looked for.'),
});
export type ChosenPassage = z.infer<typeof ChosenPassage>;

const Tag = z.string().regex(/^[^\s\p{Cc}]{1,100}$/u, 'must be 1 to 100 characters without spaces');

export const WrittenCard = z.object({
  question: CardText,
  answer: CardText,
  tags: z.array(Tag).max(20).default([]),
  passage: ChosenPassage.optional(),
});
export type WrittenCard = z.output<typeof WrittenCard>;

const DeckTitle = oneLine(300);

export const NewDeck = z.object({
  title: DeckTitle.default('My cards'),
  language: z.string().min(2).max(10).default('en'),
});
export type NewDeck = z.output<typeof NewDeck>;

/** A study set as a row of a list: what is in it, and what is to be done. */
export const Deck = z.object({
  id: StudySetId,
  title: z.string(),
  documentIds: z.array(DocumentId),
  made_by: MadeBy,
  cards: z.int(),
  questions: z.int(),
  counts: DeckCounts.describe('Of its cards, whatever the limits of the day.'),
  status: ArtifactStatus,
  created_at: z.iso.datetime(),
});
export type Deck = z.infer<typeof Deck>;

export const ExportFormat = z.enum([
  'apkg',
  'csv',
  'tsv',
  'quizlet',
  'markdown',
  'html',
  'moodle',
  'gift',
  'qti',
]);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ImportReport = z.object({
  study_set_id: StudySetId,
  title: z.string(),
  added: z.int(),
  updated: z.int().describe('Cards of an earlier import, or of our own export, that changed.'),
  unchanged: z.int(),
  scheduled: z.int().describe('New cards that brought their schedule along.'),
  media: z.int().describe('Pictures and sounds.'),
  problems: z
    .array(z.object({ at: z.int().nullable(), message: z.string() }))
    .describe('What was left out, by line or note; the first hundred.'),
  problem_count: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** "This is wrong", with what it was said of. */
export const FlaggedThing = z.object({
  item_id: z.union([CardId, ItemId]),
  kind: z.enum(['card', 'quiz_item']),
  study_set_id: StudySetId,
  set_title: z.string(),
  reason: z.string(),
  flagged_at: z.iso.datetime(),
  answers: z.int().describe('Reviews or answers that count now, and that `void` takes back.'),
  card: Flashcard.nullable(),
  item: QuizItem.nullable(),
});
export type FlaggedThing = z.infer<typeof FlaggedThing>;

export const FlagDecision = z
  .enum(['keep', 'void', 'delete'])
  .describe(
    '`keep`: it is right after all, or was mended; its answers stand. `void`: it stays, as it is now; the answers given to it are taken back, so that mastery and schedule forget them. `delete`: it is dropped, and its answers are taken back.',
  );
export type FlagDecision = z.infer<typeof FlagDecision>;

export const FlagResolved = z.object({ decision: FlagDecision, voided: z.int() });
export type FlagResolved = z.infer<typeof FlagResolved>;

const PerDay = z.int().min(0).max(9999);

export const StudySettings = z.object({
  new_per_day: PerDay.describe('New cards a day.'),
  reviews_per_day: PerDay.describe('Reviews of known cards a day.'),
});
export type StudySettings = z.infer<typeof StudySettings>;

export const CardState = z.enum(['suspended', 'buried', 'flagged', 'new', 'learning', 'review']);
export type CardState = z.infer<typeof CardState>;

/** A card of the browser: where it stands, and whether it is put aside. */
export const BrowsedCard = Flashcard.extend({
  study_set_id: StudySetId,
  phase: z.enum(['new', 'learning', 'review', 'relearning']),
  due_at: z.iso.datetime().nullable(),
  reviews: z.int(),
  lapses: z.int(),
  is_suspended: z.boolean(),
  buried_until: z.iso.datetime().nullable(),
  is_flagged: z.boolean(),
});
export type BrowsedCard = z.infer<typeof BrowsedCard>;
