/** Puts cards of an answer into a set of the person, each with its passage on record, none twice. */
import type { UserId } from '../../../contracts/ids.ts';
import { CardId, type StudySetId } from '../../../contracts/reading.ts';
import type { AnswerCard, MadeAnswerCards } from '../../../contracts/research/answer-cards.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { openDeck } from '../../../learner/decks/decks.ts';
import { ownSet } from '../../../learner/items/own-set.ts';
import { insertCard, nextPlace, readCards } from '../../../learner/items/study-cards.store.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../../library/evidence/ledger.ts';
import { researchError } from '../error-codes.ts';
import type { ResearchPorts } from '../research-ports.ts';

type Ports = Pick<ResearchPorts, 'store' | 'world' | 'ledger' | 'local'>;

interface Keeping {
  cards: readonly AnswerCard[];
  /** Null: into a new deck. */
  setId: StudySetId | null;
  title: string;
  language: string;
}

export async function keepCards(
  ports: Ports,
  userId: UserId,
  { cards, setId, title, language }: Keeping,
): Promise<MadeAnswerCards> {
  if (cards.length === 0) {
    throw researchError(
      'research.no-cards',
      'No card can be made from this answer: nothing in it holds as a question with its answer.',
    );
  }
  if (setId !== null) await ownSet(ports.store, userId, setId);
  // Models check: a transaction that waited for them would hold up everybody.
  const checked = await checkedCards(ports, userId, cards);
  const into = setId ?? (await openDeck(ports, userId, { title, language }));
  return ports.store.transaction(async (tx) => {
    const first = await nextPlace(tx, into);
    const known = new Set((await readCards(tx, into)).map(({ question }) => question));
    const fresh = checked.filter(({ card }) => !known.has(card.question));
    await insertCards(tx, ports, { userId, setId: into, first, cards: fresh });
    return { study_set_id: into, added: fresh.length, already: cards.length - fresh.length };
  });
}

interface CheckedCard {
  card: AnswerCard;
  claims: MadeClaim[];
}

async function checkedCards(
  { store, local }: Pick<Ports, 'store' | 'local'>,
  userId: UserId,
  cards: readonly AnswerCard[],
): Promise<CheckedCard[]> {
  const ids = cards.map(({ document_id }) => document_id);
  const documents = await QuotedDocuments.open({ db: store, local }, userId, ids);
  const checked: CheckedCard[] = [];
  for (const card of cards) {
    const { question, answer, quote, document_id } = card;
    const quotes = [{ text: quote, document_id }];
    const claims = await documents.claims([{ path: 'answer', text: answer, question, quotes }]);
    checked.push({ card, claims });
  }
  return checked;
}

interface Inserting {
  userId: UserId;
  setId: StudySetId;
  first: number;
  cards: readonly CheckedCard[];
}

async function insertCards(
  tx: Tx,
  { world, ledger }: Pick<Ports, 'world' | 'ledger'>,
  { userId, setId, first, cards }: Inserting,
): Promise<void> {
  for (const [at, { card, claims }] of cards.entries()) {
    const { id: artifactId } = await ledger.recordClaims(tx, {
      ...{ userId, feature: 'research', kind: 'flashcard', runId: null },
      madeBy: { mind: 'offline' },
      inputs: [],
      claims,
    });
    const { question, answer, concept } = card;
    const id = CardId.parse(world.id());
    const kept = { id, artifactId, place: first + at, question, answer, concept };
    await insertCard(tx, { userId, setId }, kept);
  }
}
