/** Questions as cards of the re-check deck: each with the passage that carries its answer. */
import { CardId } from '../../../contracts/reading.ts';
import type { QuizQuestion, TutoringKept } from '../../../contracts/tutoring/tutoring.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { keptDeck } from '../../../learner/decks/kept-deck.ts';
import { insertCard, nextPlace, readCards } from '../../../learner/items/study-cards.store.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../../library/evidence/ledger.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { WORDS } from './tutoring-words.ts';

const MIND = { mind: 'offline' } as const;

/** A question, and the passage that carries its answer. */
export interface CarriedQuestion {
  asked: QuizQuestion;
  claim: MadeClaim;
}

/** No card without its passage: the questions whose answers stand in the documents. */
export async function carriedQuestions(
  { userId }: TutoringFlow,
  { store, local }: TutoringPorts,
  { state, questions }: { state: TutoringKept; questions: readonly QuizQuestion[] },
  signal: AbortSignal,
): Promise<CarriedQuestion[]> {
  if (questions.length === 0) return [];
  const quoted = await QuotedDocuments.open({ db: store, local }, userId, state.documents);
  const carried: CarriedQuestion[] = [];
  for (const asked of questions) {
    const { question_text: question, expected_answer: text, source_context } = asked;
    const wanted = { path: 'answer', text, question, quotes: [{ text: source_context }] };
    const [claim] = await quoted.claims([wanted], { signal });
    if (claim?.evidence.every((found) => found !== null)) carried.push({ asked, claim });
  }
  return carried;
}

/** The concepts that have a card now; one that is in the deck already stays as it is. */
export async function keepCards(
  tx: Tx,
  flow: TutoringFlow,
  ports: TutoringPorts,
  { state, carried }: { state: TutoringKept; carried: readonly CarriedQuestion[] },
): Promise<string[]> {
  if (carried.length === 0) return [];
  const { userId } = flow;
  const { documents, language } = state;
  const setId = await keptDeck(tx, ports.world, {
    userId,
    key: `tutoring re-check ${documents.toSorted().join(' ')}`,
    title: WORDS[language].recheckDeck,
    language,
    documentIds: documents,
  });
  const known = new Set((await readCards(tx, setId)).map(({ question }) => question));
  const names: string[] = [];
  for (const { asked, claim } of carried) {
    const { question_text: question, expected_answer: answer, ...one } = asked;
    names.push(one.concept_name);
    if (known.has(question)) continue;
    const made = { userId, feature: 'tutoring', kind: 'flashcard', madeBy: MIND, inputs: [] };
    const recorded = await ports.ledger.recordClaims(tx, {
      ...made,
      runId: flow.runId,
      claims: [claim],
    });
    const place = await nextPlace(tx, setId);
    const id = CardId.parse(ports.world.id());
    const card = { id, artifactId: recorded.id, place, question, answer };
    await insertCard(tx, { userId, setId }, { ...card, concept: one.concept_name });
  }
  return names;
}
