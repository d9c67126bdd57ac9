/** Tools for what a person learns from: sets, cards that are due, quizzes. The server grades. */
import { z } from 'zod';
import { Deck, WrittenCard } from '../../../contracts/decks.ts';
import { DocumentId } from '../../../contracts/document.ts';
import {
  DueCard,
  DueReviews,
  QuizReport,
  ReviewDone,
  ReviewRequest,
} from '../../../contracts/learning.ts';
import {
  Difficulty,
  Flashcard,
  ItemId,
  QuizItem,
  StudySet,
  StudySetId,
} from '../../../contracts/reading.ts';
import { followRun } from '../follow-run.ts';
import { defineMcpTool } from '../mcp-tool.ts';

const listStudySets = defineMcpTool({
  name: 'list_study_sets',
  title: 'List study sets',
  description: 'The sets of cards and questions, newest first, and how much waits in each.',
  effect: 'reads',
  input: z.object({ limit: z.int().min(1).max(100).default(25) }),
  run: ({ limit }, { client, signal }) =>
    client.ask(
      { path: `/api/reading/decks?limit=${limit}`, signal },
      z.object({ decks: z.array(Deck) }),
    ),
});

const ShownSet = StudySet.pick({ id: true, title: true, documentIds: true, notes: true }).extend({
  flashcards: z.array(
    Flashcard.pick({ id: true, question: true, answer: true, quote: true, evidence: true }),
  ),
});

const makeStudySet = defineMcpTool({
  name: 'make_study_set',
  title: 'Make a study set',
  description:
    'Makes flashcards and a quiz from documents. Each card rests on a sentence that was found in them; what fails the checks is left out, and `notes` say what the text carries none of.',
  effect: 'writes',
  input: z.object({
    document_ids: z.array(DocumentId).min(1).max(20),
    cards: z.int().min(1).max(100).optional().describe('As many as the text carries if not given.'),
    questions: z.int().min(1).max(100).optional(),
    difficulty: Difficulty.default('easy'),
    focus: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  }),
  async run({ document_ids, cards, questions, difficulty, focus }, call) {
    const { runId } = await followRun(call, {
      path: '/api/reading/study-sets',
      body: {
        documentIds: document_ids,
        generationGoals: ['flashcards', 'multiple_choice_quiz'],
        constraints: {
          ...(cards && { numFlashcards: cards }),
          ...(questions && { numQuizQuestions: questions }),
          quizDifficulty: difficulty,
        },
        focusAreas: focus,
      },
    });
    const { result } = await call.runs.get(runId);
    const { study_set_id } = z.object({ study_set_id: StudySetId }).parse(result);
    const set = await call.client.ask(
      { path: `/api/reading/study-sets/${study_set_id}` },
      StudySet,
    );
    return { ...ShownSet.parse(set), questions: set.quiz.length };
  },
});

const ShownDue = DueReviews.extend({
  cards: z.array(
    DueCard.pick({
      id: true,
      study_set_id: true,
      set_title: true,
      question: true,
      answer: true,
      quote: true,
      evidence: true,
      document_title: true,
      page: true,
      section: true,
      phase: true,
    }),
  ),
});

const dueCards = defineMcpTool({
  name: 'due_cards',
  title: 'Cards to review now',
  description:
    'The cards that are due. Show the question, let the person answer, then show the answer, and rate with `rate_card` how well it was remembered. Never rate for the person.',
  effect: 'reads',
  input: z.object({
    study_set_id: StudySetId.optional().describe('Of this set only.'),
    limit: z.int().min(1).max(50).default(10),
  }),
  run: ({ study_set_id, limit }, { client, signal }) => {
    const asked = new URLSearchParams({ limit: String(limit) });
    if (study_set_id) asked.set('study_set_id', study_set_id);
    return client.ask({ path: `/api/reading/reviews/due?${asked}`, signal }, ShownDue);
  },
});

const rateCard = defineMcpTool({
  name: 'rate_card',
  title: 'Rate a card',
  description:
    'Keeps how well the person remembered a card, and says when it comes back. With the same `idempotency_key` it counts once.',
  effect: 'writes',
  input: ReviewRequest,
  run: (body, { client }) =>
    client.ask({ method: 'POST', path: '/api/reading/reviews', body }, ReviewDone),
});

const addCard = defineMcpTool({
  name: 'add_card',
  title: 'Write a card',
  description:
    'Writes a card by hand into a set. With a passage its words must stand in the document, or the card is refused.',
  effect: 'writes',
  input: WrittenCard.extend({ study_set_id: StudySetId }),
  run: ({ study_set_id, ...body }, { client }) =>
    client.ask(
      { method: 'POST', path: `/api/reading/study-sets/${study_set_id}/cards`, body },
      Flashcard,
    ),
});

/** Neither the key nor the quote that gives it away: the server grades. */
const AskedItem = QuizItem.pick({
  id: true,
  question: true,
  options: true,
  difficulty: true,
  concept: true,
});

const readQuiz = defineMcpTool({
  name: 'read_quiz',
  title: 'The questions of a quiz',
  description:
    'The multiple-choice questions of a set, without their keys. Ask them one by one, and hand the chosen options in with `answer_quiz`.',
  effect: 'reads',
  input: z.object({ study_set_id: StudySetId }),
  async run({ study_set_id }, { client, signal }) {
    const path = `/api/reading/study-sets/${study_set_id}`;
    const schema = StudySet.pick({ id: true, title: true }).extend({ quiz: z.array(AskedItem) });
    const { id, title, quiz } = await client.ask({ path, signal }, schema);
    return { study_set_id: id, title, questions: quiz };
  },
});

const answerQuiz = defineMcpTool({
  name: 'answer_quiz',
  title: 'Hand in the answers of a quiz',
  description:
    'Grades what the person chose, keeps it, and explains each question with the passage behind it. Only what the person answered.',
  effect: 'writes',
  input: z.object({
    study_set_id: StudySetId,
    answers: z
      .array(
        z.object({
          item_id: ItemId,
          chosen_option_index: z.int().min(0).describe('Counted from 0.'),
          latency_sec: z.number().min(0).max(86_400).default(0),
        }),
      )
      .min(1)
      .max(100),
  }),
  run: ({ study_set_id, answers }, { client }) => {
    const body = { quiz_id: study_set_id, answers };
    return client.ask({ method: 'POST', path: '/api/reading/quiz-results', body }, QuizReport);
  },
});

export const studyTools = [
  listStudySets,
  makeStudySet,
  dueCards,
  rateCard,
  addCard,
  readQuiz,
  answerQuiz,
] as const;
