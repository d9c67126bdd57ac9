/**
 * From a document to cards and a quiz: what the orchestrator hands from the reader to the
 * coach, what the coach answers, and the study set that is kept. Field names are those of
 * the reading contracts, as printed.
 */
import { z } from 'zod';
import { QuotedSpan } from './citation.ts';
import { DocumentId } from './document.ts';
import { ArtifactStatus, EvidenceId, MadeBy } from './evidence.ts';
import { SessionId } from './ids.ts';

const Relevance = z.enum(['High', 'Medium', 'Low']);
export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof Difficulty>;
export const GenerationGoal = z.enum(['flashcards', 'multiple_choice_quiz']);
export type GenerationGoal = z.infer<typeof GenerationGoal>;

const KeyConcept = z.object({
  term: z.string().min(1).max(200),
  definition: z.string().min(1).max(1000),
  relevance: Relevance,
  evidence: z.array(QuotedSpan).optional(),
});

const MainSection = z.object({
  sectionTitle: z.string().min(1).max(300),
  sectionSummary: z.string().min(1).max(3000),
  contentRef: z.string().min(1).describe('`pages 6-12`, or `§ Tides` in a text without pages.'),
  evidence: z.array(QuotedSpan).optional(),
});

const Diagram = z.object({ caption: z.string().min(1), page: z.int().min(1) });

/** What the reader makes of a document. */
export const HandoverContext = z.object({
  fullSummary: z.string().min(1),
  keyConcepts: z.array(KeyConcept).min(1),
  mainSections: z.array(MainSection).min(1),
  summaryEvidence: z.array(QuotedSpan).optional(),
});
export type HandoverContext = z.infer<typeof HandoverContext>;

export const Constraints = z.object({
  numFlashcards: z.int().min(1).max(100),
  numQuizQuestions: z.int().min(1).max(100),
  quizDifficulty: Difficulty,
});
export type Constraints = z.infer<typeof Constraints>;

export const HandoverV1 = z.object({
  metadata: z.object({
    sessionId: SessionId,
    sourceTitle: z.string().min(1),
    sourceHash: z.string().min(1),
    language: z.string().min(2),
    generatedAt: z.iso.datetime(),
  }),
  context: HandoverContext,
  instructions_for_coach: z.object({
    targetAudience: z.string().min(1).max(200),
    generationGoals: z.array(GenerationGoal).min(1),
    focusAreas: z.array(z.string().min(1).max(200)).max(20),
    constraints: Constraints,
  }),
  diagrams: z.array(Diagram).optional(),
});
export type HandoverV1 = z.infer<typeof HandoverV1>;

const ExtractedBlock = z.object({
  block_id: z.string().min(1),
  text: z.string().min(1),
  source_page: z.int().min(1),
});

export const ReaderOutput = z.object({
  extracted_blocks: z.array(ExtractedBlock).min(1),
  doc_meta: z.object({ title: z.string(), language: z.string() }),
});
export type ReaderOutput = z.infer<typeof ReaderOutput>;

export const QuizSpec = z.object({
  blocks_to_assess: z.array(z.string().min(1)).min(1).max(2000),
  num_questions: z.int().min(1).max(100),
  difficulty: z.enum(['EASY', 'MEDIUM', 'HARD']),
});
export type QuizSpec = z.infer<typeof QuizSpec>;

export const CardId = z.uuid('is not an id').brand<'CardId'>();
export type CardId = z.infer<typeof CardId>;
export const ItemId = z.uuid('is not an id').brand<'ItemId'>();
export type ItemId = z.infer<typeof ItemId>;
export const StudySetId = z.uuid('is not an id').brand<'StudySetId'>();
export type StudySetId = z.infer<typeof StudySetId>;

/** What the coach writes; ids, order of options and evidence are given by code. */
export const DraftCard = z.object({
  question: z.string().min(1).max(500),
  answer: z.string().min(1).max(1000),
  quote: z.string().min(1).max(2000).describe('The sentence of the text that the answer rests on.'),
  concept: z.string().max(200).nullable(),
});
export type DraftCard = z.infer<typeof DraftCard>;

export const DraftItem = z.object({
  question: z.string().min(1).max(1000),
  options: z.array(z.string().min(1).max(500)).min(3).max(6),
  correctAnswerIndex: z.int().min(0),
  explanation: z.string().min(1).max(1000),
  quote: z.string().min(1).max(2000).describe('The sentence of the text that the key rests on.'),
  concept: z.string().max(200).nullable(),
});
export type DraftItem = z.infer<typeof DraftItem>;

