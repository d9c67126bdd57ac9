/** Takes the results of a quiz: grades, records each answer with the learner, and advises. */
import type { UserId } from '../../contracts/ids.ts';
import type { QuizReport, QuizResults } from '../../contracts/learning.ts';
import type { QuizItem, StudySetId } from '../../contracts/reading.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { hashOf } from '../../kernel/trace/canonical-hash.ts';
import { standingAttempts, takePlace } from '../answers/attempts.store.ts';
import { conceptKeys } from '../answers/concept-keys.ts';
import { recordAnswer } from '../answers/record-attempt.ts';
import { learnerError } from '../error-codes.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { languageOf } from '../items/own-set.ts';
import { readItems } from '../items/study-items.store.ts';
import { findStudySet } from '../items/study-sets.store.ts';
import { adviseOn, type CoachAdvice } from './coach-notes.ts';
import { type GradedAnswer, gradeAnswer, gradeQuiz } from './grade-quiz.ts';
import {
  findQuizResult,
  insertQuizResult,
  itemsOnSession,
  type QuizResultRow,
} from './quiz-results.store.ts';

/**
 * The same results sent twice count once. Without a key of the sender's the whole body is the
 * key: who takes a quiz again, in exactly the same seconds, sends a key of his own.
 */
export async function takeQuizResults(
  { store, world }: LearnerPorts,
  userId: UserId,
  { results, key }: { results: QuizResults; key: string | undefined },
): Promise<QuizReport> {
  const bodyHash = hashOf(results);
  const resultKey = key ?? `body ${bodyHash}`;
  return store.transaction(async (tx) => {
    const { quiz, language } = await readQuiz(tx, userId, results.quiz_id);
    // Locks this person's answers, so that the same results cannot come in between.
    await takePlace(tx, userId);
    const earlier = await findQuizResult(tx, userId, resultKey);
    if (earlier) return repeatReport(quiz, results, { earlier, bodyHash });
    const graded = gradeQuiz(quiz, results);
    const takenAt = world.now();
    const id = world.id();
    for (const answer of graded) {
      await recordAnswer(
        tx,
        attemptOf(answer, { id: world.id(), userId, at: takenAt, resultId: id }),
      );
    }
    const advice = adviseOn(await answersOn(tx, userId, results.quiz_id), language);
    const setId = results.quiz_id;
    await insertQuizResult(tx, { id, userId, setId, key: resultKey, bodyHash, advice, takenAt });
    return reportOf(graded, { id, setId, isNew: true, advice });
  });
}

async function readQuiz(
  tx: Tx,
  userId: UserId,
  setId: StudySetId,
): Promise<{ quiz: QuizItem[]; language: string }> {
  const set = await findStudySet(tx, userId, setId);
  if (!set) throw learnerError('reading.missing', 'There is no such quiz.');
  return { quiz: await readItems(tx, setId), language: languageOf(set) };
}

function attemptOf(
  { item, chosen, isCorrect, latencySec }: GradedAnswer,
  { id, userId, at, resultId }: { id: string; userId: UserId; at: Date; resultId: string },
) {
  const { question, options, correctAnswerIndex } = item;
  return {
    id,
    userId,
    itemId: item.id,
    itemHash: hashOf({ question, options, correctAnswerIndex }),
    concepts: conceptKeys(item.concept),
    source: chosen === null ? ('self-reported' as const) : ('quiz' as const),
    answer: { chosen_option_index: chosen, is_correct: isCorrect, result_id: resultId },
    optionCount: options.length,
    isCorrect,
    latencyMs: Math.round(latencySec * 1000),
    at,
    key: `quiz ${resultId} ${item.id}`,
  };
}

/** Everything answered so far on what this session asks about: one quiz alone says little. */
async function answersOn(tx: Tx, userId: UserId, setId: StudySetId) {
  const asked = await itemsOnSession(tx, userId, setId);
  const items = new Map(asked.map((item) => [item.id, item]));
  const attempts = await standingAttempts(tx, userId, [...items.keys()]);
  return attempts.flatMap(({ item_id, is_correct, latency_ms }) => {
    const item = items.get(item_id);
    if (!item) return [];
    const latencySec = latency_ms === null ? null : latency_ms / 1000;
    return [{ ...item, isCorrect: is_correct, latencySec }];
  });
}

function repeatReport(
  quiz: readonly QuizItem[],
  results: QuizResults,
  { earlier, bodyHash }: { earlier: QuizResultRow; bodyHash: string },
): QuizReport {
  if (earlier.body_hash !== bodyHash) {
    throw learnerError(
      'learner.key-reused',
      'This idempotency key was used for other results. Send a new key with each quiz.',
    );
  }
  const items = new Map(quiz.map((item) => [item.id, item]));
  const graded = results.answers.flatMap((answer) => {
    const item = items.get(answer.item_id);
    return item ? [gradeAnswer(item, answer)] : [];
  });
  const advice = { notes: earlier.notes, focusAreas: earlier.focus_areas };
  return reportOf(graded, { id: earlier.id, setId: results.quiz_id, isNew: false, advice });
}

function reportOf(
  graded: readonly GradedAnswer[],
  about: { id: string; setId: StudySetId; isNew: boolean; advice: CoachAdvice },
): QuizReport {
  const right = graded.filter(({ isCorrect }) => isCorrect).length;
  return {
    result_id: about.id,
    quiz_id: about.setId,
    is_new: about.isNew,
    score: graded.length === 0 ? 0 : right / graded.length,
    answers: graded.map(({ item, chosen, isCorrect }) => ({
      item_id: item.id,
      is_correct: isCorrect,
      self_reported: chosen === null,
      chosen_option_index: chosen,
      correctAnswerIndex: item.correctAnswerIndex,
      explanation: item.explanation,
      evidence: item.evidence,
    })),
    coach_notes: { notes: about.advice.notes },
    focusAreas: about.advice.focusAreas,
  };
}
