/** A person's edits: the words stand, whatever the checks say; what they find is shown beside them. */
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type {
  CardId,
  CheckFinding,
  Flashcard,
  ItemId,
  QuizItem,
  StudySetId,
} from '../../contracts/reading.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { LocalModels } from '../../kernel/model/local-models.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { learnerError } from '../error-codes.ts';
import { type CheckedText, checkedText } from './check-draft.ts';
import type { ItemPorts } from './learner-ports.ts';
import { languageOf, ownSet } from './own-set.ts';
import { findCard, updateCard } from './study-cards.store.ts';
import { findItem, updateItem } from './study-items.store.ts';
import { type CheckedDraft, findingsOfDrafts } from './verify-drafts.ts';

export type CardEdit = Partial<Pick<Flashcard, 'question' | 'answer'>>;
export type ItemEdit = Partial<
  Pick<QuizItem, 'question' | 'options' | 'correctAnswerIndex' | 'explanation'>
>;

type EditPorts = Pick<ItemPorts, 'store' | 'texts' | 'local'>;

/** The card keeps its schedule: mending a word does not make it another card. */
export async function editCard(
  ports: EditPorts,
  userId: UserId,
  { setId, id, edit }: { setId: StudySetId; id: CardId; edit: CardEdit },
): Promise<Flashcard> {
  const { store } = ports;
  const language = languageOf(await ownSet(store, userId, setId));
  const card = { ...(await existingCard(store, setId, id)), ...edit };
  const findings = await findingsOn(ports, userId, card, language);
  await updateCard(store, id, { ...card, findings });
  return existingCard(store, setId, id);
}

/** A card that rests on no passage has nothing to be checked against. */
export async function findingsOn(
  ports: Pick<ItemPorts, 'texts' | 'local'>,
  userId: UserId,
  card: Pick<Flashcard, 'question' | 'answer' | 'quote' | 'document_id'>,
  language: string,
): Promise<CheckFinding[]> {
  if (card.document_id === null) return [];
  const text = await textOf(ports, userId, card.document_id, language);
  return findingsOf(ports.local, { card }, text);
}

export async function editItem(
  ports: EditPorts,
  userId: UserId,
  { setId, id, edit }: { setId: StudySetId; id: ItemId; edit: ItemEdit },
): Promise<QuizItem> {
  const { store } = ports;
  const language = languageOf(await ownSet(store, userId, setId));
  const item = { ...(await existingItem(store, setId, id)), ...edit };
  if (item.correctAnswerIndex >= item.options.length) {
    throw kernelError('input.invalid', 'The right answer must be one of the options.', {
      faults: [{ path: 'body.correctAnswerIndex', message: 'is not the number of an option' }],
    });
  }
  const text = await textOf(ports, userId, item.document_id, language);
  const findings = await findingsOf(ports.local, { item }, text);
  await updateItem(store, id, { ...item, findings });
  return existingItem(store, setId, id);
}

/** Somebody waits for it. */
async function findingsOf(
  local: LocalModels,
  draft: CheckedDraft,
  text: CheckedText,
): Promise<CheckFinding[]> {
  const [findings = []] = await findingsOfDrafts(local, [draft], text, { isUrgent: true });
  return findings;
}

async function textOf(
  { texts }: Pick<ItemPorts, 'texts'>,
  userId: UserId,
  documentId: DocumentId,
  language: string,
): Promise<CheckedText> {
  const document = await texts.document(userId, documentId);
  return checkedText(await texts.blocks(document), textLanguage(language));
}

export async function existingCard(
  db: Queryable,
  setId: StudySetId,
  id: CardId,
): Promise<Flashcard> {
  const card = await findCard(db, setId, { id });
  if (!card) throw learnerError('reading.missing', 'There is no such card in this set.');
  return card;
}

export async function existingItem(
  db: Queryable,
  setId: StudySetId,
  id: ItemId,
): Promise<QuizItem> {
  const item = await findItem(db, setId, { id });
  if (!item) throw learnerError('reading.missing', 'There is no such question in this set.');
  return item;
}
