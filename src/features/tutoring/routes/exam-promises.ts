/** Plans for exams that a person keeps to: what was promised, and how well promises hold. */
import type { UserId } from '../../../contracts/ids.ts';
import type {
  ExamPromise,
  ExamPromises,
  ExamResult,
  ExamWishQuery,
} from '../../../contracts/tutoring/exam-plan.ts';
import { brierOf } from '../../../domain/tutoring/exam/exam-day.ts';
import { dayName, dayStart } from '../../../learner/reviews/study-days.ts';
import type { TutoringPorts } from '../desk/tutoring-ports.ts';
import { tutoringError } from '../error-codes.ts';
import {
  closePromise,
  deletePromise,
  insertPromise,
  readPromises,
} from '../stores/exam-promises.store.ts';
import { examPlan } from './exam-plans.ts';

type Ports = Pick<TutoringPorts, 'store' | 'world'>;

/** The forecast of this day; the plan goes on being made anew, the promise stays what it was. */
export async function keepPromise(
  ports: Ports,
  userId: UserId,
  wish: ExamWishQuery,
  signal: AbortSignal,
): Promise<ExamPromises> {
  const { cards, expected, low, high } = await examPlan(ports, userId, wish, signal);
  if (cards === 0)
    throw tutoringError(
      'tutoring.exam-cards',
      'There are no cards to plan for. Make a study set first.',
    );
  const { exam_on, minutes, off = null } = wish;
  const { store, world } = ports;
  const promise = { id: world.id(), made_at: world.now(), exam_on, minutes, off };
  await insertPromise(store, userId, { ...promise, cards, expected, low, high });
  return listPromises(ports, userId);
}

export async function listPromises({ store }: Ports, userId: UserId): Promise<ExamPromises> {
  const promises = await readPromises(store, userId);
  const errors = promises.flatMap(({ brier }) => brier ?? []);
  return {
    promises,
    brier: errors.length === 0 ? null : errors.reduce((sum, one) => sum + one, 0) / errors.length,
    held: promises.filter(isHeld).length,
    over: errors.length,
  };
}

function isHeld({ recalled, asked, low, high }: ExamPromise): boolean {
  if (recalled === null || asked === null) return false;
  return recalled / asked >= low && recalled / asked <= high;
}

/** What was recalled on the day, as the person says. It can be put right, and not before the day. */
export async function closeExam(
  ports: Ports,
  userId: UserId,
  { id, recalled, asked }: ExamResult & { id: string },
): Promise<ExamPromises> {
  const { store, world } = ports;
  const promise = await ownPromise(ports, userId, id);
  if (promise.exam_on > dayName(dayStart(world.now())))
    throw tutoringError('tutoring.exam-open', 'The exam is not over yet. Come back on the day.');
  const answers = Array.from({ length: asked }, (_, at) => at < recalled);
  const brier = brierOf(promise.expected, answers);
  await closePromise(store, userId, { id, recalled, asked, brier });
  return listPromises(ports, userId);
}

export async function dropPromise(ports: Ports, userId: UserId, id: string): Promise<ExamPromises> {
  await ownPromise(ports, userId, id);
  await deletePromise(ports.store, userId, id);
  return listPromises(ports, userId);
}

async function ownPromise({ store }: Ports, userId: UserId, id: string): Promise<ExamPromise> {
  const promise = (await readPromises(store, userId)).find((one) => one.id === id);
  if (promise) return promise;
  throw tutoringError('tutoring.missing', 'There is no such plan for an exam.');
}
