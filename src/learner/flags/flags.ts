/** Where "this is wrong" goes: a list to work through, and what comes of each. */
import type { FlagDecision, FlaggedThing, FlagResolved } from '../../contracts/decks.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { CardId, ItemId } from '../../contracts/reading.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { countStanding } from '../answers/attempts.store.ts';
import { voidAnswersTo } from '../answers/void-attempt.ts';
import { learnerError } from '../error-codes.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { isOwn, setTrashed } from '../items/made.store.ts';
import { setsOfMade } from '../items/sets-of-made.store.ts';
import { findCard } from '../items/study-cards.store.ts';
import { findItem } from '../items/study-items.store.ts';
import { flagItem, liftFlag, readFlags } from './flags.store.ts';

const MOST = 100;

export async function flagMade(
  { store, world }: LearnerPorts,
  userId: UserId,
  { made, reason }: { made: { card: CardId } | { item: ItemId }; reason: string },
): Promise<void> {
  const [table, itemId] =
    'card' in made ? (['study_cards', made.card] as const) : (['study_items', made.item] as const);
  if (!(await isOwn(store, userId, { table, id: itemId }))) throw missing();
  const itemKind = 'card' in made ? 'card' : 'quiz_item';
  await flagItem(store, userId, { itemId, itemKind, reason, at: world.now() });
}

/** The latest first; what was dropped meanwhile is not among them. */
export async function flaggedThings(
  { store }: LearnerPorts,
  userId: UserId,
): Promise<FlaggedThing[]> {
  const flags = await readFlags(store, userId, MOST);
  const ids = flags.map(({ itemId }) => itemId);
  const sets = await setsOfMade(store, userId, ids);
  const answers = await countStanding(store, userId, ids);
  const things = flags.map(async ({ itemId, itemKind, reason, at }) => {
    const set = sets.get(itemId);
    if (!set) return [];
    const card =
      itemKind === 'card' ? await findCard(store, set.id, { id: itemId as CardId }) : undefined;
    const item =
      itemKind === 'quiz_item'
        ? await findItem(store, set.id, { id: itemId as ItemId })
        : undefined;
    return [
      {
        item_id: itemId as CardId | ItemId,
        kind: itemKind,
        study_set_id: set.id,
        set_title: set.title,
        reason,
        flagged_at: at.toISOString(),
        answers: answers.get(itemId) ?? 0,
        card: card ?? null,
        item: item ?? null,
      },
    ];
  });
  return (await Promise.all(things)).flat();
}

/** An item that was wrong measured nothing: its answers are taken back, unless it is kept. */
export async function resolveFlag(
  { store, world }: LearnerPorts,
  userId: UserId,
  { itemId, decision }: { itemId: CardId | ItemId; decision: FlagDecision },
): Promise<FlagResolved> {
  return store.transaction(async (tx) => {
    const flag = await liftFlag(tx, userId, itemId);
    if (!flag) throw missing();
    const table = flag.itemKind === 'card' ? 'study_cards' : 'study_items';
    if (!(await isOwn(tx, userId, { table, id: itemId }))) throw missing();
    const voided =
      decision === 'keep' ? 0 : await voidAnswersTo(tx, userId, { itemId, by: `flag ${decision}` });
    if (decision === 'delete') await setTrashed(tx, table, { id: itemId, at: world.now() });
    return { decision, voided };
  });
}

function missing(): AppError {
  return learnerError('reading.missing', 'There is no such card or question.');
}
