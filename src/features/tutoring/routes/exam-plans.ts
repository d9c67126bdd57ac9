/** A plan for an exam from the learner's cards as they are now: made anew each time, it takes in what was missed. */

import type { UserId } from '../../../contracts/ids.ts';
import type { ExamPlan, ExamWishQuery } from '../../../contracts/tutoring/exam-plan.ts';
import type { ExamCard, ExamForecast, ExamWish } from '../../../domain/tutoring/exam/exam-day.ts';
import { recallOn } from '../../../domain/tutoring/exam/strength.ts';
import { runInThread } from '../../../kernel/threads/run-in-thread.ts';
import { type KnownCard, readAllCards } from '../../../learner/reviews/all-cards.store.ts';
import { dayName, dayStart } from '../../../learner/reviews/study-days.ts';
import type { TutoringPorts } from '../desk/tutoring-ports.ts';
import { tutoringError } from '../error-codes.ts';

const entry = new URL('../desk/exam-worker.ts', import.meta.url);
const MOST_CARDS = 400;
const MOST_DAYS = 120;
const DAY_MS = 86_400_000;

export async function examPlan(
  { store, world }: Pick<TutoringPorts, 'store' | 'world'>,
  userId: UserId,
  wish: ExamWishQuery,
  signal: AbortSignal,
): Promise<ExamPlan> {
  const today = dayStart(world.now());
  const seconds = secondsOf(today, wish);
  const known = await readAllCards(store, userId, MOST_CARDS);
  const cards = known.map((card) => examCard(card, today));
  const seed = `${userId} ${wish.exam_on}`;
  const job: { wish: ExamWish; seed: string } = { wish: { cards, seconds }, seed };
  const forecast = await runInThread<ExamForecast>(entry, job, signal);
  const questions = new Map<string, KnownCard>(known.map((card) => [card.id, card]));
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const card = questions.get(id);
      return card ? [{ id: card.id, question: card.question }] : [];
    });
  const left = cards.map(({ strength }) => recallOn(strength, seconds.length));
  return {
    ...forecast,
    exam_on: wish.exam_on,
    cards: cards.length,
    without: left.reduce((sum, one) => sum + one, 0) / Math.max(1, left.length),
    days: forecast.days.map(({ day, ...work }) => ({
      day: dayName(dayStart(today, day)),
      ...work,
    })),
    today: named(forecast.today),
    skipped: named(forecast.skipped),
  };
}

/** What there is of each day from today to the one before the exam. */
function secondsOf(today: Date, { exam_on, minutes, off }: ExamWishQuery): number[] {
  const days = Math.round((Date.parse(exam_on) - today.getTime()) / DAY_MS);
  if (days < 1 || days > MOST_DAYS)
    throw tutoringError(
      'tutoring.exam-day',
      `The day of the exam must be between tomorrow and ${MOST_DAYS} days from now.`,
    );
  const free = new Set(off?.split(',').map(Number));
  return Array.from({ length: days }, (_, day) =>
    free.has(dayStart(today, day).getUTCDay()) ? 0 : minutes * 60,
  );
}

function examCard({ id, state }: KnownCard, today: Date): ExamCard {
  if (state === null || state.lastReview === null || state.stability <= 0)
    return { id, strength: null };
  const lastDay = Math.floor((Date.parse(state.lastReview) - today.getTime()) / DAY_MS);
  const { stability, difficulty } = state;
  return { id, strength: { stability, difficulty, lastDay } };
}
