/** A thread that plays the days until an exam many times. */
import { type ExamWish, forecastExam } from '../../../domain/tutoring/exam/exam-day.ts';
import { answerInThread } from '../../../kernel/threads/run-in-thread.ts';
import { seededRandom } from '../../../kernel/world/random.ts';

answerInThread(({ wish, seed }: { wish: ExamWish; seed: string }) =>
  forecastExam(wish, seededRandom(seed)),
);
