/** Finds a study set of this person; throws where there is none. */
import type { UserId } from '../../contracts/ids.ts';
import type { StudySetId } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { learnerError } from '../error-codes.ts';
import { findStudySet, type StudySetRow } from './study-sets.store.ts';

export async function ownSet(db: Queryable, userId: UserId, id: StudySetId): Promise<StudySetRow> {
  const row = await findStudySet(db, userId, id);
  if (!row) throw learnerError('reading.missing', 'There is no such study set.');
  return row;
}

/** Of its handover; a deck of a person's own says it itself. */
export function languageOf({
  handover,
  request,
}: Pick<StudySetRow, 'handover' | 'request'>): string {
  if (handover) return handover.metadata.language;
  return typeof request.language === 'string' ? request.language : 'en';
}
