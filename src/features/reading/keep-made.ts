/** Puts a drafted card or question on record: its evidence found and verified, its row written. */
import type { DocumentId } from '../../contracts/document.ts';
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
import { verify } from '../../domain/evidence/verify.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type {
  Ledger,
  MadeClaim,
  QuotedDocument,
  RecordedArtifact,
} from '../../library/evidence/ledger.ts';
import { insertCard } from './study-cards.store.ts';
import { insertItem } from './study-items.store.ts';

export const VERIFIER = 'rules-1';

export interface MadeThing {
  kind: 'flashcard' | 'quiz_item' | 'handover';
  claims: { path: string; text: string; quotes: string[] }[];
}

/** The documents of a set, each read once, in which quotes are looked for. */
export class QuoteFinder {
  readonly #documents: readonly QuotedDocument[];

  private constructor(documents: readonly QuotedDocument[]) {
    this.#documents = documents;
  }

  static async open(
    tx: Tx,
    ledger: Ledger,
    userId: UserId,
    ids: readonly DocumentId[],
  ): Promise<QuoteFinder> {
    const documents: QuotedDocument[] = [];
    for (const id of ids) documents.push(await ledger.open(userId, id, tx));
    return new QuoteFinder(documents);
  }

  /** The claim with the passages that were found for it; what is not found is left out. */
  claim({ path, text, quotes }: MadeThing['claims'][number]): MadeClaim {
    const evidence = quotes.flatMap((quote) => {
      const found = this.#documents
        .map((document) => document.find(quote))
        .find((one) => one !== null);
      if (!found) return [];
      const { verdict, score } = verify(text, found.quote);
      return [{ found, verdict, score, verifier: VERIFIER }];
    });
    return { path, text, evidence };
  }
}

export function recordMade(
  tx: Tx,
  ledger: Ledger,
  finder: QuoteFinder,
  made: MadeThing & { userId: UserId; runId: RunId | null; madeBy: MadeBy },
): Promise<RecordedArtifact> {
  const { kind, claims, userId, runId, madeBy } = made;
  return ledger.record(tx, {
    userId,
    feature: 'reading',
    kind,
    runId,
    madeBy,
    inputs: [],
    claims: claims.map((claim) => finder.claim(claim)),
  });
}

/** What a card or a question is kept with. */
export interface Keeper {
  tx: Tx;
  world: World;
  ledger: Ledger;
  finder: QuoteFinder;
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
  const { tx, ledger, finder, setId, userId } = keeper;
  const claims = [{ path: 'answer', text: card.answer, quotes: [card.quote] }];
  const made = await recordMade(tx, ledger, finder, { ...keeper, kind: 'flashcard', claims });
  await insertCard(tx, { userId, setId }, { ...card, id, artifactId: made.id, place });
  return id;
}

export async function keepItem(
  keeper: Keeper,
  item: DraftItem,
  { place, difficulty }: { place: number; difficulty: Difficulty },
  id = ItemId.parse(keeper.world.id()),
): Promise<ItemId> {
  const { tx, ledger, finder, setId, userId } = keeper;
  const key = item.options[item.correctAnswerIndex] ?? '';
  const claims = [{ path: 'key', text: key, quotes: [item.quote] }];
  const made = await recordMade(tx, ledger, finder, { ...keeper, kind: 'quiz_item', claims });
  await insertItem(tx, { userId, setId }, { ...item, id, artifactId: made.id, place, difficulty });
  return id;
}
