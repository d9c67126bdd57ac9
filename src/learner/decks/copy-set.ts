/**
 * A person's own copy of a set of another: the words of its cards with where they come from, and
 * nothing that hangs on the other person's documents. It stays when the original goes.
 */
import type { UserId } from '../../contracts/ids.ts';
import { CardId, type Flashcard, type StudySetId } from '../../contracts/reading.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { insertCard, nextPlace, readCards } from '../items/study-cards.store.ts';
import { keptDeck } from './kept-deck.ts';

export interface CopyOrder {
  from: { id: StudySetId; title: string; language: string };
  userId: UserId;
  /** The same order again adds what is new in the original. */
  key: string;
}

export async function copySet(
  tx: Tx,
  world: World,
  { from, userId, key }: CopyOrder,
): Promise<{ id: StudySetId; added: number }> {
  const { title, language } = from;
  const id = await keptDeck(tx, world, { userId, key, title, language, documentIds: [] });
  const { rows } = await tx.query<{ import_key: string }>(
    'select import_key from study_cards where study_set_id = $1 and import_key is not null',
    [id],
  );
  const there = new Set(rows.map(({ import_key }) => import_key));
  const fresh = (await readCards(tx, from.id)).filter((card) => !there.has(card.id));
  const first = await nextPlace(tx, id);
  for (const [index, card] of fresh.entries()) {
    await copyCard(
      tx,
      { userId, setId: id, id: CardId.parse(world.id()), place: first + index },
      card,
    );
  }
  await tx.query(
    `insert into card_media (study_set_id, name, media_type, bytes)
     select $1, name, media_type, bytes from card_media where study_set_id = $2
     on conflict do nothing`,
    [id, from.id],
  );
  return { id, added: fresh.length };
}

interface Copy {
  userId: UserId;
  setId: StudySetId;
  id: CardId;
  place: number;
}

async function copyCard(
  tx: Tx,
  { userId, setId, id, place }: Copy,
  card: Flashcard,
): Promise<void> {
  const { question, answer, concept, tags } = card;
  await insertCard(
    tx,
    { userId, setId },
    { id, artifactId: null, place, question, answer, concept, tags, origin: 'imported' },
  );
  await tx.query('update study_cards set import_key = $2, source = $3, media = $4 where id = $1', [
    id,
    card.id,
    sourceOf(card),
    card.media,
  ]);
}

function sourceOf({ source, document_title, page, paged, quote }: Flashcard): string | null {
  if (document_title === null) return source;
  const where = paged && page !== null ? `${document_title}, ${page}` : document_title;
  return quote === '' ? where : `${where}: ${quote}`;
}
