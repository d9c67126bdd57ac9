/** A deck that a feature keeps for a person: made when it is first needed, the same one afterwards. */
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { StudySetId } from '../../contracts/reading.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { findImportedDeck, insertStudySet } from '../items/study-sets.store.ts';

export interface KeptDeck {
  userId: UserId;
  /** Of the person's decks no other has it. */
  key: string;
  title: string;
  language: string;
  documentIds: readonly DocumentId[];
}

export async function keptDeck(
  tx: Tx,
  world: World,
  { userId, key, title, language, documentIds }: KeptDeck,
): Promise<StudySetId> {
  const id = StudySetId.parse(world.id());
  const isNew = await insertStudySet(tx, {
    id,
    userId,
    made: null,
    title,
    request: { documentIds, language },
    requestHash: `deck ${id}`,
    importKey: key,
    madeBy: { mind: 'offline' },
    now: world.now(),
  });
  if (isNew) return id;
  return (await findImportedDeck(tx, userId, key))?.id ?? id;
}
