/** Cards that a person writes: with a passage marked in a document, or with none. */
import type { ChosenPassage, WrittenCard } from '../../contracts/decks.ts';
import type { UserId } from '../../contracts/ids.ts';
import { CardId, type Flashcard, type StudySetId } from '../../contracts/reading.ts';
import { chunkIdOf } from '../../domain/evidence/chunk-id.ts';
import { QuotedDocuments } from '../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../library/evidence/ledger.ts';
import { learnerError } from '../error-codes.ts';
import { existingCard, findingsOn } from './edit-made.ts';
import type { ItemPorts } from './learner-ports.ts';
import { languageOf, ownSet } from './own-set.ts';
import { insertCard, nextPlace } from './study-cards.store.ts';

export async function writeCard(
  ports: ItemPorts,
  userId: UserId,
  { setId, card }: { setId: StudySetId; card: WrittenCard },
): Promise<Flashcard> {
  const { store, world, ledger } = ports;
  const language = languageOf(await ownSet(store, userId, setId));
  const { passage, question, answer, tags } = card;
  const claim = passage ? await claimOf(ports, userId, { passage, question, answer }) : null;
  const quote = claim?.evidence[0]?.found.quote ?? '';
  const document_id = passage?.documentId ?? null;
  const findings = await findingsOn(ports, userId, { ...card, quote, document_id }, language);
  const id = CardId.parse(world.id());
  await store.transaction(async (tx) => {
    const made = claim && {
      userId,
      feature: 'reading',
      kind: 'flashcard',
      runId: null,
      madeBy: { mind: 'person' as const },
      inputs: [],
      claims: [claim],
    };
    const artifactId = made ? (await ledger.recordClaims(tx, made)).id : null;
    const place = await nextPlace(tx, setId);
    const written = { id, artifactId, place, question, answer, tags, findings };
    await insertCard(tx, { userId, setId }, { ...written, concept: null, origin: 'written' });
  });
  return existingCard(store, setId, id);
}

/** What was marked must stand in the document: nobody's word is taken for it. */
async function claimOf(
  { store, local }: Pick<ItemPorts, 'store' | 'local'>,
  userId: UserId,
  { passage, question, answer }: { passage: ChosenPassage; question: string; answer: string },
): Promise<MadeClaim> {
  const { documentId, blockId, quote } = passage;
  const chunkId = blockId === undefined ? null : chunkIdOf(documentId, blockId);
  const documents = await QuotedDocuments.open({ db: store, local }, userId, [documentId]);
  const quotes = [{ text: quote, chunkId }];
  const [claim] = await documents.claims([{ path: 'answer', text: answer, question, quotes }]);
  if (claim?.evidence.every((one) => one !== null)) return claim;
  throw learnerError(
    'reading.quote-not-found',
    'The marked words do not stand in this document. Mark them again, or save the card without a passage.',
    { faults: [{ path: 'body.passage.quote', message: 'does not stand in the document' }] },
  );
}
