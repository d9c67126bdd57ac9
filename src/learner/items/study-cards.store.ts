/** The rows of cards. What was dropped is there for a while, and is not shown. */
import type { ArtifactId } from '../../contracts/evidence.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { CardId, CheckFinding, Flashcard, StudySetId } from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import { conceptKeys } from '../../learner/answers/concept-keys.ts';
import {
  CARRIED,
  type Carried,
  JOIN_PASSAGE,
  withEvidence,
} from '../../library/citations/carried.ts';

export interface NewCard {
  id: CardId;
  /** Null for a card that rests on no passage. */
  artifactId: ArtifactId | null;
  place: number;
  question: string;
  answer: string;
  concept: string | null;
  origin?: Flashcard['origin'];
  tags?: readonly string[];
  findings?: readonly CheckFinding[];
}

export interface OwnedSet {
  userId: UserId;
  setId: StudySetId;
}

export async function insertCard(
  tx: Tx,
  { userId, setId }: OwnedSet,
  card: NewCard,
): Promise<void> {
  const { id, artifactId, place, question, answer, concept } = card;
  await tx.query(
    `insert into study_cards (id, study_set_id, artifact_id, user_id, place, question, answer,
       concept, concept_key, origin, tags, findings, edited)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false)`,
    [
      id,
      setId,
      artifactId,
      userId,
      place,
      question,
      answer,
      concept,
      conceptKeys(concept)[0] ?? null,
      card.origin ?? 'made',
      card.tags ?? [],
      JSON.stringify(card.findings ?? []),
    ],
  );
}

/** Behind the last one. Makes whoever adds to this set at the same time wait. */
export async function nextPlace(tx: Tx, setId: StudySetId): Promise<number> {
  await tx.query('select 1 from study_sets where id = $1 for update', [setId]);
  const { rows } = await tx.query<{ place: number }>(
    'select coalesce(max(place), -1) + 1 as place from study_cards where study_set_id = $1',
    [setId],
  );
  return rows[0]?.place ?? 0;
}

type CardRow = Omit<Flashcard, keyof Carried> & Carried;

/** The columns of a card, for a query in which it goes by the name `made`. */
export const CARD = `made.id, made.question, made.answer, made.concept, made.origin, made.source,
  made.tags, made.media, made.edited, made.findings, ${CARRIED}`;

export async function readCards(db: Queryable, setId: StudySetId): Promise<Flashcard[]> {
  const { rows } = await db.query<CardRow>(
    `select ${CARD} from study_cards made ${JOIN_PASSAGE}
     where study_set_id = $1 and trashed_at is null order by place`,
    [setId],
  );
  return rows.map(withEvidence);
}

/** Also one that was dropped, where asked for. */
export async function findCard(
  db: Queryable,
  setId: StudySetId,
  { id, isTrashed = false }: { id: CardId; isTrashed?: boolean },
): Promise<Flashcard | undefined> {
  const { rows } = await db.query<CardRow>(
    `select ${CARD} from study_cards made ${JOIN_PASSAGE}
     where study_set_id = $1 and made.id = $2 and (trashed_at is not null) = $3`,
    [setId, id, isTrashed],
  );
  return rows.map(withEvidence)[0];
}

export async function updateCard(
  db: Queryable,
  id: CardId,
  { question, answer, findings }: { question: string; answer: string; findings: CheckFinding[] },
): Promise<void> {
  await db.query(
    'update study_cards set question = $2, answer = $3, findings = $4, edited = true where id = $1',
    [id, question, answer, JSON.stringify(findings)],
  );
}
