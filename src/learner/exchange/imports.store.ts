/** The rows of cards that were brought from another program, and of their pictures and sounds. */
import type { UserId } from '../../contracts/ids.ts';
import type { CardId, StudySetId } from '../../contracts/reading.ts';
import type { ImportedCard, MediaFile } from '../../domain/exchange/imported.ts';
import { mediaType } from '../../domain/exchange/media-type.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { OwnedSet } from '../items/study-cards.store.ts';

export interface BroughtRow extends Pick<ImportedCard, 'question' | 'answer' | 'tags' | 'media'> {
  id: CardId;
  place: number;
  source: string;
  import_key: string;
}

export interface KeptCard {
  id: CardId;
  import_key: string;
  is_new: boolean;
}

/**
 * Those that are new, and those that changed. A card that was edited here keeps its words; one
 * that was dropped here comes back, as it is in the file.
 */
export async function keepBrought(
  tx: Tx,
  { userId, setId }: OwnedSet,
  rows: readonly BroughtRow[],
): Promise<KeptCard[]> {
  const { rows: kept } = await tx.query<KeptCard>(
    `insert into study_cards as card (id, study_set_id, user_id, place, question, answer, origin,
       tags, media, source, import_key, edited, findings)
     select id, $1, $2, place, question, answer, 'imported', tags, media, nullif(source, ''),
       import_key, false, '[]'
     from jsonb_to_recordset($3) as given (id text, place int, question text, answer text,
       tags text[], media text[], source text, import_key text)
     on conflict (study_set_id, import_key) do update
       set question = excluded.question, answer = excluded.answer, tags = excluded.tags,
         media = excluded.media, source = excluded.source, trashed_at = null
       where not card.edited
         and (card.question, card.answer, card.tags, card.media, card.source, card.trashed_at)
           is distinct from (excluded.question, excluded.answer, excluded.tags, excluded.media,
             excluded.source, null::timestamptz)
     returning id, import_key, xmax = 0 as is_new`,
    [setId, userId, JSON.stringify(rows)],
  );
  return kept;
}

export interface OwnWords {
  id: CardId;
  study_set_id: StudySetId;
  question: string;
  answer: string;
}

/** Cards of this person's that a file calls by the ids that they have here. */
export async function findOwnCards(
  db: Queryable,
  userId: UserId,
  ids: readonly string[],
): Promise<Map<string, OwnWords>> {
  const { rows } = await db.query<OwnWords>(
    `select id, study_set_id, question, answer from study_cards
     where user_id = $1 and id = any($2) and trashed_at is null`,
    [userId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function putMedia(
  db: Queryable,
  setId: StudySetId,
  { name, bytes }: MediaFile,
): Promise<void> {
  await db.query(
    `insert into card_media (study_set_id, name, media_type, bytes) values ($1, $2, $3, $4)
     on conflict (study_set_id, name) do update
       set media_type = excluded.media_type, bytes = excluded.bytes`,
    [setId, name, mediaType(bytes), bytes],
  );
}

export async function findMedia(
  db: Queryable,
  setId: StudySetId,
  name: string,
): Promise<{ mediaType: string; bytes: Uint8Array } | undefined> {
  const { rows } = await db.query<{ mediaType: string; bytes: Uint8Array }>(
    `select media_type as "mediaType", bytes from card_media
     where study_set_id = $1 and name = $2`,
    [setId, name],
  );
  return rows[0];
}

export async function mediaNames(db: Queryable, setId: StudySetId): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'select name from card_media where study_set_id = $1 order by name',
    [setId],
  );
  return rows.map(({ name }) => name);
}
