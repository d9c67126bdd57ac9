/** Makes one card or one question anew, in the place of one that a person did not like. */
import { z } from 'zod';
import { CardId, ItemId, StudySetId } from '../../contracts/reading.ts';
import { spreadKeys } from '../../domain/items/spread-keys.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { defineWorkflow, type Step } from '../../kernel/workflow/define-workflow.ts';
import { learnerError } from '../../learner/error-codes.ts';
import { deleteMade, placeOf } from '../../learner/items/made.store.ts';
import { readCards } from '../../learner/items/study-cards.store.ts';
import { readItems } from '../../learner/items/study-items.store.ts';
import { findStudySet } from '../../learner/items/study-sets.store.ts';
import { QuotedDocuments } from '../../library/citations/quoted-documents.ts';
import { coach } from './coach/coach.agent.ts';
import { readingError } from './error-codes.ts';
import { checkCard, checkItem, keepCard, keepItem } from './keep-made.ts';
import type { StudyPorts } from './reading-ports.ts';
import { handoverOf, materialOf } from './set-text.ts';
import { SettledOrder } from './study-order.ts';

const Input = z.object({
  studySetId: StudySetId,
  cardId: CardId.optional(),
  itemId: ItemId.optional(),
});

export const remake = defineWorkflow<StudyPorts>()({
  name: 'reading.remake',
  version: 1,
  input: Input,
  output: z.object({ study_set_id: StudySetId }),
  parts: {
    async start(flow, { studySetId, cardId, itemId }, ports) {
      const { store, ledger, world, local } = ports;
      const { userId, runId } = flow;
      const goal = cardId ? ('flashcards' as const) : ('multiple_choice_quiz' as const);
      const { output: written, madeBy } = await flow.ask('coach', coach, async ({ signal }) => {
        const set = await setOf();
        return {
          handover: await handoverOf(flow, set.input, ports, set.contextId),
          want: { goal, from: 0, count: 1, total: 1 },
          avoid: set.asked,
          material: await materialOf(flow, set.input, ports, signal),
        };
      });
      const check = async ({ signal }: Step) => {
        const { documentIds } = (await setOf()).input;
        const documents = await QuotedDocuments.open({ db: store, local }, userId, documentIds);
        const [card] = written.flashcards;
        const [item] = written.quiz;
        return {
          card: card && (await checkCard(documents, card, { signal })),
          question: item && (await checkItem(documents, item, { signal })),
        };
      };
      await flow.workThenSave('replace', check, async (tx, { card, question }) => {
        const { input, language } = await setOf(tx);
        const table = cardId ? ('study_cards' as const) : ('study_items' as const);
        const place = await placeOf(tx, table, cardId ?? itemId ?? '');
        const keeper = { userId, runId, madeBy, tx, world, ledger, setId: studySetId };
        const [draft] = spreadKeys(written.quiz, { language, seed: place });
        const { quizDifficulty: difficulty } = input.constraints;
        if (card && cardId) {
          await deleteMade(tx, 'study_cards', cardId);
          await keepCard(keeper, card, place, cardId);
        }
        if (question && draft && itemId) {
          await deleteMade(tx, 'study_items', itemId);
          await keepItem(keeper, { ...question, draft }, { place, difficulty }, itemId);
        }
      });
      return { study_set_id: studySetId };

      /** The set as it is now: its wish, and all that it asks already. */
      async function setOf(db: Parameters<typeof findStudySet>[0] = store) {
        const row = await findStudySet(db, userId, studySetId);
        const made = cardId
          ? (await readCards(db, studySetId)).map(({ id, question, answer }) => ({
              id,
              question,
              answer,
            }))
          : (await readItems(db, studySetId)).map(
              ({ id, question, options, correctAnswerIndex }) => ({
                id,
                question,
                answer: options[correctAnswerIndex] ?? '',
              }),
            );
        if (!row || !made.some(({ id }) => id === (cardId ?? itemId))) {
          throw learnerError('reading.missing', 'There is no such card or question in this set.');
        }
        const { context_id: contextId, handover } = row;
        if (contextId === null || handover === null) throw nothingToMakeItFrom();
        return {
          input: SettledOrder.parse(row.request),
          contextId,
          language: textLanguage(handover.metadata.language),
          asked: made.map(({ question, answer }) => ({ question, answer })),
        };
      }
    },
  },
});

export function nothingToMakeItFrom(): AppError {
  return readingError(
    'reading.own-card',
    'This card was written or brought by hand: it can be edited, and not made anew.',
  );
}
