/**
 * Puts a drafted card or question on record. Its evidence is found and verified first, because models
 * are asked for it; its rows are written afterwards, in a transaction.
 */
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
import type { LocalCall } from '../../kernel/model/local-models.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { insertCard } from '../../learner/items/study-cards.store.ts';
import { insertItem } from '../../learner/items/study-items.store.ts';
import type { QuotedDocuments } from '../../library/citations/quoted-documents.ts';
import type { Ledger, MadeClaim, RecordedArtifact } from '../../library/evidence/ledger.ts';

export interface MadeThing {
  kind: 'flashcard' | 'quiz_item' | 'handover';
  claims: readonly MadeClaim[];
}

/** A draft, and its answer with the passages that carry it. */
export interface Checked<Draft> {
  draft: Draft;
  claims: MadeClaim[];
}

export async function checkCard<Draft extends DraftCard>(
  documents: QuotedDocuments,
  draft: Draft,
  call?: LocalCall,
): Promise<Checked<Draft>> {
  const { question, answer, quote } = draft;
  const claim = { path: 'answer', text: answer, question, quotes: [{ text: quote }] };
  return { draft, claims: await documents.claims([claim], call) };
}

export async function checkItem<Draft extends DraftItem>(
  documents: QuotedDocuments,
  draft: Draft,
  call?: LocalCall,
): Promise<Checked<Draft>> {
  const { question, quote, options, correctAnswerIndex } = draft;
  const key = options[correctAnswerIndex] ?? '';
  const claim = { path: 'key', text: key, question, quotes: [{ text: quote }] };
  return { draft, claims: await documents.claims([claim], call) };
}

export async function recordMade(
  tx: Tx,
  ledger: Ledger,
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
    claims,
  });
}

/** What a card or a question is kept with. */
export interface Keeper {
  tx: Tx;
  world: World;
  ledger: Ledger;
  setId: StudySetId;
  userId: UserId;
  runId: RunId;
  madeBy: MadeBy;
}

export async function keepCard(
  keeper: Keeper,
  { draft: card, claims }: Checked<DraftCard>,
  place: number,
  id = CardId.parse(keeper.world.id()),
): Promise<CardId> {
  const { tx, ledger, setId, userId } = keeper;
  const made = await recordMade(tx, ledger, { ...keeper, kind: 'flashcard', claims });
  await insertCard(tx, { userId, setId }, { ...card, id, artifactId: made.id, place });
  return id;
}

export async function keepItem(
  keeper: Keeper,
  { draft: item, claims }: Checked<DraftItem>,
  { place, difficulty }: { place: number; difficulty: Difficulty },
  id = ItemId.parse(keeper.world.id()),
): Promise<ItemId> {
  const { tx, ledger, setId, userId } = keeper;
  const made = await recordMade(tx, ledger, { ...keeper, kind: 'quiz_item', claims });
  await insertItem(tx, { userId, setId }, { ...item, id, artifactId: made.id, place, difficulty });
  return id;
}
