/** Questions as cards of the re-check deck: each with the passage that carries its answer. */
import { CardId } from '../../../contracts/reading.ts';
import type { QuizQuestion, TutoringKept } from '../../../contracts/tutoring/tutoring.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { keptDeck } from '../../../learner/decks/kept-deck.ts';
import { insertCard, nextPlace, readCards } from '../../../learner/items/study-cards.store.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { WORDS } from './tutoring-words.ts';

const MIND = { mind: 'offline' } as const;

/** The concepts that have a card now; one that is in the deck already stays as it is. */
export async function keepCards(
  tx: Tx,
  flow: TutoringFlow,
  ports: TutoringPorts,
  { state, questions }: { state: TutoringKept; questions: readonly QuizQuestion[] },
): Promise<string[]> {
  if (questions.length === 0) return [];
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
  const quoted = await QuotedDocuments.open({ db: tx, local: ports.local }, userId, documents);
  const names: string[] = [];
  for (const { question_text: question, expected_answer: answer, ...one } of questions) {
    const quotes = [{ text: one.source_context }];
    const [claim] = await quoted.claims([{ path: 'answer', text: answer, question, quotes }]);
    // No card without its passage.
    if (claim === undefined || claim.evidence.some((found) => found === null)) continue;
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
