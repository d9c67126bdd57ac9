/** The rows of quiz questions. What was dropped is there for a while, and is not shown. */
import type { DocumentId } from '../../contracts/document.ts';
import type { ArtifactId } from '../../contracts/evidence.ts';
import type { Difficulty, ItemId, QuizItem, StudySetId } from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import { conceptKeys } from '../../learner/answers/concept-keys.ts';
import {
  CARRIED,
  type Carried,
  JOIN_PASSAGE,
  withEvidence,
} from '../../library/citations/carried.ts';
import type { OwnedSet } from './study-cards.store.ts';

export interface NewItem {
  id: ItemId;
  artifactId: ArtifactId;
  place: number;
  question: string;
  options: string[];
  correctAnswerIndex: number;
  explanation: string;
  difficulty: Difficulty;
  concept: string | null;
}

export async function insertItem(
  tx: Tx,
  { userId, setId }: OwnedSet,
  item: NewItem,
): Promise<void> {
  const { id, artifactId, place, question, options, correctAnswerIndex, explanation } = item;
  await tx.query(
    `insert into study_items (id, study_set_id, artifact_id, user_id, place, question, options,
       correct_answer_index, explanation, difficulty, concept, concept_key, edited, findings)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, '[]')`,
    [
      id,
      setId,
      artifactId,
      userId,
      place,
      question,
      JSON.stringify(options),
      correctAnswerIndex,
      explanation,
      item.difficulty,
      item.concept,
      conceptKeys(item.concept)[0] ?? null,
    ],
  );
}

/** A question always rests on a passage of a document. */
type ItemRow = Omit<QuizItem, keyof Carried> &
  Carried & { document_id: DocumentId; document_title: string };

const ITEM = `made.id, made.question, made.options,
  made.correct_answer_index as "correctAnswerIndex", made.explanation, made.difficulty,
  made.concept, made.edited, made.findings, ${CARRIED}`;

export async function readItems(db: Queryable, setId: StudySetId): Promise<QuizItem[]> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM} from study_items made ${JOIN_PASSAGE}
     where study_set_id = $1 and trashed_at is null order by place`,
    [setId],
  );
  return rows.map(toItem);
}

/** Also one that was dropped, where asked for. */
export async function findItem(
  db: Queryable,
  setId: StudySetId,
  { id, isTrashed = false }: { id: ItemId; isTrashed?: boolean },
): Promise<QuizItem | undefined> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM} from study_items made ${JOIN_PASSAGE}
     where study_set_id = $1 and made.id = $2 and (trashed_at is not null) = $3`,
    [setId, id, isTrashed],
  );
  return rows.map(toItem)[0];
}

function toItem(row: ItemRow): QuizItem {
  return { ...withEvidence(row), page: row.page ?? 1 };
}

export async function updateItem(
  db: Queryable,
  id: ItemId,
  item: Pick<QuizItem, 'question' | 'options' | 'correctAnswerIndex' | 'explanation' | 'findings'>,
): Promise<void> {
  await db.query(
    `update study_items set question = $2, options = $3, correct_answer_index = $4,
       explanation = $5, findings = $6, edited = true where id = $1`,
    [
      id,
      item.question,
      JSON.stringify(item.options),
      item.correctAnswerIndex,
      item.explanation,
      JSON.stringify(item.findings),
    ],
  );
}