export const CoachOutput = z.object({
  flashcards: z.array(DraftCard),
  quiz: z.array(DraftItem),
});
export type CoachOutput = z.infer<typeof CoachOutput>;

/** Something that a check found wrong with a card or an item. */
export const CheckFinding = z.object({ rule: z.string(), message: z.string() });
export type CheckFinding = z.infer<typeof CheckFinding>;

const CardOrigin = z
  .enum(['made', 'written', 'imported'])
  .describe('By the coach from a text; by hand; or brought from another program.');

const paged = z.boolean().describe('False where there are no pages: cite the section.');
const section = z.string().nullable().describe('The heading that the quote stands under.');

export const Flashcard = z.object({
  id: CardId,
  question: z.string(),
  answer: z.string(),
  concept: z.string().nullable(),
  origin: CardOrigin,
  evidence: z.array(EvidenceId).describe('Empty for a card that rests on no passage.'),
  quote: z.string(),
  page: z.int().nullable(),
  paged,
  section,
  document_id: DocumentId.nullable(),
  document_title: z.string().nullable(),
  source: z.string().nullable().describe('Where an imported card says that it comes from.'),
  tags: z.array(z.string()),
  media: z
    .array(z.string())
    .describe('Names of pictures and sounds: GET …/study-sets/:id/media/:name.'),
  edited: z.boolean(),
  findings: z.array(CheckFinding).describe('What a person’s edit broke, if anything.'),
});
export type Flashcard = z.infer<typeof Flashcard>;

export const QuizItem = z.object({
  id: ItemId,
  question: z.string(),
  options: z.array(z.string()),
  correctAnswerIndex: z.int(),
  explanation: z.string(),
  difficulty: Difficulty,
  concept: z.string().nullable(),
  evidence: z.array(EvidenceId),
  quote: z.string(),
  page: z.int(),
  paged,
  section,
  document_id: DocumentId,
  document_title: z.string(),
  edited: z.boolean(),
  findings: z.array(CheckFinding),
});
export type QuizItem = z.infer<typeof QuizItem>;

/** Why a set has none of what was asked for without a number. */
export const SetNote = z.object({
  goal: GenerationGoal,
  reason: z
    .enum(['no-facts', 'no-options', 'all-failed'])
    .describe(
      'No sentence says something that can be asked for; nothing to offer as wrong answers; or all drafts failed the checks.',
    ),
  text: z.string().describe('The same in a sentence, in English.'),
});
export type SetNote = z.infer<typeof SetNote>;

export const StudySet = z.object({
  id: StudySetId,
  sessionId: SessionId.nullable().describe('Null for a deck of a person’s own.'),
  documentIds: z.array(DocumentId),
  title: z.string(),
  language: z.string(),
  handover: HandoverV1.nullable().describe('Null for a deck of a person’s own.'),
  flashcards: z.array(Flashcard),
  quiz: z.array(QuizItem),
  notes: z
    .array(SetNote)
    .describe(
      'What the text carries none of, and why; empty when all that was asked for is there.',
    ),
  made_by: MadeBy,
  status: ArtifactStatus,
  created_at: z.iso.datetime(),
});
export type StudySet = z.infer<typeof StudySet>;

/** The state of a study session; `version` counts its changes. */
/** What a person has to look at, or has decided, before anything is made of a badly read scan. */
export const SessionReview = z.object({
  status: z.enum(['pending', 'accepted', 'rejected']),
  reason: z.string(),
  pages: z.array(z.int()).describe('Those that were recognised badly.'),
});

export const SessionState = z.object({
  session_id: SessionId,
  user_id: z.string(),
  doc_meta: z.object({ filename: z.string(), uploaded_at: z.iso.datetime() }),
  extracted_blocks: z.array(ExtractedBlock),
  quiz_items: z.array(
    z.object({ item_id: z.string(), question: z.string(), difficulty: QuizSpec.shape.difficulty }),
  ),
  results: z.array(
    z.object({ item_id: z.string(), is_correct: z.boolean(), timestamp: z.iso.datetime() }),
  ),
  notes: z.array(z.string()),
  review: SessionReview.nullish().describe('Null where nobody was asked to look.'),
  version: z.int(),
});
export type SessionState = z.infer<typeof SessionState>;
