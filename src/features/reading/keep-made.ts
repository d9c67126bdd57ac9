/** Puts a drafted card or question on record: its evidence found and verified, its row written. */
import type { MadeBy } from '../../contracts/evidence.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import {
  CardId,
  type Difficulty,
  type DraftCard,
  type DraftItem,
  ItemId,
  type StudySetId,
} from '../../contracts/reading.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { insertCard } from '../../learner/items/study-cards.store.ts';
import { insertItem } from '../../learner/items/study-items.store.ts';
import type { QuotedDocuments, QuotingClaim } from '../../library/citations/quoted-documents.ts';
import type { Ledger, RecordedArtifact } from '../../library/evidence/ledger.ts';

export interface MadeThing {
  kind: 'flashcard' | 'quiz_item' | 'handover';
  claims: readonly QuotingClaim[];
}

export async function recordMade(
  tx: Tx,
  ledger: Ledger,
  documents: QuotedDocuments,
  made: MadeThing & { userId: UserId; runId: RunId | null; madeBy: MadeBy },
): Promise<RecordedArtifact> {
  const { kind, claims, userId, runId, madeBy } = made;
  return ledger.recordClaims(tx, {
    userId,
    feature: 'reading',
    kind,
    runId,
    madeBy,
    inputs: [],
    claims: await documents.claims(claims),
  });
}

/** What a card or a question is kept with. */
export interface Keeper {
  tx: Tx;
  world: World;
  ledger: Ledger;
  documents: QuotedDocuments;
  setId: StudySetId;
  userId: UserId;
  runId: RunId;
  madeBy: MadeBy;
}

export async function keepCard(
  keeper: Keeper,
  card: DraftCard,
  place: number,
  id = CardId.parse(keeper.world.id()),
): Promise<CardId> {
  const { tx, ledger, documents, setId, userId } = keeper;
  const { question, answer, quote } = card;
  const claims = [{ path: 'answer', text: answer, question, quotes: [{ text: quote }] }];
  const made = await recordMade(tx, ledger, documents, { ...keeper, kind: 'flashcard', claims });
  await insertCard(tx, { userId, setId }, { ...card, id, artifactId: made.id, place });
  return id;
}

export async function keepItem(
  keeper: Keeper,
  item: DraftItem,
  { place, difficulty }: { place: number; difficulty: Difficulty },
  id = ItemId.parse(keeper.world.id()),
): Promise<ItemId> {
  const { tx, ledger, documents, setId, userId } = keeper;
  const key = item.options[item.correctAnswerIndex] ?? '';
  const { question, quote } = item;
  const claims = [{ path: 'key', text: key, question, quotes: [{ text: quote }] }];
  const made = await recordMade(tx, ledger, documents, { ...keeper, kind: 'quiz_item', claims });
  await insertItem(tx, { userId, setId }, { ...item, id, artifactId: made.id, place, difficulty });
  return id;
}
